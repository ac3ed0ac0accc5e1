import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { listReviews, summarizeReviews } from '../contract.ts'
import { readReviews, readSummary } from './service.ts'

export function reviewOperations(db: Db): Operation[] {
  return [
    operation(listReviews, ({ params, query }) => readReviews(db, params.listingId, query)),
    operation(summarizeReviews, ({ params }) => readSummary(db, params.listingId)),
  ]
}
