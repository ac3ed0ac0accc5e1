/** What can become of a registration, and its limits. */

export const STATUSES = ['new', 'question', 'activated', 'merged', 'rejected'] as const
export type Status = (typeof STATUSES)[number]

/** While it is one of these, staff may still decide. */
export const OPEN_STATUSES: readonly Status[] = ['new', 'question']

export const STATUS_LABELS: Record<Status, string> = {
  new: 'Neu',
  question: 'Rückfrage gestellt',
  activated: 'Freigeschaltet',
  merged: 'Zusammengeführt',
  rejected: 'Abgelehnt',
}

/** The views of the staff's list, in the order in which they are offered. */
export const REGISTRATION_VIEWS = ['open', 'decided', 'all', 'spam'] as const
export type RegistrationView = (typeof REGISTRATION_VIEWS)[number]

export const MAX_FEATURES = 40
export const MAX_FEATURE_LENGTH = 60
/** Spans of one day. */
export const MAX_SPANS = 4
/** Logo and cover together. */
export const MAX_UPLOAD_BYTES = 10_000_000
/** So many that wait for staff bring pictures; what looks like spam is counted by itself. More would fill the disk. */
export const MAX_WAITING_WITH_PICTURES = 200
/** Within it the same content is the same registration; so it is, however late, while nobody has decided about that. */
export const SAME_REGISTRATION_MINUTES = 10
/** In which staff look at a registration; no line breaks behind the dash. */
export const REVIEW_DAYS = '1–\u20603\u00a0Werktagen'

/** By what people call themselves on Instagram or Facebook: `@alte.muehle`. */
export const HANDLE = /^@?(?!www\.)[\w.]+$/i

/** In which they answer at the latest. */
export const ANSWER_WORKDAYS = 3

/** A point farther from its place than this is doubted, in km. */
export const FAR_KM = 2

/** What the form begins with; a day that is missing is closed. */
export const DEFAULT_HOURS = {
  monday: { open: '08:00', close: '18:00' },
  tuesday: { open: '08:00', close: '18:00' },
  wednesday: { open: '08:00', close: '18:00' },
  thursday: { open: '08:00', close: '18:00' },
  friday: { open: '08:00', close: '18:00' },
  saturday: { open: '09:00', close: '16:00' },
} as const
