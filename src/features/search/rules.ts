import type { Coordinates } from '#platform/shared/geo.ts'

/** Radius choices in km; 0 means no limit (specification 1, section 9). */
const RADIUS_OPTIONS = [5, 10, 25, 50, 100, 0] as const
export const DEFAULT_RADIUS_KM = 30

/** The steps of "Umkreis erweitern". */
const EXPANSION_STEPS_KM = [30, 50, 100, 150, 200] as const
/** The button shows above this number of listed results. */
export const EXPANSION_MIN_RESULTS = 20

export const SORTS = ['distance', 'rating', 'price', 'name', 'relevance'] as const
export type Sort = (typeof SORTS)[number]

/** EUR per day, the most that can be asked for. */
export const MOST_MAX_PRICE = 1000

export const AUTOCOMPLETE_MIN_LENGTH = 2
export const AUTOCOMPLETE_LIMIT = 8
export const PAGE_SIZE = 20
/** How many of each group a search begins with. */
export const GROUP_START = 3
/** What lies in the place, what lies around it, and wherever it lies what is full at the time of a stay: in this order. */
export const GROUPS = ['exact', 'around', 'full'] as const
export type Group = (typeof GROUPS)[number]
/** Paid placements in the block of the start page. */
export const PREMIUM_COUNT = 2

/** Where distances are measured from and maps have their middle; an area has none. */
export function middleOf(
  place: { latitude: number | null; longitude: number | null } | null,
): Coordinates | undefined {
  if (!place || place.latitude === null || place.longitude === null) return undefined
  return { latitude: place.latitude, longitude: place.longitude }
}

/** The next larger radius, or undefined at the largest; a radius without limit has none. */
export function nextRadius(radiusKm: number): number | undefined {
  return radiusKm === 0 ? undefined : EXPANSION_STEPS_KM.find((step) => step > radiusKm)
}

/** How many listings beyond the radius are offered when nothing lies within it. */
export const NEAREST_BEYOND = 20

/** Of an area, as links to their pages. */
export const AREA_TOWNS = 6

/** Of one search on the map. */
export const MAX_MARKERS = 2000

/** The choices of the radius in km, with the default and the one that applies; "without limit" (0) comes last. */
export function radiusOptions(appliedKm: number): number[] {
  const limited = new Set([...RADIUS_OPTIONS, DEFAULT_RADIUS_KM, appliedKm])
  limited.delete(0)
  return [...[...limited].sort((a, b) => a - b), 0]
}
