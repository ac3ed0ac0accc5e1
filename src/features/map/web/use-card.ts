import type { ComparedListing, ListingMarker, listingsByIds } from '#features/listings/contract.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { askOnce, useAnswer } from '#platform/web/use-answer.ts'

/** What a pin does not know of its listing and of its answer to a stay, asked for when it is chosen; undefined until it is there. */
export function useCard(
  { id }: ListingMarker,
  asked: UnderstoodStay | undefined,
): ComparedListing | undefined {
  const { api } = usePage()
  const query = { ids: String(id), ...paramsOf(asked) }
  const question = withSearch('cards', query)
  const { answer, answered } = useAnswer(question, () =>
    askOnce(question, () => api.call<typeof listingsByIds>('/api/listings/by-ids', { query })),
  )
  return answered === question ? answer?.[0] : undefined
}
