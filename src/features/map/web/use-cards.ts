import type { ComparedListing, ListingMarker, listingsByIds } from '#features/listings/contract.ts'
import { usePage } from '#platform/web/page.ts'
import { askOnce, useAnswer } from '#platform/web/use-answer.ts'

/** What pins do not know of their listings, asked for when they are chosen; undefined until it is there. */
export function useCards(markers: readonly ListingMarker[]): ComparedListing[] | undefined {
  const { api } = usePage()
  const ids = markers.map(({ id }) => id).join(',')
  const question = `cards ${ids}`
  const { answer, answered } = useAnswer(question, () =>
    askOnce(question, () => api.call<typeof listingsByIds>('/api/listings/by-ids', { query: { ids } })),
  )
  return answered === question ? answer : undefined
}
