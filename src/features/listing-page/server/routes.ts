import { toResponseFacts } from '#features/booking-requests/server/exports.ts'
import { attributionsOf } from '#features/listing-import/rules.ts'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import {
  closedBySlug,
  noListing,
  similarTo,
  withReadableWebsite,
  withStays,
} from '#features/listings/server/exports.ts'
import { REVIEWS_SHOWN } from '#features/reviews/rules.ts'
import { toReview, toSummary } from '#features/reviews/server/exports.ts'
import { spansWith } from '#features/room/server/exports.ts'
import { SECONDS_TRUE, understandStay } from '#features/stay/understood-stay.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import { closedListing, listingPage, nearListings } from '../contract.ts'
import { listingsLike } from './near.ts'
import { selectListingPage } from './queries.ts'

export function listingPageOperations(db: Db, directory: ListingDirectory): Operation[] {
  return [
    operation(listingPage, async ({ params: { slug }, query }) => {
      // One more than is shown tells whether there are others.
      const row = await selectListingPage(db, slug, REVIEWS_SHOWN + 1)
      if (!row) throw await noListing(db, slug)
      const today = berlinDay(new Date())
      const { asked, understood } = understandStay(query, today)
      const similar = await similarTo(directory, { ...row, postcode: row.postalCode }, undefined, asked)
      const [listing = row] = await withStays(directory, [row], asked)
      return madeOf(
        { ...similar.footprint, ...(asked && { seconds: SECONDS_TRUE }) },
        {
          listing: withReadableWebsite(listing),
          ...(understood && { asked: understood }),
          similar: similar.body,
          reviews: row.newestReviews.map((review) => toReview(review, today)),
          summary: toSummary(row.reviewFigures, row),
          answers: { facts: toResponseFacts(row.answerFigures) },
          room: spansWith(row.roomReports, { today, state: row.state }),
          isClaimed: row.isClaimed,
          sources: attributionsOf(row.sources),
          confirmations: row.confirmations,
          permission: row.permission,
        },
      )
    }),
    operation(closedListing, async ({ params: { slug }, query }) => {
      const closed = found(await closedBySlug(db, slug), 'Unter dieser Adresse ist kein Eintrag geschlossen.')
      const { id, listingTitle, location } = closed
      const { asked, understood } = understandStay(query)
      const { footprint, body: similar } = await similarTo(directory, closed, undefined, asked)
      return madeOf(
        { ...footprint, ...(asked && { seconds: SECONDS_TRUE }) },
        { id, listingTitle, location, ...(understood && { asked: understood }), similar },
      )
    }),
    operation(nearListings, async ({ params: { slug } }) => ({
      pages: await listingsLike(directory, slug),
      words: slug.replaceAll('-', ' '),
    })),
  ]
}
