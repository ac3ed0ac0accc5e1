import type { Feature } from '#features/listings/rules.ts'

/*
 * Sentences of reviews. Notation: see template.ts; `[ich/wir]` is the reviewer, `<er/sie>` the dog.
 * Values: hund, hundAkk, hundDat (mein Labrador Balu, in three cases), name (Balu), inhaber, inhaberAkk, vonInhaber (von Herrn Brandt, vom Team),
 * anlass (über Weihnachten), dauer (eine Woche), dauerDat (einer Woche).
 */

/** What a stay is like depends on what the place offers; below, `any` fits all of them, `place` all but visits at home. */
export type Setting = 'boarding' | 'dayCare' | 'camping' | 'visits'

export const SHORT_PRAISE: readonly string[] = [
  'Sehr (zu empfehlen/empfehlenswert)!',
  '(Alles bestens/Alles super/Alles prima), gern wieder.',
  'Einfach (klasse/toll/nur toll).',
  'Jederzeit wieder!',
  '(Top/Super/Klasse) Betreuung.',
  'Absolute Empfehlung.',
  '{name} (fühlt sich dort pudelwohl/liebt es/will gar nicht mehr weg).',
  '{name} sagt: (fünf Sterne/zehn von zehn Knochen/wau).',
  'Wir kommen wieder, {name} hat es so entschieden.',
  'Besser geht es nicht.',
  '(Herzlich/Freundlich), (zuverlässig/ehrlich), (sauber/gepflegt).',
  'Nette Leute, glücklicher Hund.',
  'Danke für (alles/die schöne Zeit/die gute Betreuung)!',
  'Ein (Glücksgriff/Volltreffer).',
  'Hier (stimmt alles/passt einfach alles).',
  'Rundum (zufrieden/gut betreut).',
  'Nur zu empfehlen, {name} (war begeistert/kam glücklich heim).',
  '(Immer wieder gern/Gern wieder)!',
  '[Ich bin/Wir sind] (sehr/rundum) zufrieden.',
  'Liebevoll und (kompetent/zuverlässig/unkompliziert).',
  '(Tolle/Wunderbare/Prima) Adresse für (Hund und Mensch/jeden Hund).',
  'Fünf Sterne sind fast zu wenig.',
  'Unkompliziert, nett, (preiswert/gut).',
  'Hier wird der Hund (noch ernst genommen/wirklich geliebt).',
  '{name} hat sich (sofort/gleich) wohlgefühlt.',
  '{name} lässt (schön grüßen/herzlich grüßen).',
  'Ein (Paradies/kleines Paradies) für Hunde.',
  'Wie zu Hause, nur mit (mehr Hunden/mehr Wiese).',
  'Besser als mancher Urlaub, den [ich hatte/wir hatten].',
  'Seit (Jahren/fünf Jahren) zufrieden.',
  'Ohne Wenn und Aber zu empfehlen.',
  'Sehr (herzlich/freundlich) und (gut organisiert/flexibel).',
  'Mit Abstand die beste Betreuung in der Gegend.',
  'So stellt man sich das vor.',
  'Alles (wie besprochen/wie versprochen), {name} geht es bestens.',
  'Endlich (jemand, dem man vertrauen kann/eine Adresse, auf die man sich verlassen kann).',
  'Da merkt man die Liebe zum Tier.',
  'Endlich (Urlaub/ein Wochenende) ohne schlechtes Gewissen.',
]

export const OPENINGS: Record<Setting, readonly string[]> = {
  boarding: [
    '{Hund} war {anlass} (für {dauer} hier/{dauer} dort/{dauer} hier in Pension).',
    '{Hund} war {anlass} zum (ersten/zweiten/dritten) Mal hier.',
    '[Ich habe/Wir haben] {hundAkk} {anlass} hier untergebracht.',
    '[Ich war/Wir waren] {dauer} (weg/verreist), und {hund} durfte (in der Zeit/solange) hier Urlaub machen.',
    'Für {hundAkk} (war es die erste Pension/war es der erste Urlaub ohne [mich/uns]), und [ich war/wir waren] (ziemlich aufgeregt/nervöser als <er/sie>/sehr gespannt).',
    '[Ich bringe/Wir bringen] {hundAkk} seit (Jahren/drei Jahren/dem Welpenalter/vielen Jahren) hierher.',
    '{Inhaber} hat sich {dauer} lang (rührend/liebevoll/ganz toll) um {hundAkk} gekümmert.',
    'Nach (langer Suche/einer schlechten Erfahrung anderswo/zwei Absagen) [habe ich/haben wir] für {hundAkk} endlich (das Richtige/einen guten Platz/etwas Passendes) gefunden.',
    'Die Tierärztin hat [mir/uns] diese Adresse empfohlen, (zu Recht/und sie hatte recht/[ich bin/wir sind] ihr dankbar).',
    'Eigentlich (fremdelt {hund} sehr/tut sich {hund} mit Neuem schwer), (hier war davon nichts zu merken/doch hier ging alles ganz leicht).',
    'Schon beim Kennenlernen (war klar, dass es passt/[hatte ich/hatten wir] ein gutes Gefühl/hat sich {inhaber} viel Zeit genommen).',
    'Beim Abholen nach {dauerDat} kam {hund} (fröhlich/entspannt/gut gelaunt) aus dem Garten gelaufen.',
    'Wegen (eines Krankenhausaufenthalts/einer Reha/eines Trauerfalls) [brauchte ich/brauchten wir] kurzfristig einen Platz für {hundAkk}, und {inhaber} hat sofort geholfen.',
    '{Hund} hat hier {anlass} (eine tolle Zeit/eine schöne Zeit/schöne Tage) verbracht.',
    'Kaum biegt das Auto in die Einfahrt, (fiept/jault) {hund} vor Freude.',
    'Schon auf den letzten Metern zieht {hund} wie verrückt zum Tor.',
    'Die Nachbarn haben {vonInhaber} geschwärmt, (jetzt [weiß ich/wissen wir], warum/zu Recht).',
    'Zwei Monate vorher angefragt, gleich einen Termin zum Kennenlernen bekommen, und {anlass} durfte {hund} (kommen/bleiben).',
    '{Hund} ist (kein einfacher Hund/nicht ganz einfach/ein kleiner Sturkopf), (trotzdem lief alles rund/{inhaber} kam bestens zurecht).',
    '{Hund} kommt aus dem Tierschutz und braucht (Geduld/viel Zeit), und (die/genau die) bekommt <er/sie> hier.',
    'Mit {hundDat} (war/ging) {anlass} alles gut, obwohl es das erste Mal war.',
    'Den Tipp [bekam ich/bekamen wir] in der Hundeschule.',
    '{Hund} war {anlass} hier, die Schwiegermutter hatte <ihn/sie> diesmal nicht nehmen können.',
    '{Inhaber} hat {hundAkk} {anlass} betreut, als gehöre <er/sie> zur Familie.',
    'Anfangs (hat {name} gejammert/war {name} unsicher), nach (einer Stunde/zehn Minuten/einem Tag) war (alles gut/das vergessen).',
    'Zum (vierten/fünften) Mal war {hund} hier, {anlass} für {dauer}.',
    '{Anlass} ([fuhr ich/fuhren wir] zur Familie/ging es in den Süden/stand eine Flugreise an), {hund} blieb hier.',
  ],
  dayCare: [
    '{Hund} geht (zweimal die Woche/dreimal die Woche/jeden Tag/immer mittwochs) hierher.',
    'Seit (einem Jahr/dem Frühjahr/einigen Monaten/zwei Jahren) ist {hund} (tagsüber/an den Bürotagen) hier.',
    '{Hund} war als Welpe (zum ersten Mal hier/sehr schüchtern) und ist hier (richtig aufgeblüht/ein sicherer Hund geworden).',
    'Seit {hund} hierher geht, [kann ich/können wir] beruhigt arbeiten.',
    'Morgens kann es {hundDat} nicht schnell genug gehen, (so gern kommt <er/sie> hierher/bis <er/sie> zu den anderen darf).',
    'Die Eingewöhnung (dauerte zwei Wochen und war sehr behutsam/lief in Ruhe ab/war gut geplant).',
    '{Hund} kommt abends (müde und zufrieden/ausgelastet und glücklich/voller Sand und selig) nach Hause.',
    'Durch den Schichtdienst [brauche ich/brauchen wir] jemanden, der flexibel ist, und hier (klappt das/wird das möglich gemacht).',
    'Nach dem Homeoffice musste {hund} wieder lernen, ohne [mich/uns] zu sein, und das (ging hier erstaunlich leicht/hat hier gut geklappt).',
    '{Inhaber} schickt jeden Tag (ein Foto/ein kleines Video) von {hundDat}.',
  ],
  camping: [
    '[Ich war/Wir waren] {anlass} mit {hundDat} hier, (mit dem Wohnwagen/mit dem Bulli/im Wohnmobil).',
    'Endlich ein Platz, auf dem {hund} (ohne böse Blicke bellen darf/nicht stört/frei laufen kann).',
    'Mit {hundDat} {dauer} hier verbracht, (bei bestem Wetter/bei jedem Wetter/teils im Regen).',
    '{Hund} lag den ganzen Tag (vor dem Zelt/im Schatten/auf der Wiese) und war (selig/glücklich).',
    'Auf der Durchreise {anlass} hier gelandet und (zwei Nächte länger geblieben als geplant/sofort begeistert gewesen).',
    'Die eingezäunten Plätze sind (Gold wert/perfekt/eine tolle Idee).',
  ],
  visits: [
    '{Inhaber} kommt (zweimal die Woche/jeden Mittag/seit einem Jahr regelmäßig) zu {hundDat}.',
    '{Hund} wird seit (einem Jahr/zwei Jahren/dem Sommer) {vonInhaber} ausgeführt.',
    '[Ich war/Wir waren] {anlass} nicht da, und {inhaber} hat sich um {hundAkk} gekümmert.',
    'Weil {hund} in keiner Pension zur Ruhe kommt, ist diese Betreuung ein Segen.',
    'Nach [meinem/einem] Beinbruch ist {inhaber} (jeden Tag/zweimal am Tag) mit {hundDat} gegangen.',
    '{Hund} wartet mittags schon an der Tür, (wenn es Zeit für die Runde ist/bis es klingelt).',
    '{Inhaber} hat {hundAkk} {anlass} {dauer} lang betreut.',
  ],
}

export const PRAISE: Record<Setting | 'any' | 'place', readonly string[]> = {
  any: [
    '{Inhaber} hat (ein Händchen/ein Gespür/ein großes Herz) für Hunde.',
    'Besonders gut gefallen hat [mir/uns], dass auf die Eigenheiten von {name} eingegangen wurde.',
    'Fragen wurden immer (schnell/geduldig/freundlich) beantwortet.',
    'Auch (am Telefon/per Nachricht) war {inhaber} immer erreichbar.',
    'Hier wird nichts versprochen, was nicht gehalten wird.',
    'Für <seine/ihre> Angst vor (Gewitter/Männern/lauten Geräuschen) hatte {inhaber} viel Verständnis.',
    'Preis und Leistung (stimmen/passen).',
    'Absprachen (werden eingehalten/funktionieren reibungslos).',
    'Der Umgang mit den Hunden ist (ruhig/liebevoll) und (klar/bestimmt).',
    'Auf <seine/ihre> Allergie wurde (genau geachtet/Rücksicht genommen).',
    '{Inhaber} nimmt sich für jeden Hund (Zeit/viel Zeit), das sieht man selten.',
    '{name} wird behandelt wie ein Familienmitglied.',
    'Ein ehrliches Wort gab es auch: {name} (dürfte zwei Kilo abnehmen/braucht mehr Kopfarbeit), das stimmt.',
    '{Inhaber} (strahlt eine Ruhe aus/hat eine Ruhe), die sich auf die Hunde überträgt.',
    'Bei Fragen zur Fütterung gab es gute Tipps.',
    'Sogar die (Zecke/kleine Schramme) am Ohr wurde bemerkt und versorgt.',
  ],
  place: [
    'Man (merkt/spürt) sofort, dass hier (Menschen mit Hundeverstand/echte Hundemenschen) am Werk sind.',
    'Alles ist (sauber/gepflegt/sehr sauber), es riecht nicht einmal nach Hund.',
    '{name} hat (neue Freunde gefunden/dort einen besten Freund gefunden/sich gleich mit allen vertragen).',
    'Selbst {name}, <der/die> sonst (jeden anbellt/sehr wählerisch ist/alles zweimal prüft), war (sofort/nach einer Stunde) angekommen.',
    'Die Hunde werden hier nicht verwahrt, sondern (beschäftigt/wirklich betreut/ernst genommen).',
    'Auch (bei Regen/im Winter/bei Hitze) (stimmt/passt) das Programm.',
    'Die Lage ist (schön ruhig/toll/wunderschön).',
    'Dass {name} dort zur Ruhe kommt, hätte [ich nie/keiner von uns] gedacht.',
    'Die Anlage ist (größer/schöner/gepflegter), als die Bilder vermuten lassen.',
    'Hier kennt man jeden Hund mit Namen.',
    'Streit unter den Hunden (wird früh erkannt und verhindert/gab es keinen).',
    'Man darf sich (alles/jederzeit alles) ansehen, versteckt wird nichts.',
    'Die anderen Besitzer, die man dort trifft, sind ebenso (zufrieden/begeistert).',
    '{name} hat dort gelernt, (allein zu bleiben/an anderen Hunden ruhig vorbeizugehen/den Ball wieder herzugeben).',
    'Das Haus ist (hell/freundlich) und riecht frisch.',
    'Die Spielwiese ist (für {name} das Größte/ein Traum), der Zaun hoch genug.',
  ],
  boarding: [
    'Jeden (Abend/Tag/zweiten Tag) (kam/gab es) (ein Foto/ein kleines Video/eine Nachricht).',
    '<Er/Sie> hat gut gefressen und (sogar ein wenig zugenommen/prima geschlafen/nachts durchgeschlafen), das ist (bei <ihm/ihr>/sonst) nicht selbstverständlich.',
    'Beim Abholen war <er/sie> (ausgeglichen/entspannt und sauber/müde, aber glücklich).',
    'Heimweh ([hatte wohl nur ich/hatten wohl nur wir]/war kein Thema/hatte <er/sie> offenbar keins).',
    'Zu Hause hat <er/sie> erst einmal (einen Tag/zwei Tage/zwölf Stunden) geschlafen.',
    'Gefüttert wurde <sein/ihr> gewohntes Futter, (das war [mir/uns] wichtig/eine Umstellung gab es nicht).',
    'Das Kennenlernen vorab war (ausführlich/kostenlos und ausführlich/sehr gründlich).',
    '{Inhaber} wusste beim Abholen zu jedem Tag etwas zu erzählen.',
    'Vor der Abreise wurde <er/sie> noch gebürstet.',
    'Als der Zug Verspätung hatte, wurde einfach gewartet.',
    'Das Körbchen stand nachts neben zwei anderen, da schlief <er/sie> sofort.',
    'Am zweiten Tag kam ein Foto, auf dem {name} (auf dem Rücken in der Sonne lag/mit drei anderen im Gras döste), da war [ich/jeder von uns] beruhigt.',
    'Die Rechnung stimmte auf den Cent mit dem Angebot überein.',
    'Beim Abschied (wollte {name} gar nicht ins Auto/drehte sich {name} noch dreimal um).',
    'Der Impfpass wurde genau geprüft, das (spricht für sich/schafft Vertrauen).',
    'Verlängern um zwei Tage war (kein Problem/sofort möglich).',
    'Bei der Rückgabe gab es einen (kleinen/ausführlichen) Bericht (und/samt) Fotos.',
    '[Ich konnte/Wir konnten] den Urlaub (richtig/zum ersten Mal/von Anfang an) genießen.',
    'Auch als der Rückflug (ausfiel/verspätet war), durfte {name} ohne Aufpreis länger bleiben.',
    'Den Koffer packt {name} am liebsten selbst, sobald die Reisetasche im Flur steht.',
  ],
  dayCare: [
    'Die Gruppen sind (klein/gut zusammengestellt/nach Größe geteilt).',
    'Abends schläft <er/sie> (ohne Protest ein/wie ein Stein).',
    'Die Leinenführigkeit ist seitdem (deutlich/viel) besser.',
    'Auch spontane Tage waren bisher (immer/fast immer) möglich.',
    'An <seinem/ihrem> Geburtstag gab es (eine Wursttorte/ein Foto mit Hut/eine kleine Feier).',
    'Es wird genau hingesehen, wer mit wem (kann/spielt).',
    'Mittags ist Ruhezeit, das tut {name} gut.',
  ],
  camping: [
    'Die Waschräume sind (sauber/einfach, aber sauber), es gibt sogar eine Hundedusche.',
    'Die Nachbarn hatten alle selbst Hunde, (man kam schnell ins Gespräch/die Stimmung war herzlich).',
    'Abends am Feuer lagen sechs Hunde friedlich nebeneinander.',
    'Brötchen gibt es (ab acht/am Kiosk), für Hunde auch (einen Keks/ein Stück Wurst).',
    'Vom Platz aus kann man stundenlang laufen.',
    '{Inhaber} kennt die besten Wege (in der Gegend/ringsum).',
  ],
  visits: [
    'Den Schlüssel [gebe ich/geben wir] ohne Bedenken her.',
    'Nach jeder Runde liegt ein Zettel da, wie es war.',
    'Nebenbei wurden noch die Blumen gegossen.',
    '{Inhaber} kommt immer pünktlich.',
    'Einmal ging es {name} schlecht, da (wurde sofort angerufen/ist {inhaber} gleich zum Tierarzt gefahren).',
    'Auch bei Schneeregen fällt keine Runde aus.',
  ],
}

/** Praise of what the listing names as a feature. */
export const FEATURE_PRAISE: Partial<Record<Feature, readonly string[]>> = {
  Einzelunterbringung: [
    'Das eigene Zimmer war für {name} genau richtig.',
    '{name} hatte einen Raum für sich, das war [mir/uns] wichtig.',
  ],
  'Gruppenhaltung möglich': [
    'In der Gruppe hat {name} (viel gelernt/sichtlich Spaß gehabt).',
    'Die Hunde wurden behutsam zusammengeführt.',
  ],
  'Großes Außengelände': [
    'Das Gelände ist (riesig/ein Traum) und sicher eingezäunt.',
    'So viel Platz zum Rennen hat {name} zu Hause nicht.',
  ],
  'Täglicher Auslauf': [
    'Jeden Tag gab es lange Spaziergänge.',
    'Die täglichen Runden haben {name} (gutgetan/sehr gefallen).',
  ],
  'Heizung im Winter': ['Trotz Frost draußen war es drinnen (mollig/schön) warm.'],
  'Klimaanlage im Sommer': [
    'Bei Hitze sind die Räume angenehm kühl, (für {name} ein Muss/das war [mir/uns] wichtig).',
  ],
  'Spezielles Hundefutter': ['{name} wird gebarft, das war (überhaupt kein Problem/kein Thema).'],
  Medikamentengabe: [
    'Die Tabletten gab es (pünktlich/auf die Minute), mit Leberwurst.',
    '{name} ist <Diabetiker/Diabetikerin> und wurde zuverlässig gespritzt.',
  ],
  '24h Betreuung': ['Dass auch nachts jemand da ist, (beruhigt/war für [mich/uns] entscheidend).'],
  Abholservice: ['Der Abholservice ist (sehr praktisch/pünktlich und freundlich/eine große Hilfe).'],
  Hundefriseur: [
    'Frisch gebadet und frisiert kam {name} zurück, (kaum wiederzuerkennen/ein ganz neuer Hund).',
  ],
  Hundetraining: [
    'Vom Training [profitiere ich/profitieren wir] noch heute.',
    'Nach ein paar Trainingsstunden klappt sogar der Rückruf.',
  ],
  'Webcam-Überwachung': [
    'Über die Webcam (konnte man jederzeit hineinschauen/[habe ich/haben wir] öfter nachgesehen als nötig).',
  ],
  'Senioren-geeignet': [
    'Mit <seinen/ihren> dreizehn Jahren ist {name} nicht mehr <der Schnellste/die Schnellste>, darauf wurde Rücksicht genommen.',
  ],
  'Welpen-geeignet': ['Als junger Hund war {name} hier bestens aufgehoben.'],
}

export const ENDINGS: readonly string[] = [
  'Gern wieder!',
  'Bis zum nächsten Mal!',
  '[Ich komme/Wir kommen] (auf jeden Fall/ganz sicher/bestimmt) wieder.',
  'Vielen Dank(/ dafür/ für alles/ an {inhaberAkk})!',
  'Klare Empfehlung.',
  'Herzliche Grüße von {name}!',
  '{name} freut sich schon.',
  'Von [mir/uns] (fünf Sterne/die volle Punktzahl).',
  '[Ich kann/Wir können] es nur weiterempfehlen.',
  'Danke an {inhaberAkk}!',
  'Macht weiter so!',
]

/** For places that dogs are brought to. */
export const PLACE_ENDINGS: readonly string[] = [
  'Die nächste Reise ist schon gebucht, der Platz hier auch.',
  'Einen besseren Platz (gibt es nicht/[habe ich/haben wir] noch nicht gefunden).',
  'Wer seinen Hund liebt, bringt ihn hierher.',
]

/** Small shortcomings, after praise: four stars. */
export const QUIBBLES: Record<Setting | 'any' | 'place', readonly string[]> = {
  any: [
    'Nur die Terminfindung war (etwas mühsam/ein wenig umständlich).',
    'Nicht ganz billig, aber (das Geld wert/angemessen/in Ordnung).',
    'Auf die erste Mail kam (erst nach vier Tagen/ziemlich spät) eine Antwort, danach (lief alles/klappte es) gut.',
    'Die Preise sind (zuletzt/in diesem Jahr) spürbar gestiegen.',
    'Die Warteliste ist lang, man braucht (Geduld/etwas Geduld).',
  ],
  place: [
    'Einen Stern Abzug gibt es, weil (die Anfahrt schlecht ausgeschildert ist/Kartenzahlung nicht möglich ist).',
    'Die Öffnungszeiten (dürften etwas länger sein/sind für Berufstätige knapp).',
    'Parkplätze sind leider (knapp/rar).',
    'Die Begrüßung war (etwas knapp/ein wenig knapp), der Rest (dafür umso netter/gut).',
    'Der Schuppen mit den Leinen ist (etwas chaotisch/ein Abenteuer), aber das ist Nebensache.',
    'Auf den Weg dorthin sollte man sich nicht auf das Navi verlassen.',
    'Ein überdachter Platz zum Übergeben wäre bei Regen schön.',
  ],
  boarding: [
    'In den Ferien ist es allerdings (recht voll/ziemlich voll).',
    'Beim Abholen ([musste ich/mussten wir] ein wenig warten/war etwas Hektik), sonst alles gut.',
    'Die Decke kam leider nicht wieder mit nach Hause, (kann passieren/halb so schlimm).',
    '{name} war nach der Abholung zwei Tage heiser, offenbar wird viel gebellt.',
    'Die Räume sind schon etwas in die Jahre gekommen, (aber sauber/aber gemütlich).',
  ],
  dayCare: [
    'An manchen Tagen ist die Gruppe (recht groß/etwas groß).',
    'Freitags geht es beim Abholen etwas hektisch zu.',
    'Bei Regen kommt {name} als Schlammpaket zurück, das gehört wohl dazu.',
  ],
  camping: [
    'Die Duschen könnten (eine Renovierung/mehr Haken) vertragen.',
    'Am Wochenende war es (abends etwas laut/recht voll).',
    'Der Handyempfang ist (schlecht/kaum vorhanden), was man auch als Vorteil sehen kann.',
  ],
  visits: [
    'In der Ferienzeit muss man (früh/sehr früh) anfragen.',
    'Einmal fiel eine Runde aus, das wurde aber (rechtzeitig gesagt/nicht berechnet).',
  ],
}

/** Three stars: neither good nor bad. */
export const MIXED: Record<Setting | 'any' | 'place', readonly string[]> = {
  any: [
    '(Im Großen und Ganzen/Alles in allem) in Ordnung, (aber für den Preis [hatte ich/hatten wir] mehr erwartet/mehr aber auch nicht).',
    'Die Betreuung war gut, die Kommunikation (leider nicht/eher nicht). Auf Nachrichten kam oft erst am nächsten Tag eine Antwort.',
    'Durchwachsen. {name} (ging es gut/hatte nichts auszustehen), doch die Absprachen (wurden zum Teil vergessen/stimmten nicht immer).',
    'Kein Reinfall, aber auch kein Höhepunkt. {name} war (versorgt/gut versorgt), die Zeit für ein Gespräch fehlte.',
  ],
  place: [
    'Nette Leute, aber (etwas unorganisiert/zu viele Hunde für zu wenige Hände).',
    'Früher besser. Seit dem Umbau ist es (unpersönlicher/lauter), die Betreuung selbst (ist weiterhin ordentlich/geht in Ordnung).',
    'Drei Sterne, weil (die Abholzeiten sehr starr sind/der Auslauf kleiner ist als gedacht). Freundlich sind alle.',
    'Gut für (robuste/unkomplizierte) Hunde. {name} hätte (mehr Ruhe/mehr Nähe) gebraucht.',
    'Die Hunde haben es gut hier, (die Menschen müssen sich durchfragen/als Kunde fühlt man sich eher geduldet).',
    'Ganz okay. (Sauber/Freundlich) war es, nur (wenig Abwechslung für die Hunde/ziemlich laut).',
    'Für ruhige Hunde sicher gut, für {hundAkk} (war es zu viel Trubel/fehlte die Auslastung).',
  ],
  boarding: [
    '{Hund} war {anlass} hier. <Er/Sie> wurde gut versorgt, wirkte beim Abholen aber (gestresst/ziemlich unruhig).',
    'Der Garten ist schön, die Schlafplätze (sind eher schlicht/wirkten etwas lieblos).',
    'Abgegeben wurde {hund} sauber, zurück kam <er/sie> (mit verfilztem Fell/ungebürstet und müde). Freundlich waren aber alle.',
    'Bei der Buchung hieß es, es gebe täglich Fotos. Gekommen sind in {dauerDat} (zwei/drei). Sonst war alles in Ordnung.',
    'Die Betreuung selbst war gut, doch auf der Rechnung standen (Zuschläge, von denen vorher keine Rede war/zwei Posten, die nicht abgesprochen waren).',
  ],
  dayCare: [
    '{Hund} geht gern hin, aber das Personal (wechselt häufig/wechselt ziemlich oft).',
    'Die Gruppe ist für {hundAkk} zu groß, das [habe ich/haben wir] zu spät gemerkt. Die Leute sind nett.',
  ],
  camping: [
    'Schöne Lage, aber die Plätze sind klein und die Sanitäranlagen (alt/in die Jahre gekommen).',
    'Für zwei Nächte gut, für länger (fehlt der Schatten/gibt es zu wenig).',
  ],
  visits: [
    '{Hund} mag {inhaberAkk}, nur mit der Pünktlichkeit ist es so eine Sache.',
    'Die Runden waren manchmal kürzer als vereinbart, auf Nachfrage (wurde es besser/gab es eine Entschuldigung).',
  ],
}

/** One or two stars: disappointed, but fair. */
export const CRITICISM: Record<Setting | 'any' | 'place', readonly string[]> = {
  any: [
    'Leider (keine gute Erfahrung/enttäuscht). Der vereinbarte Termin wurde (kurzfristig/am Vortag) abgesagt, Ersatz gab es nicht.',
    'Schade, (dreimal angerufen und nie einen Rückruf bekommen/auf [meine/unsere] Anfrage kam nie eine Antwort).',
    'Die Anzahlung gab es erst nach (drei Mahnungen/zwei Monaten) zurück.',
    'Der Preis am Ende war deutlich höher als besprochen. Das Gespräch darüber war (unangenehm/sachlich, half aber nicht).',
  ],
  place: [
    '[Ich hatte/Wir hatten] nach den guten Bewertungen mehr erwartet. Die Hunde waren (lange sich selbst überlassen/bei [meinem/unserem] Besuch ohne Aufsicht).',
    'Auf Kritik wurde (abweisend/gereizt) reagiert, das [fand ich/fanden wir] schade. Die Anlage selbst ist gepflegt.',
    'Freundlich am Telefon, vor Ort (sehr hektisch/wenig Zeit). Für {hundAkk} war das nichts.',
    'Von der angekündigten Betreuung war wenig zu sehen, (die Hunde standen die meiste Zeit im Zwinger/die Hunde lagen die meiste Zeit herum). Gefüttert wurde ordentlich.',
    'Zum Kennenlernen kam niemand, beim zweiten Termin war es (hektisch/in fünf Minuten erledigt). So viel Vertrauen [habe ich/haben wir] dann doch nicht.',
    'Ungepflegter Eindruck, vor allem (der Auslauf/die Schlafräume). Nett waren die Leute schon.',
    'Vor zwei Jahren war es hier noch richtig gut, inzwischen (fehlt Personal/sind es zu viele Hunde).',
    'Für unsichere Hunde (nicht geeignet/[meiner/unserer] Meinung nach nicht geeignet). {name} hat sich (den ganzen Tag verkrochen/kaum aus der Ecke getraut).',
  ],
  boarding: [
    '{Hund} kam mit (einer Ohrenentzündung/Durchfall/Flöhen) zurück. Das kann passieren, gesagt wurde es [mir/uns] aber nicht.',
    '{Hund} hat in {dauerDat} (deutlich/sichtlich/spürbar) abgenommen, (obwohl genug Futter dabei war/aufgefallen war es dort niemandem).',
    'Die Unterkunft sah anders aus als auf den Fotos: (kleiner und dunkler/enger). Das Personal war bemüht.',
    'Das mitgebrachte Futter kam fast unberührt zurück, stattdessen gab es etwas anderes. Beim empfindlichen Magen von {name} war das keine gute Idee.',
    'Zu viele Hunde auf einmal. {name} war nach {dauerDat} (völlig erschöpft/heiser und verstört). Ein ruhigerer Hund kommt vielleicht besser zurecht.',
  ],
  dayCare: [
    'Die Gruppe wird immer größer, die Zahl der Betreuer nicht. {name} (kam zuletzt überdreht nach Hause/war abends oft völlig überdreht).',
    'Nach drei Monaten wurde der Platz ohne Begründung gekündigt, von einer Woche auf die andere.',
    '{Hund} wurde zweimal gebissen, beim zweiten Mal [erfuhr ich/erfuhren wir] es erst auf Nachfrage. Seitdem [suche ich/suchen wir] etwas anderes.',
    'Im Vertrag steht eine lange Kündigungsfrist, darauf wurde beim Abschluss nicht hingewiesen.',
  ],
  camping: [
    'Der Zaun hatte ein Loch, {name} war (zweimal/schneller als [ich/wir]) draußen. Repariert wurde er erst am dritten Tag.',
  ],
  visits: ['Zweimal kam niemand, und {hund} saß bis zum Abend allein da. Eine Nachricht hätte genügt.'],
}
