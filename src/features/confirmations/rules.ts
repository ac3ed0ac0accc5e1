/** Groups of facts of a listing, and how it is said when and by whom they were last confirmed. */
import { formatMonth } from '#platform/shared/format.ts'

/** In the order in which they are told. */
export const FACTS = ['contact', 'prices', 'admission', 'hours', 'pictures', 'permission'] as const
export type Fact = (typeof FACTS)[number]

export const FACT_LABELS: Record<Fact, string> = {
  contact: 'Kontakt',
  prices: 'Preise',
  admission: 'Aufnahme',
  hours: 'Öffnungszeiten',
  pictures: 'Bilder',
  permission: 'Erlaubnis',
}

/**
 * Who said last that it is so: the operator, staff, a source whose data was imported, or a visitor whose report staff
 * followed.
 */
export const CONFIRMERS = ['operator', 'staff', 'import', 'visitor'] as const
export type Confirmer = (typeof CONFIRMERS)[number]

/** The last confirmation of a group. */
export interface Confirmation {
  fact: Fact
  by: Confirmer
  /** Whose data it is, of an import that names it. */
  source: string | null
  /** YYYY-MM-DD */
  on: string
}

const IN_WORDS: Record<Confirmer, (month: string, source: string) => string> = {
  operator: (month) => `von der Pension bestätigt im ${month}`,
  staff: (month) => `von uns geprüft im ${month}`,
  import: (month, source) => `aus ${source} übernommen im ${month}, noch nicht bestätigt`,
  visitor: (month) => `nach einem Hinweis geprüft im ${month}`,
}

/** `von der Pension bestätigt im Mai 2026`; what nobody has confirmed is said to be so. */
export function confirmationText(confirmation: Omit<Confirmation, 'fact'> | undefined): string {
  if (!confirmation) return 'noch nicht bestätigt'
  const { by, on, source } = confirmation
  return IN_WORDS[by](formatMonth(on), source ?? 'einer anderen Quelle')
}

/** An operator is asked again after so many months, and not before a listing has been there that long. */
export const ASKED_EVERY_MONTHS = 6
/** So many mails in a row without an answer, and nobody has confirmed for long. */
export const MOST_UNANSWERED = 3

/** What an operator answers with one press. */
export type Answer = 'true' | 'change' | 'closed'
