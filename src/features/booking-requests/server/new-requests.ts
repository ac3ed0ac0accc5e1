/** Requests as they begin: their rows and, in the same transaction, the mails about them. */
import crypto from 'node:crypto'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { FIELD_NAMES, pickFields, type RequestFields } from '../fields.ts'
import type { AskedListing } from './asked-listings.ts'
import type { Letterhead } from './mail-parts.ts'
import { submissionMails } from './mails.ts'
import { requestedPrice } from './stay-price.ts'
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
