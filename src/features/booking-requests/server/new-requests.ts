/** Requests as they begin: their rows with what the stay costs and, in the same transaction, the mails about them. */
import crypto from 'node:crypto'
import { enqueueMails } from '#features/mails/server/exports.ts'
import { calendarOf } from '#features/stay/calendar.ts'
import { priceOfStay } from '#features/stay/price-of-stay.ts'
import { reckoningText } from '#features/stay/price-texts.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sizesOf } from '../dogs-of-request.ts'
import { FIELD_NAMES, pickFields, type RequestFields } from '../fields.ts'
import { type AskedListing, askedListings } from './asked-listings.ts'
import type { Letterhead } from './mail-parts.ts'
import { submissionMails } from './mails.ts'
import { lockSubmission, type RequestRow } from './queries.ts'
import { insertRequests, type NewRequest } from './submission-queries.ts'

/** A row with what its mails need of the listing. */
export type Prepared = { row: NewRequest; listing: AskedListing }

interface Sent extends Pick<NewRequest, 'submission' | 'suspectedSpam' | 'contentHash' | 'idempotencyKey'> {
  /** Of the customer's browser; null where that is not known. */
  device: Uint8Array | null
}

/** What somebody has filled in as a request to this listing. */
export function newRequest(
  listing: AskedListing,
  filledIn: RequestFields,
  { device, ...sent }: Sent,
): Prepared {
  const row = {
    ...sent,
    ...pickFields(filledIn, FIELD_NAMES),
    key: crypto.randomUUID(),
    listingId: listing.id,
    listingTitle: listing.title,
    price: requestedPrice(listing, filledIn),
    operatorMailed: listing.email !== null,
    customerDevice: device && `\\x${Buffer.from(device).toString('hex')}`,
  }
  return { row, listing }
}

/** The price of the stay in words, with its lines, by what the listing says of prices; null where it names none. */
function requestedPrice({ pricing, priceFrom, state }: AskedListing, request: RequestFields): string | null {
  const stay = { from: request.checkInDate, to: request.checkOutDate }
  const dogs = sizesOf(request).map((size) => ({ size, weight: null }))
  return reckoningText(priceOfStay(pricing, priceFrom, { ...stay, dogs }, calendarOf(state, stay)))
}

/**
 * Adds requests in their order; nobody is mailed about what looks like spam. `isRead`: a link that was mailed about the submission
 * has been opened; `isForwarded`: it had requests before.
 */
export async function addRequests(
  transaction: Db,
  head: Letterhead,
  added: readonly Prepared[],
  { isRead = false, isForwarded = false } = {},
): Promise<void> {
  await insertRequests(
    transaction,
    added.map(({ row }) => row),
  )
  const mailed = added.filter(({ row }) => !row.suspectedSpam)
  const bySubmission = Map.groupBy(mailed, ({ row }) => row.submission)
  const mails = [...bySubmission.values()].flatMap((all) =>
    submissionMails(
      head,
      all.map(({ row, listing }) => ({ ...listing, ...row, linkVersion: 0, isRead })),
      isForwarded,
    ),
  )
  await enqueueMails(transaction, mails)
}

/** Sends a request that came to nothing on: adds one for each of these listings to its submission, but for those that have one meanwhile. */
export async function forward(
  head: Letterhead,
  transaction: Db,
  { submission, suspectedSpam, customerDevice: device, isRead, ...filledIn }: RequestRow,
  listingIds: readonly number[],
): Promise<void> {
  // Listings before requests, as merging and closing hold them.
  const wanted = await askedListings(transaction, listingIds)
  const asked = new Set((await lockSubmission(transaction, submission)).map(({ listingId }) => listingId))
  const added = wanted
    .filter(({ id }) => !asked.has(id))
    .map((listing) => {
      const contentHash = crypto.randomBytes(32).toString('hex')
      const sent = { submission, suspectedSpam, device, contentHash, idempotencyKey: null }
      return newRequest(listing, filledIn, sent)
    })
  if (added.length > 0) await addRequests(transaction, head, added, { isRead, isForwarded: true })
}
