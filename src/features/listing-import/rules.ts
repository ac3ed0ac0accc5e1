/** What becomes of an imported file and of each of its entries. */

export const BATCH_STATUSES = [
  'reading',
  'comparing',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

/** While it is one of these, a job is at it. */
export const BUSY_STATUSES: readonly BatchStatus[] = ['reading', 'comparing', 'applying', 'undoing']

/** What comparing an entry with the directory came to, in the order in which they are offered. */
export const OUTCOMES = ['new', 'changed', 'duplicate', 'broken', 'same'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** `take` takes over what the outcome asks for; `new` and `merge` answer whether it is a duplicate. */
export const CHOICES = ['take', 'new', 'merge', 'leave'] as const
export type Choice = (typeof CHOICES)[number]

export type Done = 'added' | 'changed' | 'merged'
export type Undone = 'whole' | 'partly' | 'not'

/** What tells that an entry and a listing may be the same place. */
export const SIGNS = ['phone', 'website', 'name', 'address'] as const
export type Sign = (typeof SIGNS)[number]

/** What becomes of likely duplicates that nobody has decided on. */
export const DUPLICATE_RULES = ['ask', 'merge', 'new', 'leave'] as const
export type DuplicateRule = (typeof DUPLICATE_RULES)[number]

/** Of a file, in bytes. */
export const MAX_FILE_BYTES = 48 * 1024 * 1024
/** So long a batch can be undone. */
export const UNDO_DAYS = 30
