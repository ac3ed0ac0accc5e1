import type { Audience } from '../rules.ts'

/** Every text of the page of frequent questions but the questions. */
export const faqTexts = {
  title: 'FAQ',
  heading: 'Häufige Fragen',
  headingOfOperators: 'Häufige Fragen von Pensionsbetreibern',
  lead: 'Kurz und ehrlich beantwortet.',
  description: (name: string) =>
    `Häufige Fragen zu ${name}: Suche, Anfrage, Impfungen, Aufenthalt, und für Betreiber Anmeldung und Eintrag.`,
  audience: 'Für wen',
  audiences: { owners: 'Für Hundebesitzer', operators: 'Für Pensionsbetreiber' } satisfies Record<
    Audience,
    string
  >,
  search: 'Frage oder Stichwort',
  searchButton: 'Suchen',
  categories: 'Rubriken',
  hits: (count: number, query: string) =>
    `${count === 1 ? 'Eine Antwort' : `${count} Antworten`} zu „${query}“`,
  noHits: (query: string) => `Zu „${query}“ haben wir noch keine Antwort`,
  link: 'Link zu dieser Frage kopieren',
  notice: (name: string) =>
    `${name} ist ein Verzeichnis und betreibt selbst keine Pension. Buchung und Betreuung laufen direkt über die Pension.`,
  help: {
    title: 'Nichts gefunden?',
    before: 'Schreib uns an',
    between: 'oder lies im',
    blog: 'Blog',
    after: 'weiter.',
    button: 'Schreib uns',
  },
} as const
