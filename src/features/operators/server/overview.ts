/** All that is an operator's, at a glance. */
import {
  countAnswerable,
  requestsForOperator,
  toResponseFacts,
} from '#features/booking-requests/server/exports.ts'
import { nearEnds } from '#features/premium/server/exports.ts'
import { QUALITY_POINTS, qualityParts } from '#features/ranking/rules.ts'
import { reviewsForOperator } from '#features/reviews/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OperatorOverview, OperatorSession, OverviewListing } from '../contract.ts'
import { SHOWN_REQUESTS, SHOWN_REVIEWS } from '../rules.ts'
import { binnedOf, closedOf, firstNameOf, listingsOf, namesOf } from './queries.ts'
import { stoppedMails } from './stopped-mails.ts'

/** Who is logged in, with what is theirs and how much of it waits. */
export async function readSession(
  db: Db,
  links: SignedLinks,
  { id, email }: Operator,
): Promise<OperatorSession> {
  const listings = await namesOf(db, id)
  const [waitingRequests, reviews] = await Promise.all([
    countAnswerable(db, idsOf(listings)),
    reviewsForOperator(db, links, idsOf(listings), SHOWN_REVIEWS),
  ])
  return {
    email,
    listings,
    waitingRequests,
    openReviews: reviews.filter(({ token }) => token !== null).length,
  }
}

/** What the own page shows. */
export async function readOverview(
  db: Db,
  links: SignedLinks,
  operator: Operator,
): Promise<OperatorOverview> {
  const rows = await listingsOf(db, operator.id)
  const addresses = rows.map(({ listingEmail }) => listingEmail)
  const [firstName, requests, reviews, ends, stopped, closed, binned] = await Promise.all([
    firstNameOf(db, operator.id),
    requestsForOperator(db, links, idsOf(rows), SHOWN_REQUESTS),
    reviewsForOperator(db, links, idsOf(rows), SHOWN_REVIEWS),
    nearEnds(db, idsOf(rows), berlinDay(new Date())),
    stoppedMails(db, operator, addresses),
    closedOf(db, operator.id),
    binnedOf(db, operator.id),
  ])
  const listings = rows.map((row) => ({
    ...row,
    quality: qualityOf(row),
    answers: toResponseFacts(row.answerFigures),
    premiumEnds: ends.get(row.id) ?? null,
  }))
  return { firstName, listings, closed, binned, stoppedMails: stopped, requests, reviews }
}

function qualityOf(row: Parameters<typeof ownFacts>[0]): OverviewListing['quality'] {
  const parts = Object.entries(qualityParts(ownFacts(row)))
  return Object.fromEntries(
    parts.map(([part, points]) => [
      part,
      { points, most: QUALITY_POINTS[part as keyof typeof QUALITY_POINTS] },
    ]),
  )
}

/** As the score is counted of, by the names of what is entered. */
function ownFacts(row: Awaited<ReturnType<typeof listingsOf>>[number]) {
  const features = row.features.split(',').filter((name) => name.trim() !== '')
  return { ...row, phone: row.listingPhone, email: row.listingEmail, features }
}

function idsOf(listings: readonly { id: number }[]): number[] {
  return listings.map(({ id }) => id)
}
