import type { ListingFigure } from '#features/listing-index/server/exports.ts'
import { CATEGORIES, CATEGORY_SLUGS } from '#features/listings/rules.ts'
import type { CountedPlace } from '../contract.ts'

/** How many of the listings each category has, the most frequent first; none that has no listing. */
export function categoryCounts(listings: readonly ListingFigure[]) {
  return CATEGORIES.map((name, i) => ({
    name,
    slug: CATEGORY_SLUGS[i] ?? '',
    count: listings.filter(({ category }) => category === name).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** How many of the listings each municipality has; those whose municipality is unknown are left out. */
export function countByPlace(listings: readonly ListingFigure[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { placeId } of listings) {
    if (placeId !== null) counts.set(placeId, (counts.get(placeId) ?? 0) + 1)
  }
  return counts
}

export function toCounted(
  { id, name, slug }: { id: number; name: string; slug: string },
  counts: ReadonlyMap<number, number>,
): CountedPlace {
  return { name, slug, listingCount: counts.get(id) ?? 0 }
}
