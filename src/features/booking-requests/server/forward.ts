/** A request that came to nothing, sent on to others from what the database knows of it. */
import crypto from 'node:crypto'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { FIELD_NAMES, pickFields } from '../fields.ts'
import { askedListings } from './asked-listings.ts'
import { sentMail } from './customer-mails.ts'
import type { Letterhead } from './mail-parts.ts'
import { receivedMail } from './operator-mails.ts'
import { lockSubmission, type RequestRow } from './queries.ts'
import { requestedPrice } from './stay-price.ts'
import { insertRequests } from './submission-queries.ts'

/** Adds a request for each of these listings to the submission of this one, but for those that have one meanwhile. */
export async function forward(
  head: Letterhead,
  transaction: Db,
  { submission, suspectedSpam, customerDevice, ...row }: RequestRow,
  listingIds: readonly number[],
): Promise<void> {
  // Listings before requests, as merging and closing hold them.
  const wanted = await askedListings(transaction, listingIds)
  const asked = new Set((await lockSubmission(transaction, submission)).map(({ listingId }) => listingId))
  const listings = wanted.filter(({ id }) => !asked.has(id))
  const added = listings.map((listing) => ({
    listing,
    row: {
      ...pickFields(row, FIELD_NAMES),
      price: requestedPrice(listing, row),
      key: crypto.randomUUID(),
      submission,
      listingId: listing.id,
      listingTitle: listing.title,
      suspectedSpam,
      customerDevice: customerDevice && `\\x${Buffer.from(customerDevice).toString('hex')}`,
      operatorMailed: listing.email !== null,
      contentHash: crypto.randomBytes(32).toString('hex'),
      idempotencyKey: null,
    },
  }))
  if (added.length === 0) return
  await insertRequests(
    transaction,
    added.map((each) => each.row),
  )
  if (suspectedSpam) return
  const requests = added.map((each) => ({ ...each.listing, ...each.row, linkVersion: 0, isRead: row.isRead }))
  const [first] = requests
  if (!first) return
  const receipt = sentMail(head, first, requests)
  const occasion = `${receipt.occasion}:${first.key}`
  await enqueueMails(transaction, [
    ...requests.map((request) => receivedMail(head, request)),
    { ...receipt, occasion },
  ])
}
