import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { listReviews } from '../contract.ts'
import { readReviews } from './service.ts'

export function reviewOperations(db: Db): Operation[] {
  return [operation(listReviews, ({ params, query }) => readReviews(db, params.listingId, query))]
}
