import type { ComparedListing, listingsByIds } from '#features/listings/contract.ts'
import { MAX_IDS } from '#features/listings/rules.ts'
import type { stayAsked } from '#features/search/contract.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'

/** The stay of an address as it is understood; undefined where it names none. */
export async function askStay(api: ApiClient, stay: StayParams): Promise<UnderstoodStay | undefined> {
  if (Object.values(stay).every((given) => given === undefined)) return undefined
  return (await api.call<typeof stayAsked>('/api/search/stay', { query: stay })) ?? undefined
}

/** The listings with these ids, in their order, with what they answer to a stay; those that no longer exist are missing. */
export async function askListings(
  api: ApiClient,
  ids: readonly number[],
  stay: StayParams,
): Promise<ComparedListing[]> {
  const parts: (readonly number[])[] = []
  for (let start = 0; start < ids.length; start += MAX_IDS) parts.push(ids.slice(start, start + MAX_IDS))
  const answers = parts.map((part) =>
    api.call<typeof listingsByIds>('/api/listings/by-ids', { query: { ids: part.join(','), ...stay } }),
  )
  return (await Promise.all(answers)).flat()
}
