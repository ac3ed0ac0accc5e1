import type { ComparedListing, ListingMarker, listingsByIds } from '#features/listings/contract.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { askOnce, useAnswer } from '#platform/web/use-answer.ts'

/** What pins do not know of their listings and of their answers to a stay, asked for when they are chosen; undefined until it is there. */
export function useCards(
  markers: readonly ListingMarker[],
  asked: UnderstoodStay | undefined,
): ComparedListing[] | undefined {
  const { api } = usePage()
  const ids = markers.map(({ id }) => id).join(',')
  const query = { ids, ...paramsOf(asked) }
  const question = withSearch('cards', query)
  const { answer, answered } = useAnswer(question, () =>
    askOnce(question, () => api.call<typeof listingsByIds>('/api/listings/by-ids', { query })),
  )
  return answered === question ? answer : undefined
}
