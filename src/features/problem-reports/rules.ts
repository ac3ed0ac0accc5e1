/** What can be wrong with a listing, in the order of the form. */
export const PROBLEM_KINDS = ['contact', 'closed', 'hours_prices', 'content', 'other'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const MAX_MESSAGE_LENGTH = 1000
/** Nobody fills the form in faster. */
const MIN_DURATION_MS = 3000
/** The same report of the same listing within this time counts once. */
export const SAME_REPORT_MINUTES = 10

/** The parts in which staff see the reports; what is suspected to be spam is in the last alone. */
export const REPORT_VIEWS = ['all', 'open', 'done', 'spam'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

/** What the sender reads about a field that is not right. */
export const FIELD_MESSAGES = {
  kind: 'Bitte wähle aus, was nicht stimmt.',
  message: 'Bitte beschreibe kurz, was nicht stimmt, in höchstens 1.000 Zeichen.',
  email: 'Ungültige E-Mail-Adresse',
} as const
export type ReportField = keyof typeof FIELD_MESSAGES

/**
 * Whether a report looks as if a program had sent it: it filled the field that people don't see, or was faster than
 * people are. Without scripts nobody measures the time.
 */
export function looksLikeSpam({ subject, elapsedMs }: { subject: string; elapsedMs?: number | undefined }) {
  return subject !== '' || (elapsedMs !== undefined && elapsedMs < MIN_DURATION_MS)
}
