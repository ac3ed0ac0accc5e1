import { lockListing } from '#features/listings/server/exports.ts'
import { lockPublishedReview } from '#features/reviews/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { found } from '#platform/shared/expected.ts'
import type { ReportInput } from '../contract.ts'
import { SAME_REPORT_MINUTES, type Subject } from '../rules.ts'
import { insertReport } from './queries.ts'

/** What is reported, by its listing. */
interface Place {
  listingId: number
  reviewId: number | null
}

/**
 * Finds what is reported, as long as the public sees it. Reports of the same wait for each other from here on, so that a
 * double click cannot slip in twice.
 */
const LOCK: Record<
  Subject,
  { place: (transaction: Db, id: number) => Promise<Place | undefined>; missing: string }
> = {
  listing: {
    place: async (transaction, id) =>
      (await lockListing(transaction, id)) ? { listingId: id, reviewId: null } : undefined,
    missing: 'Die gesuchte Hundepension konnte nicht gefunden werden.',
  },
  review: {
    place: async (transaction, id) => {
      const listingId = await lockPublishedReview(transaction, id)
      return listingId === undefined ? undefined : { listingId, reviewId: id }
    },
    missing: 'Diese Bewertung ist nicht mehr zu sehen.',
  },
}

/** Keeps a report for staff. What looks like spam is kept too, and its sender is told no different. */
export async function receiveReport(
  db: Db,
  subject: Subject,
  id: number,
  { kind, message, email }: ReportInput,
  suspectedSpam: boolean,
): Promise<{ received: true }> {
  return db.transaction().execute(async (transaction) => {
    const place = found(await LOCK[subject].place(transaction, id), LOCK[subject].missing)
    const report = { subject, ...place, kind, message, email: email === '' ? null : email, suspectedSpam }
    await insertReport(transaction, report, SAME_REPORT_MINUTES)
    return { received: true }
  })
}
