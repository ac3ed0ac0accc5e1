/** Groups of facts of a listing, and how it is said when and by whom they were last confirmed. */
import type { FormFields } from '#platform/shared/form.ts'
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

/** The last of the mails without an answer was sent at least so many days ago. */
export const ANSWER_WITHIN_DAYS = 30
/** The link in a mail opens its page for so long. */
export const LINK_DAYS = 190

/** What an operator answers with one press, by its name in the address to which the mail leads. */
export const ANSWERS = { stimmt: 'true', aendern: 'change', geschlossen: 'closed' } as const
export type AnswerName = keyof typeof ANSWERS
export type Answer = (typeof ANSWERS)[AnswerName]
export const ANSWER_NAMES = Object.keys(ANSWERS) as [AnswerName, ...AnswerName[]]

/** The form that closes a listing for good, by the link of a mail and on the own page. */
export const CLOSING_FIELDS = {
  sure: {
    kind: 'own',
    label: 'Ja, meine Pension hat für immer geschlossen.',
    required: true,
    message: 'Bitte setze den Haken, wenn du dir sicher bist.',
  },
} as const satisfies FormFields
