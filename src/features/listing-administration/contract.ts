/** Calls by which staff keep the listings. */
import * as z from 'zod/mini'
import { confirmation } from '#features/confirmations/contract.ts'
import { pictureUpload } from '#features/images/contract.ts'
import { listingSource } from '#features/listing-import/contract.ts'
import { listing, namedListing, placedListing } from '#features/listings/contract.ts'
import { CATEGORIES } from '#features/listings/rules.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { chosenSlug, day, id, idList, rowId, text } from '#platform/shared/fields.ts'
import { countsOf, paged, pageQuery } from '#platform/shared/paged.ts'
import { LISTING_FIELDS } from './fields.ts'
import { DONE_KINDS, GAPS, MAX_AT_ONCE, MAX_CHOSEN, STAFF_FILTERS, STAFF_ORDERS } from './rules.ts'
import { listingBody } from './schemas.ts'

const moment = z.iso.datetime()

/** Which listings a list shows; spread it into queries and selections. */
const narrowing = {
  /** Parts of title, place or postcode; `#118` is a number. */
  search: z.optional(text(100)),
  filter: z.optional(z.enum(STAFF_FILTERS)),
  gap: z.optional(z.enum(GAPS)),
  category: z.optional(z.enum(CATEGORIES)),
}
const narrowed = z.object(narrowing)
export type Narrowing = z.output<typeof narrowed>

const { listingCategory, location, postalCode, listingPhone, listingEmail, listingWebsite } = listing.shape

const staffEntry = z.object({
  id: z.int(),
  ...namedListing,
  listingCategory,
  location,
  postalCode,
  listingPhone,
  listingEmail,
  listingWebsite,
  isPremium: z.boolean(),
  /** Path of the picture that stands for it. */
  picture: z.nullable(z.string()),
  hasLogo: z.boolean(),
  hasFeaturedImage: z.boolean(),
  galleryImages: z.int(),
})

/** The last day of premium where it has a term. */
const premiumUntil = z.nullable(day())
const listedEntry = z.extend(staffEntry, { premiumUntil })

const listingsCall = staffCalls('listings', '/api/admin')

export const staffListings = listingsCall('GET /listings', {
  summary: 'Einträge, wie die Verwaltung sie sucht, filtert und ordnet',
  query: z.object({
    ...narrowing,
    /** Of these alone: rows that were chosen. */
    ids: z.optional(idList(MAX_CHOSEN)),
    sort: z._default(z.enum(STAFF_ORDERS), 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    ...pageQuery,
  }),
  output: z.extend(paged(listedEntry), {
    /** How many each filter would leave in place of the chosen one. */
    counts: countsOf(STAFF_FILTERS),
    gaps: countsOf(GAPS),
    /** How many lie in the bin. */
    binned: z.int(),
  }),
})

/** A listing as staff edit it: as everybody sees it, but for pictures, which are named as they were entered. */
const editedListing = z.object({
  ...listing.shape,
  version: z.int(),
  premiumUntil,
  /** Pictures elsewhere with the copies that are shown; those that could not be fetched yet are missing. */
  shownPictures: z.record(z.string(), z.string()),
  /** Where imported data of it comes from, the newest first. */
  sources: z.array(listingSource),
  /** The last 30 days; how fast its operator usually answers. */
  lately: z.object({ opened: z.int(), requested: z.int(), medianAnswerMinutes: z.nullable(z.int()) }),
  /** When and by whom each group of facts was last confirmed. */
  confirmations: z.array(confirmation),
  /** What was done to it, the latest first. */
  history: z.array(z.object({ at: moment, by: z.string(), action: z.string(), fields: z.array(z.string()) })),
})
export type EditedListing = z.output<typeof editedListing>

export const editedListingById = listingsCall('GET /listings/:id', {
  summary: 'Ein Eintrag zum Bearbeiten',
  output: editedListing,
  errors: ['gone'],
})

export const closedListingById = listingsCall('GET /listings/:id/closed', {
  summary: 'Ein Eintrag, der für immer geschlossen ist, und seit wann',
  output: z.object({ ...placedListing, closedAt: moment }),
})
export type ClosedListing = z.output<typeof closedListingById.output>

export const listingSlug = listingsCall('GET /listing-slug', {
  summary: 'Ob die Adresse einer Seite frei ist, und sonst, wessen sie ist oder war',
  query: z.object({
    slug: chosenSlug('Die Adresse der Seite fehlt noch.'),
    /** Of the listing that would have it, where it is there already. */
    id: z.optional(id),
  }),
  output: z.object({ owner: z.nullable(z.int()) }),
})

/** What the specification's calls for scripts answer. */
const savedListing = z.object({ id: z.int(), slug: z.string(), version: z.int() })

export const createListing = endpoint('staff', 'POST /api/listings', {
  scope: 'listings',
  summary: 'Einen Eintrag anlegen',
  body: listingBody,
  output: savedListing,
  errors: ['conflict'],
})

export const updateListing = listingsCall('PUT /listings/:id', {
  summary: 'Einen Eintrag ändern; was nicht genannt ist, bleibt',
  body: listingBody,
  output: savedListing,
  errors: ['conflict'],
})

export const takePicture = listingsCall('POST /listing-pictures', {
  summary: 'Ein Bild für einen Eintrag hochladen oder von einer Adresse holen',
  ...pictureUpload,
})

/** Of something done to listings from their list. */
const done = z.object({
  /** By which it can be taken back; null when nothing was different before. */
  actionId: z.nullable(z.int()),
  changed: z.int(),
})

export const deleteListing = listingsCall('DELETE /listings/:id', {
  summary: 'Einen Eintrag in den Papierkorb legen; nach 30 Tagen ist er endgültig gelöscht',
  output: done,
})

const binned = z.extend(staffEntry, {
  deletedAt: moment,
  /** What it was merged into. */
  mergedInto: z.nullable(z.object({ id: z.int(), listingTitle: z.string(), isLive: z.boolean() })),
})

export const binnedListings = listingsCall('GET /listing-bin', {
  summary: 'Was im Papierkorb liegt, das Letzte zuerst',
  query: z.object(pageQuery),
  output: paged(binned),
})

export const restoreListing = listingsCall('POST /listing-bin/:id/restore', {
  summary: 'Einen Eintrag aus dem Papierkorb zurückholen',
  output: z.object({ slug: z.string() }),
})

export const purgeListing = listingsCall('DELETE /listing-bin/:id', {
  summary: 'Einen Eintrag aus dem Papierkorb endgültig löschen, mit seinen Bildern',
  output: z.object({ purged: z.literal(true) }),
})

const ids = z
  .array(rowId)
  .check(
    z.minLength(1, 'Es ist nichts ausgewählt.'),
    z.maxLength(MAX_AT_ONCE, `Höchstens ${MAX_AT_ONCE} Einträge auf einmal.`),
  )

/** What is done to listings, with what it needs to know. */
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('premium'), until: day(LISTING_FIELDS.premiumUntil.message) }),
  z.object({ kind: z.literal('category'), category: z.enum(CATEGORIES) }),
  z.object({ kind: z.literal('position') }),
  z.object({ kind: z.literal('bin') }),
])
export type ListingAction = z.output<typeof action>

/** What would become of a listing, in words. */
const planned = z.object({
  id: z.int(),
  listingTitle: z.string(),
  before: z.string(),
  after: z.string(),
  /** What is to be thought of. */
  note: z.nullable(z.string()),
})

export const selectAll = listingsCall('GET /listing-ids', {
  summary: 'Die Nummern aller Einträge, die eine Suche findet',
  query: narrowed,
  output: z.object({ ids: z.array(z.int()) }),
  errors: ['invalid'],
})

export const previewAction = listingsCall('POST /listing-actions/preview', {
  summary: 'Was aus den Einträgen würde, ohne etwas zu ändern',
  body: z.object({ ids, action }),
  output: z.object({
    /** Of those that would be different the first ones, and how many there are. */
    ...{ changes: z.array(planned), total: z.int() },
    /** The same of those that stay as they are since a term runs that is not changed here, with what runs. */
    ...{ kept: z.array(z.omit(planned, { before: true, after: true })), totalKept: z.int() },
  }),
})

export const carryOutAction = listingsCall('POST /listing-actions', {
  summary: 'Mehrere Einträge auf einmal ändern; zehn Minuten lang lässt es sich zurücknehmen',
  body: z.object({
    ids,
    action,
    /** The first part of the same step, where it has too many listings for one call: they are taken back together. */
    partOf: z.optional(rowId),
  }),
  output: done,
  errors: ['invalid'],
})

export const undoAction = listingsCall('POST /listing-actions/:id/undo', {
  summary:
    'Zurücknehmen, was mit Einträgen gemacht wurde, auch eine Zusammenführung; was seither geändert wurde, bleibt',
  output: z.object({
    restored: z.int(),
    /** How many somebody has changed since, and the first of them that are not gone for good. */
    kept: z.int(),
    keptListings: z.array(z.object({ id: z.int(), listingTitle: z.string(), isLive: z.boolean() })),
  }),
  errors: ['conflict', 'gone'],
})

export const latestActions = listingsCall('GET /listing-actions', {
  summary: 'Was sich noch zurücknehmen lässt, das Letzte zuerst',
  output: z.array(
    z.object({
      /** Of all parts. */
      ids: z.array(z.int()),
      kind: z.enum(DONE_KINDS),
      by: z.string(),
      at: moment,
      listings: z.int(),
    }),
  ),
})
