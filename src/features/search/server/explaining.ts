/** Explains a listing's place in the list of a search: the same selection, read up to that place. */
import { rankedByIds } from '#features/listings/server/exports.ts'
import { explain, type Ranked } from '#features/ranking/explain.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ExplanationQuery } from '../contract.ts'
import { select } from './service.ts'
import type { Sources } from './understanding.ts'

/** So far down a list is read. */
const MOST_PLACES = 5000

/** Throws ApiError `not_found` when the listing is not among what the search finds. */
export async function explainPlace(sources: Sources, { id, ...query }: ExplanationQuery) {
  const { target, selection, sort, asked } = await select(sources, {
    ...query,
    offset: 0,
    limit: MOST_PLACES,
  })
  const at = selection.rows.findIndex((row) => row.id === id)
  if (at < 0)
    throw new ApiError('not_found', 'Dieser Eintrag steht nicht in der Liste, oder sehr weit hinten.')
  const shown = selection.rows.slice(Math.max(0, at - 1), at + 1)
  const ids = shown.map((row) => row.id)
  const facts = await rankedByIds(sources.db, ids)
  const answers = asked?.stay ? await sources.directory.answers(ids, asked) : undefined
  const [ahead, one] = shown.length === 2 ? shown.map(rankedOf) : [undefined, ...shown.map(rankedOf)]
  if (one === undefined) throw new ApiError('not_found')
  const where = target.within.exact === undefined ? null : (target.place?.phrase ?? null)
  return explain(one, at + 1, ahead, { sort, where })

  function rankedOf({ id: shownId, distance, exactMatch }: (typeof shown)[number]): Ranked | undefined {
    const known = facts.find((row) => row.id === shownId)
    const answer = answers?.get(shownId)
    const stay = answer ? { isFull: answer.room?.room === 'full', price: answer.price } : null
    return known && { ...known, km: distance, isExact: exactMatch, stay }
  }
}
