/** Calls around what was confirmed of listings: by operators with a link from a mail, and by staff. */
import * as z from 'zod/mini'
import { listing, namedListing, placedListing } from '#features/listings/contract.ts'
import type { NamesWith } from '#features/listings/declared/fields.ts'
import { publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, slug } from '#platform/shared/fields.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { ANSWER_NAMES, CLOSING_FIELDS, CONFIRMERS, FACTS } from './rules.ts'

/** The last confirmation of a group of facts. */
export const confirmation = z.object({
  fact: z.enum(FACTS),
  by: z.enum(CONFIRMERS),
  /** Whose data it is, of an import that names it. */
  source: z.nullable(z.string()),
  /** YYYY-MM-DD */
  on: z.string(),
})

/** A field that is confirmed with one press, but for the pictures, of which the number is said; by its name in the API. */
type ConfirmedField = NamesWith<'fact', 'contact' | 'prices' | 'admission' | 'hours'>
export type ConfirmedName = {
  [F in ConfirmedField]: F extends 'phone' | 'email' | 'website' ? `listing${Capitalize<F>}` : F
}[ConfirmedField]

const CONFIRMED = {
  listingPhone: true,
  listingEmail: true,
  listingWebsite: true,
  priceFrom: true,
  pricing: true,
  tariffs: true,
  admission: true,
  businessHours: true,
  hoursText: true,
  /** Those that are not over. */
  specialDays: true,
} as const satisfies Record<ConfirmedName, true>

const askedListing = z.object({
  ...z.pick(listing, {
    slug: true,
    listingTitle: true,
    location: true,
    ...CONFIRMED,
  }).shape,
  pictures: z.int(),
  confirmations: z.array(confirmation),
  /** Somebody has said here that all is so. */
  isConfirmed: z.boolean(),
})
export type AskedListing = z.infer<typeof askedListing>

const askedCall = publicCalls('/api/confirmation-requests/:token')

/** Looking at it changes nothing. */
export const confirmationRequest = askedCall('GET', {
  summary: 'Was ein Betreiber mit dem Link aus der Mail bestätigt',
  output: z.object({
    listings: z.array(askedListing),
    /** Those of the mail that are closed for good. */
    closed: z.array(z.object(namedListing)),
  }),
})
export type ConfirmationRequest = z.infer<typeof confirmationRequest.output>

/** `aendern` begins a session on the own page. */
export const answerConfirmation = askedCall('POST', {
  summary: 'Bestätigen, dass alles stimmt, ändern, oder sagen, dass für immer geschlossen ist',
  body: z
    .object({
      /** Without it all that the link is about is so. */
      slug: z.optional(slug),
      answer: z.enum(ANSWER_NAMES, 'Bitte drücke einen der drei Knöpfe.'),
      /** Asked for by `geschlossen` alone. */
      sure: z.optional(z.literal(['on', '1'], CLOSING_FIELDS.sure.message)),
    })
    .check(
      z.refine((said) => said.slug !== undefined || said.answer === 'stimmt', {
        error: 'Um welchen Eintrag geht es?',
        path: ['slug'],
      }),
    ),
  output: z.object({ answered: z.literal(true) }),
})

/** The same on the own page. */
export const confirmOwnListing = endpoint('operator', 'POST /api/operator/listings/:slug/confirm', {
  summary: 'Bestätigen, dass im eigenen Eintrag alles stimmt',
  params: z.object({ slug }),
  output: z.object({ confirmed: z.literal(true) }),
  errors: ['not_found', 'gone'],
})

const unconfirmedListing = z.object({
  id: z.int(),
  ...placedListing,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Mails that nobody answered, and when the last one went out. */
  unanswered: z.int(),
  askedAt: z.nullable(z.iso.datetime()),
  /** What visitors have reported of it and nobody has looked at. */
  openReports: z.int(),
  /** The last one could not be delivered. */
  isUndeliverable: z.boolean(),
  confirmations: z.array(confirmation),
})
export type UnconfirmedListing = z.infer<typeof unconfirmedListing>

const unconfirmedCall = staffCalls('listings', '/api/admin/unconfirmed-listings')

export const unconfirmedListings = unconfirmedCall('GET', {
  summary:
    'Einträge, die lange niemand bestätigt hat oder zu denen Meldungen offen sind, die ältesten zuerst',
  query: z.object(pageQuery),
  output: paged(unconfirmedListing),
})

export const unconfirmedById = unconfirmedCall('GET /:id', {
  summary: 'Ein Eintrag, den lange niemand bestätigt hat oder zu dem Meldungen offen sind',
  output: unconfirmedListing,
})

const listingCall = staffCalls('listings', '/api/admin/listings')

export const closeListingAsStaff = listingCall('POST /:id/close', {
  summary: 'Sagen, dass eine Pension für immer geschlossen hat',
  output: z.object({ closed: z.literal(true) }),
})

export const reopenListingAsStaff = endpoint('staff', 'POST /api/admin/listings/:id/reopen', {
  summary: 'Einen geschlossenen Eintrag wieder öffnen',
  scope: 'listings',
  params: byId,
  output: z.object({ closed: z.literal(false) }),
  errors: ['conflict'],
})

export const confirmListing = listingCall('POST /:id/confirm', {
  summary: 'Bestätigen, dass in einem Eintrag alles stimmt',
  output: z.object({ confirmed: z.literal(true) }),
})

export const undoConfirmListing = listingCall('POST /:id/undo-confirm', {
  summary: 'Die Bestätigung eines Eintrags eine halbe Minute lang zurücknehmen',
  output: z.object({ confirmed: z.literal(false) }),
  errors: ['conflict'],
})
