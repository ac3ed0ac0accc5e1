import { CATEGORIES, type Category, FEATURES, featureMask, MIN_RATINGS } from '#features/listings/rules.ts'
import type { Criteria, ListingFacts, OptionCounts, Selection } from '#features/listings/server/exports.ts'
import type { Spot } from '#platform/shared/footprint.ts'
import { type Box, boundingBox, distanceKm } from '#platform/shared/geo.ts'
import type { FigureScope, ListingFigure } from './figures.ts'
import { Grid } from './grid.ts'
import { ListingColumns } from './listing-columns.ts'
import { top } from './top.ts'

const ANY = -1

/**
 * All listings' searchable facts in memory: filters, true counts, distances and order in one pass over those
 * near the place searched for. The database stays the truth; `ListingDirectory` keeps this copy up to date.
 */
export class ListingIndex {
  readonly #columns = new ListingColumns()
  readonly #grid = new Grid()
  /** Slots without coordinates, which no radius finds. */
  readonly #unlocated = new Set<number>()
  /** Of the selection being made, by slot: km from the centre, and whether it lies in the place itself. */
  #distance = new Float64Array(0)
  #exact = new Uint8Array(0)

  get size(): number {
    return this.#columns.size
  }

  /** Adds a listing or replaces what is known of it. */
  put(facts: ListingFacts): void {
    this.remove(facts.id)
    const slot = this.#columns.add(facts)
    if (facts.latitude === null || facts.longitude === null) this.#unlocated.add(slot)
    else this.#grid.add(slot, facts.latitude, facts.longitude)
  }

  /**
   * Takes in what a listing is now, undefined when it is gone. Answers the spots where lists, counts or prices may be
   * different: where it was and where it is, none when nothing that lists are made of has changed.
   */
  replace(id: number, facts: ListingFacts | undefined): Spot[] {
    const slot = this.#columns.slotOf(id)
    if (slot === undefined) {
      if (!facts) return []
      this.put(facts)
      return [facts]
    }
    if (facts && this.#columns.holds(slot, facts)) return []
    const before = this.#columns.spotOf(slot)
    if (!facts) {
      this.remove(id)
      return [before]
    }
    this.put(facts)
    return [before, facts]
  }

  remove(id: number): void {
    const columns = this.#columns
    const slot = columns.slotOf(id)
    if (slot === undefined) return
    if (!this.#unlocated.delete(slot)) {
      this.#grid.remove(slot, columns.latitude[slot] as number, columns.longitude[slot] as number)
    }
    columns.remove(id)
  }

  /** How many listings each municipality has. */
  countByPlace(): Map<number, number> {
    const { id, place, end } = this.#columns
    const counts = new Map<number, number>()
    for (let slot = 0; slot < end; slot++) {
      const placeId = place[slot] as number
      if (id[slot] !== 0 && placeId !== 0) counts.set(placeId, (counts.get(placeId) ?? 0) + 1)
    }
    return counts
  }

  /** The listings of a scope with what counts and prices are made of, in no order. */
  figures({ category, placeIds, around }: FigureScope): ListingFigure[] {
    const { id, place, price, category: categories } = this.#columns
    const center = around
    const slots = this.#candidates({ center, radiusKm: around?.radiusKm ?? 0 })
    return slots.flatMap((slot) => {
      const placeId = place[slot] as number
      const own = CATEGORIES[categories[slot] as number] as Category
      if (category !== undefined && own !== category) return []
      if (placeIds && !placeIds.has(placeId)) return []
      if (around && !(this.#distanceFrom(center, slot) <= around.radiusKm)) return []
      const eur = price[slot] as number
      return {
        id: id[slot] as number,
        placeId: placeId === 0 ? null : placeId,
        category: own,
        price: Number.isNaN(eur) ? null : Math.round(eur * 100) / 100,
      }
    })
  }

  select(criteria: Criteria): Selection {
    const { center, nearestBeyond } = criteria
    const within = this.#pass(criteria, this.#candidates(criteria), center ? criteria.radiusKm : 0)
    if (within.hits.length > 0 || !center || criteria.radiusKm === 0 || nearestBeyond === undefined) {
      const { hits, counts, exactTotal } = within
      return { total: hits.length, exactTotal, beyondRadius: false, counts, ...this.#page(criteria, hits) }
    }
    const located = this.#all().filter((slot) => !this.#unlocated.has(slot))
    const everywhere = this.#pass(criteria, located, 0)
    const nearest = top(everywhere.hits, nearestBeyond, this.#compare({ ...criteria, order: 'distance' }))
    const page = this.#page(criteria, nearest)
    return { counts: within.counts, exactTotal: 0, total: 0, beyondRadius: page.rows.length > 0, ...page }
  }

  #all(): number[] {
    const { id, end } = this.#columns
    const slots: number[] = []
    for (let slot = 0; slot < end; slot++) if (id[slot] !== 0) slots.push(slot)
    return slots
  }

  #candidates({
    ids,
    box,
    center,
    radiusKm,
  }: Pick<Criteria, 'ids' | 'box' | 'center' | 'radiusKm'>): number[] {
    if (ids) return ids.flatMap((id) => this.#columns.slotOf(id) ?? [])
    if (!box && (!center || radiusKm === 0)) return this.#all()
    const slots = box ? [] : [...this.#unlocated]
    const area = box ?? (center && boundingBox(center.latitude, center.longitude, radiusKm))
    if (area) this.#grid.forEachIn(area, (slot) => slots.push(slot))
    return slots
  }

  /** Measures, filters and counts the candidates; a radius of 0 is none. */
  #pass(criteria: Criteria, candidates: number[], radiusKm: number): Pass {
    const columns = this.#columns
    const { category, features = [], minRating, premium = false } = criteria.filters
    const wantedCategory = category === undefined ? ANY : CATEGORIES.indexOf(category)
    const wantedFeatures = featureMask(features)
    const isExact = this.#exactTest(criteria)
    const counts = emptyCounts()
    const hits: number[] = []
    let exactTotal = 0
    if (this.#distance.length < columns.end) {
      this.#distance = new Float64Array(columns.id.length)
      this.#exact = new Uint8Array(columns.id.length)
    }
    for (const slot of candidates) {
      if ((premium && columns.premium[slot] !== 1) || !this.#liesIn(criteria.box, slot)) continue
      const exact = isExact(slot)
      const km = this.#distanceFrom(criteria.center, slot)
      // What has no coordinates is within a radius only if it is known to lie in the place itself.
      if (radiusKm > 0 && (Number.isNaN(km) ? !exact : km > radiusKm)) continue
      const ownFeatures = columns.features[slot] as number
      const rating = columns.rating[slot] as number
      const meetsCategory = wantedCategory === ANY || columns.category[slot] === wantedCategory
      const meetsFeatures = (ownFeatures & wantedFeatures) === wantedFeatures
      const meetsRating = minRating === undefined || rating >= minRating
      if (meetsFeatures && meetsRating) increment(counts.categories, columns.category[slot] as number)
      if (meetsFeatures && meetsCategory) {
        for (let i = 0; i < MIN_RATINGS.length; i++) {
          if (rating >= (MIN_RATINGS[i] as number)) increment(counts.minRatings, i)
        }
      }
      if (!meetsFeatures || !meetsCategory || !meetsRating) continue
      for (let bits = ownFeatures; bits !== 0; bits &= bits - 1) {
        increment(counts.features, 31 - Math.clz32(bits & -bits))
      }
      this.#distance[slot] = km
      this.#exact[slot] = exact ? 1 : 0
      if (exact) exactTotal++
      hits.push(slot)
    }
    return { hits, counts, exactTotal }
  }

  #liesIn(box: Box | undefined, slot: number): boolean {
    if (!box) return true
    const latitude = this.#columns.latitude[slot] as number
    const longitude = this.#columns.longitude[slot] as number
    return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
  }

  /** km; NaN without centre or coordinates. */
  #distanceFrom(center: Criteria['center'], slot: number): number {
    if (!center) return Number.NaN
    const { latitude, longitude } = this.#columns
    return distanceKm(center.latitude, center.longitude, latitude[slot] as number, longitude[slot] as number)
  }

  #exactTest({ exact }: Criteria): (slot: number) => boolean {
    const { postcode, place, district } = this.#columns
    if (exact === undefined) return () => false
    if ('postcode' in exact) {
      const wanted = Number(exact.postcode)
      return (slot) => postcode[slot] === wanted
    }
    if ('placeId' in exact) return (slot) => place[slot] === exact.placeId
    return (slot) => district[slot] === exact.districtId
  }

  #page(criteria: Criteria, hits: number[]): Pick<Selection, 'rows'> {
    const { offset, limit } = criteria
    const ordered = top(hits, offset + limit, this.#compare(criteria)).slice(offset)
    const rows = ordered.map((slot) => {
      const km = this.#distance[slot] as number
      return {
        id: this.#columns.id[slot] as number,
        distance: Number.isNaN(km) ? null : km,
        exactMatch: this.#exact[slot] === 1,
      }
    })
    return { rows }
  }

  /** Exact matches first, then the order asked for; equal ones by distance, quality and id. */
  #compare({ order, center }: Criteria): Compare {
    const { id, rating, reviews, price, quality, titleKey } = this.#columns
    const distance = this.#distance
    const exact = this.#exact
    const byDistance: Compare = (a, b) => missingLast(distance[a] as number, distance[b] as number)
    const byQuality: Compare = (a, b) => (quality[b] as number) - (quality[a] as number)
    const orders: Record<Criteria['order'], Compare> = {
      distance: center ? byDistance : byQuality,
      relevance: byQuality,
      rating: (a, b) =>
        missingLast(-(rating[a] as number), -(rating[b] as number)) ||
        (reviews[b] as number) - (reviews[a] as number),
      price: (a, b) => missingLast(price[a] as number, price[b] as number),
      name: (a, b) => alphabetical(titleKey[a] as string, titleKey[b] as string),
    }
    const chosen = orders[order]
    return (a, b) =>
      (exact[b] as number) - (exact[a] as number) ||
      chosen(a, b) ||
      byDistance(a, b) ||
      byQuality(a, b) ||
      (id[a] as number) - (id[b] as number)
  }
}

type Compare = (a: number, b: number) => number

interface Pass {
  hits: number[]
  counts: OptionCounts
  exactTotal: number
}

function emptyCounts(): OptionCounts {
  return {
    categories: CATEGORIES.map(() => 0),
    features: FEATURES.map(() => 0),
    minRatings: MIN_RATINGS.map(() => 0),
  }
}

function increment(counts: number[], at: number): void {
  counts[at] = (counts[at] as number) + 1
}

/** Ascending, with NaN behind everything. */
function missingLast(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a - b
}

function alphabetical(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
