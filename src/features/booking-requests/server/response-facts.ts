/** How an operator answers, as the listing's page and the customer are told. */
import { listingExists } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ResponseFacts } from '../contract.ts'
import { FACTS_FROM_REQUESTS } from '../rules.ts'
import type { AnswerFigures } from './door-queries.ts'
import * as queries from './queries.ts'

/** What a listing's page says of how its operator answers. */
export async function readResponseFacts(db: Db, listingId: number): Promise<{ facts: ResponseFacts }> {
  if (!(await listingExists(db, listingId))) throw new ApiError('not_found')
  return { facts: toResponseFacts(await queries.answersOf(db, listingId)) }
}

/** What the figures say; null as long as they say too little. */
export function toResponseFacts(figures: AnswerFigures | undefined): ResponseFacts {
  if (!figures || figures.requests < FACTS_FROM_REQUESTS) return null
  const { requests, answered, medianMinutes } = figures
  return {
    requests,
    medianAnswerMinutes: medianMinutes === null ? null : Math.round(medianMinutes),
    answerRate: answered / requests,
  }
}
