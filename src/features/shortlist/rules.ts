/** So many listings stand side by side. */
export const MAX_COMPARED = 4

/** So many listings go into a link; addresses stay short enough for whatever sends them. */
export const MAX_SHARED = 200

/** Where the browser keeps what it shows without network: a JSON array of `OfflineEntry`. */
export const OFFLINE_KEY = 'hundequartier.favourites.offline'

/** A favourite as it can be called without network. */
export interface OfflineEntry {
  slug: string
  title: string
  phone: string | null
}

/** Reads ids from an address (`12,45,78`): whatever is none is dropped, and what is above the limit. */
export function parseIds(text: unknown): number[] {
  if (typeof text !== 'string') return []
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part))
  return [...new Set(ids.map(Number))].slice(0, MAX_SHARED)
}

/** The same ids, once each, with the listing that stays in place of those that were merged into it. */
export function presentIds(
  ids: readonly number[],
  listings: readonly { id: number; mergedIds?: readonly number[] | undefined }[],
): number[] {
  const present = ids.map((id) => listings.find(({ mergedIds }) => mergedIds?.includes(id))?.id ?? id)
  return [...new Set(present)]
}

/** The listings that stand side by side: the chosen ones, under whatever id, or before any choice the first ones. */
export function comparedIds(
  listings: Parameters<typeof presentIds>[1],
  chosen: readonly number[] | undefined,
): number[] {
  const shown = listings.map(({ id }) => id)
  const wanted = chosen ? presentIds(chosen, listings).filter((id) => shown.includes(id)) : shown
  return wanted.slice(0, MAX_COMPARED)
}

/** All features of some listings, those that most of them have first. */
export function featuresByFrequency(features: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const feature of features.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || a.localeCompare(b, 'de'))
    .map(([feature]) => feature)
}
