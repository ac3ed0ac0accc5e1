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

/**
 * The listings with these ids, in their order and once each, with what they answer to a stay; those that no longer exist
 * are missing, in place of merged ones stands what they were merged into.
 */
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
  const known = new Map<number, ComparedListing>()
  for (const listing of (await Promise.all(answers)).flat()) {
    const mergedIds = [...(known.get(listing.id)?.mergedIds ?? []), ...(listing.mergedIds ?? [])]
    known.set(listing.id, mergedIds.length > 0 ? { ...listing, mergedIds } : listing)
  }
  return [...known.values()]
}
