/** What is worth knowing about a federal state when a dog is to be boarded there; `in` is how one says "in it". */
interface StateText {
  in: string
  land: string
  advice: string
}

export const STATE_TEXTS: Record<string, StateText> = {
  'Baden-Württemberg': {
    in: 'in Baden-Württemberg',
    land: 'Schwarzwald, Schwäbische Alb und Bodensee prägen das Land: viel Wald und viele Wege, auf denen Hunde gern unterwegs sind.',
    advice:
      'Die Sommerferien beginnen hier spät, meist Ende Juli. Bis in den September hinein sind gute Plätze deshalb gefragt.',
  },
  Bayern: {
    in: 'in Bayern',
    land: 'Vom Spessart bis zu den Alpen ist Bayern das größte Bundesland, und viele Pensionen liegen auf dem Land, mit Wiesen und Wald vor der Tür.',
    advice:
      'Die bayerischen Sommerferien enden erst im September, dazu kommen freie Wochen an Pfingsten. Frag für beide Zeiten früh an.',
  },
  Berlin: {
    in: 'in Berlin',
    land: 'Zwischen Grunewald, Tegeler Forst und Müggelsee hat Berlin mehr Grün, als man einer Großstadt zutraut.',
    advice:
      'Grundstücke mit großem Auslauf sind innerhalb der Stadt selten. Oft lohnt der Blick auf die Pensionen kurz hinter der Stadtgrenze in Brandenburg.',
  },
  Brandenburg: {
    in: 'in Brandenburg',
    land: 'Seen, Kiefernwälder und der Spreewald: Brandenburg hat Platz, und viele Pensionen haben große Außenflächen.',
    advice:
      'Auch Berliner bringen ihre Hunde gern hierher. An langen Wochenenden und in den Ferien wird es rund um die Hauptstadt schnell voll.',
  },
  Bremen: {
    in: 'in Bremen',
    land: 'Weser, Bürgerpark und die Wümmewiesen liegen dicht beieinander, und ringsum beginnt gleich Niedersachsen.',
    advice:
      'Das kleinste Bundesland hat wenig Fläche für große Ausläufe. Rechne den Weg ins Umland mit ein, er ist kurz.',
  },
  Hamburg: {
    in: 'in Hamburg',
    land: 'Elbstrand, Alster und die Harburger Berge: Hamburg ist eine Stadt, in der sich Hunde bewegen können.',
    advice:
      'Viele Pensionen liegen am Stadtrand oder gleich dahinter in Schleswig-Holstein und Niedersachsen. Ein größerer Umkreis bringt hier viel.',
  },
  Hessen: {
    in: 'in Hessen',
    land: 'Taunus, Odenwald, Rhön und Vogelsberg: Hessen besteht zu großen Teilen aus Wald.',
    advice:
      'Wer vom Frankfurter Flughafen aus startet, fragt nach Bring- und Abholzeiten, die zu frühen und späten Flügen passen.',
  },
  'Mecklenburg-Vorpommern': {
    in: 'in Mecklenburg-Vorpommern',
    land: 'Ostseeküste und Seenplatte machen das Land zum Urlaubsziel, oft auch für die Hunde.',
    advice:
      'In der Hauptsaison suchen hier auch Gäste eine Tagesbetreuung, etwa für einen Ausflug, bei dem der Hund nicht mitkann. Frag rechtzeitig an.',
  },
  Niedersachsen: {
    in: 'in Niedersachsen',
    land: 'Nordseeküste, Lüneburger Heide und Harz: Das Land ist weit und an vielen Orten dünn besiedelt.',
    advice:
      'Auf dem Land liegen die Pensionen oft ein Stück auseinander, haben dafür aber Platz. Frag, ob es einen Hol- und Bringdienst gibt.',
  },
  'Nordrhein-Westfalen': {
    in: 'in Nordrhein-Westfalen',
    land: 'Zwischen Rhein und Ruhr wohnen so viele Menschen und Hunde beieinander wie nirgends sonst in Deutschland. Münsterland, Sauerland und Eifel liegen nah.',
    advice:
      'Der nächste Ort ist selten weit. Vergleiche ruhig auch die Nachbarstädte, und achte auf die Fahrzeit zur Bring- und Abholzeit.',
  },
  'Rheinland-Pfalz': {
    in: 'in Rheinland-Pfalz',
    land: 'Pfälzerwald, Mosel, Hunsrück und Eifel: viel Wald, viel Weinberg und viele kleine Orte.',
    advice:
      'Manche Pension ist ein Familienbetrieb mit wenigen Plätzen. Das ist persönlich, aber in den Ferien schnell ausgebucht.',
  },
  Saarland: {
    in: 'im Saarland',
    land: 'Saarschleife, Bliesgau und viel Wald auf kleinem Raum: Im Saarland ist kein Ort weit entfernt.',
    advice:
      'Weil die Wege kurz sind, kannst du hier gut im ganzen Land vergleichen und nicht nur im eigenen Ort.',
  },
  Sachsen: {
    in: 'in Sachsen',
    land: 'Sächsische Schweiz, Erzgebirge und die Seen rund um Leipzig bieten Auslauf in jeder Form.',
    advice:
      'Rund um Dresden und Leipzig ist die Nachfrage am größten. Weiter draußen findest du eher kurzfristig einen Platz.',
  },
  'Sachsen-Anhalt': {
    in: 'in Sachsen-Anhalt',
    land: 'Harz, Elbauen und das Land an Saale und Unstrut: ruhige Gegenden mit viel Platz.',
    advice:
      'Die Wege zwischen den Orten können länger sein. Kläre vorab, wann du bringen und holen kannst, damit sich niemand beeilen muss.',
  },
  'Schleswig-Holstein': {
    in: 'in Schleswig-Holstein',
    land: 'Zwei Meere, viel Wind und weite Wiesen: Im Land zwischen Nord- und Ostsee ist Auslauf selten ein Problem.',
    advice:
      'In der Saison sind die Küstenorte voll, und damit auch die Pensionen in ihrer Nähe. Im Binnenland ist oft noch etwas frei.',
  },
  Thüringen: {
    in: 'in Thüringen',
    land: 'Thüringer Wald, Hainich und das Saaletal: Das Land in der Mitte Deutschlands ist grün und ruhig.',
    advice:
      'Viele Pensionen liegen in kleinen Orten. Sieh dir auf der Karte an, was auf deinem Weg liegt, auch wenn es nicht der nächste Ort ist.',
  },
}

/** `in Bayern`, `im Saarland` */
export function inState(state: string): string {
  return STATE_TEXTS[state]?.in ?? `in ${state}`
}
