import { formatNumber } from '#platform/shared/format.ts'

/** Every text of the blog's pages. */
export const blogTexts = {
  title: 'Blog',
  heading: 'Gut zu wissen, bevor du fährst',
  lead: 'Ratgeber für alle, die ihren Hund in gute Hände geben wollen. Mit Quellen, ohne Werbung.',
  description: (name: string) =>
    `Ratgeber von ${name}: die richtige Hundepension finden, Probetag, Impfungen, Packliste, Kosten und Recht. Mit Quellen, ohne Werbung.`,
  search: 'Im Blog suchen',
  searchButton: 'Suchen',
  categories: 'Kategorien',
  allCategories: 'Alle Kategorien',
  rss: 'RSS',
  taggedWith: (tag: string) => `Artikel zum Stichwort „${tag}“`,
  foundFor: (count: number, query: string) =>
    `${count === 1 ? 'Ein Artikel' : `${formatNumber(count)} Artikel`} zu „${query}“`,
  nothing: 'Dazu haben wir noch nichts',
  nothingText: 'Versuch es mit einem anderen Wort, oder sieh dir alles an.',
  showAll: 'Alle Artikel ansehen',
  by: (author: string) => `Von der ${author}`,
  byPerson: (author: string) => `Von ${author}`,
  minutesShort: (minutes: number) => `${minutes}\u00a0Min.`,
  minutes: (minutes: number) => `${minutes}\u00a0${minutes === 1 ? 'Minute' : 'Minuten'} Lesezeit`,
  contents: 'Inhalt',
  sections: (count: number) => `${count} ${count === 1 ? 'Abschnitt' : 'Abschnitte'}`,
  print: 'Drucken',
  find: {
    title: 'Noch keine Pension?',
    text: 'Such in deiner Nähe, kostenlos und ohne Anmeldung.',
    button: 'Hundepension finden',
  },
  notes: { merke: 'Gut zu wissen', arzt: 'Frag in der Tierarztpraxis' },
  questions: 'Drei Fragen zum Schluss',
  someQuestions: 'Fragen zum Schluss',
  sources: 'Quellen',
  withSources: 'Wir schreiben mit Quellen und sagen, wann du in die Praxis oder zum Anwalt gehörst.',
  changed: (day: string) => `Zuletzt geändert am ${day}.`,
  tags: 'Stichwörter',
  related: 'Das passt dazu',
  previous: 'Älterer Artikel',
  next: 'Neuerer Artikel',
  neighbours: 'Weitere Artikel',
  missing: {
    title: 'Artikel nicht gefunden',
    text: 'Der gesuchte Artikel ist leider nicht verfügbar.',
    back: 'Zurück zum Blog',
  },
} as const

/** Of the chocolate calculator. */
export const chocolateTexts = {
  title: 'Schokoladenrechner',
  lead: 'Rechnet mit den Grenzen oben. Ersetzt keinen Anruf.',
  weight: 'Wie schwer ist dein Hund?',
  weightUnit: 'kg',
  kind: 'Welche Schokolade?',
  amount: 'Wie viel hat er gefressen?',
  amountUnit: 'g',
  bars: (grams: number) => (grams === 100 ? '= 1 Tafel' : ''),
  unknownTitle: 'Gib Gewicht und Menge an',
  unknownText: 'Weißt du es nicht genau, ruf gleich in der Praxis an. Das gilt für alles mit Kakao.',
  otherKind: 'Weiß oder unbekannt',
  otherText:
    'Für weiße Schokolade und für eine Sorte, die du nicht kennst, gibt es keine Grenze, mit der sich rechnen ließe.',
  callTitle: 'Ruf jetzt in der Praxis an',
  goTitle: 'Sofort zum Tierarzt',
  over: (grams: number, name: string, weight: string) =>
    `${formatNumber(grams)}\u00a0g ${name} sind für ${weight}\u00a0kg Hund mindestens die kritische Menge von`,
  under: (grams: number, name: string, weight: string) =>
    `${formatNumber(grams)}\u00a0g ${name} liegen für ${weight}\u00a0kg Hund unter der kritischen Menge von`,
  goText:
    'Ruf in der Praxis an, noch bevor du losfährst, und nimm die Verpackung mit. Nicht abwarten, nichts selbst verabreichen.',
  callText:
    'Auch unter der Grenze sind Vergiftungszeichen möglich. Nicht abwarten, nichts selbst verabreichen, die Verpackung bereithalten.',
  critical: (grams: number) => `${formatNumber(grams)}\u00a0g kritisch`,
  eaten: (grams: number) => `${formatNumber(grams)}\u00a0g gefressen`,
  table: 'Kritische Mengen nach Gewicht des Hundes',
  tableWeight: 'Hund',
  tableNote: 'Ab dieser Menge sofort zum Tierarzt, darunter sofort anrufen.',
} as const
