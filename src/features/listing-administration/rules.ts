/** What staff's list of listings is filtered and ordered by. */
import { namesWith } from '#features/listings/declared/fields.ts'

/** One of them at a time; choosing it again takes it back (specification 2, section 2). */
export const STAFF_FILTERS = ['premium', 'standard', 'withImages', 'withoutImages'] as const
export type StaffFilter = (typeof STAFF_FILTERS)[number]

/** What is left to do about listings. */
export const GAPS = ['noPosition', 'stale', 'noEmail'] as const
export type Gap = (typeof GAPS)[number]

export const STAFF_ORDERS = ['name', 'location', 'id'] as const
export type StaffOrder = (typeof STAFF_ORDERS)[number]

/** Nobody has confirmed anything of it for so long. */
export const STALE_AFTER_DAYS = 365

/** Pictures of a gallery (specification 2, section 9). */
export const MAX_GALLERY = 5
export const MAX_TARIFFS = 20

/** In which something done to listings from their list can be taken back. */
export const UNDO_MINUTES = 10
/** Listings that somebody has changed meanwhile and that an undo names. */
export const MAX_NAMED = 20
/** Listings of one call; a step with more of them is taken in parts. */
export const MAX_AT_ONCE = 2000
/** Listings that are chosen, and taken along as a file. */
export const MAX_CHOSEN = 100_000
/** Listings that a preview shows; the others are counted. */
export const MAX_PREVIEWED = 100
export const ACTION_KINDS = ['premium', 'category', 'position', 'bin'] as const
export type ActionKind = (typeof ACTION_KINDS)[number]
/** What can be taken back. */
export const DONE_KINDS = [...ACTION_KINDS, 'merge'] as const
export type DoneKind = (typeof DONE_KINDS)[number]
/** The longest term that staff agree on. */
export const MAX_TERM_DAYS = 5 * 366

/** Said where a required field is empty (specification 2, section 5). */
export const REQUIRED_MESSAGE = 'Bitte füllen Sie alle Pflichtfelder aus'

/** What of one listing another one may take where both are one place; an address with all that says where it lies. */
export const MERGE_FIELDS = namesWith('merged', 'chosen', 'joined')
export type MergeField = (typeof MERGE_FIELDS)[number]
