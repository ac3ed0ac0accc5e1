import { STATES, stateSlug } from '#features/places/rules.ts'
import type { PriceFigures } from './contract.ts'

/** km; how far around a city its surroundings reach. */
export const SURROUNDINGS_KM = 30

/** Listings on a page of a city or a category. */
export const PAGE_SIZE = 24

/** Those of them that a city's first page shows before map and prices. */
export const FIRST_SHOWN = 9

/** Listings of the surroundings that stand below those of the city itself. */
export const SURROUNDINGS_SHOWN = 12

/** Neighbouring places that are linked to. */
export const NEIGHBOUR_COUNT = 8

/** Fewer prices say too little about a place. */
export const MIN_PRICES = 5

/** EUR per day: typical figures where a place has too few prices of its own (specification 1, section 9). */
export const GUIDE_PRICES = [
  { name: 'Tagesbetreuung', from: 20, to: 30 },
  { name: 'Übernachtung', from: 30, to: 45 },
  { name: 'Premium-Betreuung', from: 40, to: 60 },
] as const

/** Per cent off that are usual at most for longer stays. */
export const GUIDE_LONG_STAY_DISCOUNT = 20

/** The name of the federal state with this slug. */
export function stateOfSlug(slug: string): string | undefined {
  return Object.values(STATES).find((state) => stateSlug(state) === slug)
}

/** What the prices of some listings come to; EUR per day. */
export type PriceSummary = Omit<PriceFigures, 'categories'>

export interface Priced {
  category: string
  /** EUR per day; null when the listing names none. */
  price: number | null
}

/** What the listings' prices come to, in all and by category; undefined with fewer than `MIN_PRICES` prices. */
export function priceFigures(listings: readonly Priced[]): PriceFigures | undefined {
  const all = summary(listings)
  if (!all) return undefined
  const categories = [...new Set(listings.map(({ category }) => category))].flatMap((category) => {
    const own = summary(listings.filter((listing) => listing.category === category))
    return own ? { category, ...own } : []
  })
  return { ...all, categories: categories.sort((a, b) => b.count - a.count) }
}

function summary(listings: readonly Priced[]): PriceSummary | undefined {
  const prices = listings.flatMap(({ price }) => price ?? []).sort((a, b) => a - b)
  const [min] = prices
  const max = prices.at(-1)
  if (min === undefined || max === undefined || prices.length < MIN_PRICES) return undefined
  return { count: prices.length, min, median: median(prices), max }
}

/** Of ascending values: the middle one, or the mean of the two in the middle, to the cent. */
function median(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return Math.round((lower + upper) * 50) / 100
}

/**
 * A city's own prices where there are enough of them, else those of the city and its surroundings, else none:
 * the guide's figures are shown then.
 */
export function cityPrices(
  inCity: readonly Priced[],
  around: readonly Priced[],
): (PriceFigures & { scope: 'city' | 'surroundings' }) | undefined {
  const own = priceFigures(inCity)
  if (own) return { scope: 'city', ...own }
  const wider = priceFigures([...inCity, ...around])
  return wider && { scope: 'surroundings', ...wider }
}

/** Places whose sights are among the drawn landscapes, each with its number. */
const SIGHTS: Record<string, number> = {
  berlin: 0,
  muenchen: 1,
  frankfurt: 2,
  stuttgart: 3,
  duesseldorf: 4,
  nuernberg: 5,
  hamburg: 6,
  koeln: 7,
}

const FIRST_VILLAGE = 8
/** Every ninth landscape is a village. */
const VILLAGE_STEP = 9
const VILLAGES = 100

/** The landscape for a place: its own sight, or one of many villages. `id` is any number that stays the place's own. */
export function landscapeOf(slug: string, id: number): number {
  return SIGHTS[slug] ?? FIRST_VILLAGE + VILLAGE_STEP * (id % VILLAGES)
}
