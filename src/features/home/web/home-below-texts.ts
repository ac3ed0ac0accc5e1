import { capitalised, countLabel } from '#platform/shared/format.ts'

/** Every text of the start page's lower half (specification 1, section 2.3). */

export const why = {
  title: (siteName: string) => `Warum ${siteName}?`,
  points: (facilities: string) => [
    {
      title: `${capitalised(facilities)} Einrichtungen`,
      text: 'Von der Familienpension mit drei Plätzen bis zum Hundehotel: Du vergleichst Hunde- und Tierpensionen in ganz Deutschland an einem Ort.',
    },
    {
      title: 'Geprüfte Bewertungen',
      text: 'Bei jeder Bewertung steht, woher sie stammt. Eigene Bewertungen kommen von Hundehaltern, deren Aufenthalt bestätigt ist, und werden vor dem Veröffentlichen gelesen.',
    },
    {
      title: 'Spezialisierte Angebote',
      text: 'Einzelunterbringung, Medikamentengabe, Platz für Senioren und Welpen: Mit den Filtern findest du, was dein Hund braucht.',
    },
  ],
} as const

export const topRated = {
  title: 'Top bewertete Hundepensionen',
  lead: (verifiedListings: string) =>
    `Die am besten bewerteten aus ${verifiedListings} verifizierten Einträgen in ganz Deutschland`,
} as const

export const cities = {
  title: 'Hundepensionen nach Stadt',
  count: (count: number) => countLabel(count, 'Eintrag', 'Einträge'),
  all: 'Alle Städte anzeigen',
  popular: 'Beliebte Städte',
} as const

export const about = {
  title: 'Hundepension finden: worauf es ankommt',
  lead: 'Wer verreist, ins Krankenhaus muss oder beruflich unterwegs ist, braucht für seinen Hund ein Zuhause auf Zeit. Eine gute Hundepension ist mehr als ein Schlafplatz: Sie kennt den Tagesablauf, die Eigenheiten und die Bedürfnisse deines Hundes.',
  sections: [
    {
      title: 'Welche Form der Betreuung passt zu deinem Hund?',
      text: 'Die klassische Hundepension betreut Hunde über Nacht, oft in kleinen Gruppen und mit festen Auslaufzeiten. Ein Hundehotel bietet meist eigene Zimmer und zusätzliche Leistungen wie Fellpflege oder Training. In der Hundetagesstätte bleibt dein Hund über den Tag, etwa während der Arbeitszeit. Auch manche Hundeschulen, Züchter und Tierheime nehmen Gäste auf. Ein geselliger Hund blüht in der Gruppe auf; ein ängstlicher oder sehr alter Hund ist in einer ruhigen Einzelunterbringung besser aufgehoben.',
    },
    {
      title: 'Woran du eine gute Hundepension erkennst',
      text: 'Nimm dir Zeit für einen Besuch, bevor du buchst. Sind die Räume sauber, trocken und gut belüftet? Haben die Hunde genug Platz, Rückzugsorte und täglich mehrere Stunden Auslauf? Wie viele Hunde kommen auf eine Betreuungsperson, und ist nachts jemand im Haus? Wer gewerbsmäßig Hunde betreut, braucht in Deutschland eine Erlaubnis nach § 11 des Tierschutzgesetzes; lass sie dir zeigen. Gute Betreiber fragen außerdem viel nach: nach Futter, Verträglichkeit, Krankheiten und Gewohnheiten.',
    },
    {
      title: 'Was ein Platz kostet',
      text: 'Für einen Tag mit Übernachtung zahlst du in den meisten Regionen etwa 25 bis 45 Euro. In Großstädten und bei besonderer Unterbringung kann es mehr sein, für den zweiten Hund und bei längeren Aufenthalten gibt es oft einen Nachlass. Frag nach, ob Futter, Medikamentengabe, Einzelspaziergänge oder das Bringen und Abholen im Preis enthalten sind und was in der Ferienzeit gilt.',
    },
    {
      title: 'So bereitest du deinen Hund vor',
      text: 'Ein Probetag oder eine Probenacht nimmt beiden Seiten die Unsicherheit. Pack das gewohnte Futter, die eigene Decke und ein Spielzeug ein, das nach Zuhause riecht. Gib den Heimtierausweis, die Nummer deiner Tierarztpraxis und eine Telefonnummer mit, unter der du oder eine Vertrauensperson immer erreichbar ist. Halte den Abschied kurz: Dein Hund merkt dir an, ob alles in Ordnung ist.',
    },
    {
      title: 'Hundepensionen in deiner Nähe vergleichen',
      text: 'Gib oben deinen Ort oder deine Postleitzahl ein, oder lass dich von deinem Gerät orten. Du siehst die Hundepensionen in deiner Umgebung mit Entfernung, Bewertungen, Ausstattung und, wo bekannt, dem Preis am Tag. Mit Filtern und Karte grenzt du die Auswahl ein, mit dem Herz merkst du dir Favoriten. Die Suche ist kostenlos und braucht keine Anmeldung; Anfrage, Buchung und Betreuung vereinbarst du direkt mit der Pension.',
    },
  ],
} as const

export const faq = {
  title: 'Häufige Fragen',
  items: [
    {
      question: 'Was kostet eine Hundepension?',
      answer:
        'Rechne mit etwa 25 bis 45 Euro am Tag. Der Preis hängt von der Region, der Größe deines Hundes, der Unterbringung und Zusatzleistungen ab. Für längere Aufenthalte und für Zweithunde gibt es oft einen Nachlass.',
    },
    {
      question: 'Welche Impfungen braucht mein Hund?',
      answer:
        'Verlangt werden in der Regel Impfungen gegen Tollwut, Staupe, Hepatitis, Parvovirose und Zwingerhusten. Die letzte Impfung sollte mindestens 2 Wochen vor dem Aufenthalt liegen. Bring den Heimtierausweis mit.',
    },
    {
      question: 'Brauche ich eine Hundehaftpflichtversicherung?',
      answer:
        'Die meisten Hundepensionen setzen eine Hundehaftpflicht voraus. In mehreren Bundesländern ist sie ohnehin Pflicht. Kläre vorher, ob deine Versicherung auch gilt, wenn andere deinen Hund betreuen.',
    },
    {
      question: 'Ist ein Probetag sinnvoll?',
      answer:
        'Ja, ein Probetag ist oft empfehlenswert und bei vielen Hundepensionen üblich. Dein Hund lernt Menschen, Räume und andere Hunde kennen, und du siehst, ob er sich wohlfühlt.',
    },
    {
      question: 'Wie lange vorher sollte die letzte Impfung sein?',
      answer:
        'Mindestens 2 Wochen vor dem Aufenthalt, damit der Schutz aufgebaut ist. Für Zwingerhusten nennen manche Hundepensionen eigene Fristen; frag am besten bei der Anfrage nach.',
    },
  ],
} as const

/** How many of the questions stand in the structured data. */
export const STRUCTURED_QUESTIONS = 4
