import type {
  Criteria,
  ListingFacts,
  Near,
  SelectedListing,
  Selection,
} from '#features/listings/server/exports.ts'
import type { RoomReport } from '#features/room/room-at.ts'
import type { AskedStay } from '#features/stay/asked-stay.ts'
import type { StayAnswer, StayTotal } from '#features/stay/contract.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { Spot } from '#platform/shared/footprint.ts'
import { type FigureScope, figuresOf, type ListingFigure, topRatedOf } from './figures.ts'
import { Grid, type Runs } from './grid.ts'
import { ListingColumns } from './listing-columns.ts'
import { FULL, type Hit, orderOf } from './order.ts'
import { pass } from './pass.ts'
import { PlaceCounts } from './place-counts.ts'
import { isWithoutConditions, type RegionSum, RegionSums, SUMMED_AT_ONCE } from './region-sums.ts'
import type { StayView } from './stay-view.ts'
import { StayViews } from './stay-views.ts'

/** No municipality, quarter or postcode reaches further from its middle. */
export const LARGEST_PLACE_KM = 50
/** In which the nearest are looked for, before all there is: the largest is a tenth of the country. */
const GROWING_CIRCLES_KM = [LARGEST_PLACE_KM, 2 * LARGEST_PLACE_KM]
/** To the other side of the earth. */
const EVERYWHERE_KM = 20_100

/**
 * All listings' searchable facts in memory: filters, true counts, distances and order in one pass over those
 * near the place searched for. The database stays the truth; `ListingDirectory` keeps this copy up to date.
 */
export class ListingIndex {
  readonly #columns = new ListingColumns()
  readonly #views = new StayViews(this.#columns)
  readonly #grid = new Grid()
  readonly #sums: RegionSums
  readonly #counts = new PlaceCounts()
  readonly #now
  /** With room for as many as `other` has, so that none has to be moved while they are put in; what is open `now` tells. */
  constructor(other?: ListingIndex, now = () => new Date(), summedAtOnce = SUMMED_AT_ONCE) {
    this.#now = now
    this.#sums = new RegionSums(this.#grid, this.#columns, summedAtOnce)
    if (other) this.#columns.reserve(other.#grid.end)
  }

  get size(): number {
    return this.#columns.size
  }

  /** Adds a listing or replaces what is known of it. */
  put(facts: ListingFacts, reports: readonly RoomReport[] = []): void {
    const slot = this.#stay(facts, reports) ?? this.#settle(facts, reports)
    this.#views.forget(slot)
    this.#counts.count(this.#columns, slot, 1)
  }

  /** What lies where it lay stays in its slot. */
  #stay(facts: ListingFacts, reports: readonly RoomReport[]): number | undefined {
    const slot = this.#columns.slotOf(facts.id)
    if (slot === undefined) return undefined
    const { latitude, longitude } = this.#columns.spotOf(slot)
    if (latitude !== facts.latitude || longitude !== facts.longitude) return undefined
    this.#counts.count(this.#columns, slot, -1)
    this.#columns.change(slot, facts, reports)
    this.#sums.forget(latitude ?? Number.NaN, longitude ?? Number.NaN)
    return slot
  }

  #settle(facts: ListingFacts, reports: readonly RoomReport[]): number {
    this.remove(facts.id)
    const latitude = facts.latitude ?? Number.NaN
    const longitude = facts.longitude ?? Number.NaN
    const slot = this.#grid.take(latitude, longitude)
    this.#columns.add(slot, facts, reports)
    this.#sums.forget(latitude, longitude)
    return slot
  }

  /**
   * Takes in what a listing is now, undefined when it is gone. Answers the spots where lists, counts or prices may be
   * different: where it was and where it is, none when nothing that lists are made of has changed.
   */
  replace(id: number, facts: ListingFacts | undefined, reports: readonly RoomReport[] = []): Spot[] {
    const slot = this.#columns.slotOf(id)
    if (slot === undefined) {
      if (!facts) return []
      this.put(facts, reports)
      return [facts]
    }
    const before = this.#columns.spotOf(slot)
    if (!facts) {
      this.remove(id)
      return [before]
    }
    const difference = this.#columns.difference(slot, facts, reports)
    if (difference === 'none') return []
    this.put(facts, reports)
    if (difference === 'rating') return [{ ...before, only: difference }]
    // Of what is equally far the better comes first.
    if (difference === 'quality' && this.#isAlone(slot)) return [{ ...before, only: difference }]
    return [before, facts]
  }

  /** Whether nothing else lies at the very spot. */
  #isAlone(slot: number): boolean {
    const { id, latitude, longitude } = this.#columns
    const [north, east] = [latitude[slot] as number, longitude[slot] as number]
    if (Number.isNaN(north)) return false
    const runs = this.#grid.runsIn({ south: north, north, west: east, east })
    for (let run = 0; run < runs.length; run += 2) {
      const end = runs[run + 1] as number
      for (let other = runs[run] as number; other < end; other++) {
        if (other === slot || id[other] === 0) continue
        if (latitude[other] === north && longitude[other] === east) return false
      }
    }
    return true
  }

  remove(id: number): void {
    const slot = this.#columns.slotOf(id)
    if (slot === undefined) return
    const { latitude, longitude } = this.#columns
    this.#counts.count(this.#columns, slot, -1)
    this.#sums.forget(latitude[slot] as number, longitude[slot] as number)
    this.#grid.release(slot, latitude[slot] as number, longitude[slot] as number)
    this.#columns.remove(slot)
  }

  /** How many listings each place has. */
  get counts(): Readonly<Record<'places' | 'districts' | 'postcodes', ReadonlyMap<number, number>>> {
    return this.#counts
  }

  /** The listings of a scope with what counts and prices are made of, in no order. */
  figures(scope: FigureScope): ListingFigure[] {
    const { around } = scope
    return figuresOf(
      this.#columns,
      this.#candidates({ center: around, radiusKm: around?.radiusKm ?? 0 }),
      scope,
    )
  }

  /** Ids of the rated listings with the highest weighted rating, the best first; older ones first among equals. */
  topRated(count: number): number[] {
    return topRatedOf(this.#columns, count)
  }

  /** Ids of listings whose title has for each of these folded words one that begins with it, see `TitleWords.find`. */
  titled(words: readonly string[], limit: number): number[] {
    const { titleWords, titleKey, id } = this.#columns
    return titleWords.find(words, titleKey, limit).map((slot) => id[slot] as number)
  }

  /** Ids of listings whose title stands at the beginning of these folded words but for a few letters, see `TitleWords.like`. */
  titledLike(words: readonly string[], limit: number): number[] {
    const { titleWords, titleKey, id } = this.#columns
    return titleWords.like(words, titleKey, limit).map((slot) => id[slot] as number)
  }

  /** What these listings answer to a stay. */
  answers(ids: readonly number[], asked: AskedStay): Map<number, StayAnswer> {
    return this.#ask(ids, asked, (view, slot) => view.answer(slot))
  }

  /** What these listings answer to a stay, as short as a pin on a map can say it. */
  totals(ids: readonly number[], asked: AskedStay): Map<number, StayTotal> {
    return this.#ask(ids, asked, (view, slot) => view.total(slot))
  }

  #ask<Answer>(
    ids: readonly number[],
    asked: AskedStay,
    answer: (view: StayView, slot: number) => Answer,
  ): Map<number, Answer> {
    const view = this.#viewOf(asked)
    const answers = new Map<number, Answer>()
    for (const id of ids) {
      const slot = this.#columns.slotOf(id)
      if (slot !== undefined) answers.set(id, answer(view, slot))
    }
    return answers
  }

  #viewOf(asked: AskedStay): StayView {
    return this.#views.of(asked, berlinDay(this.#now()))
  }

  select(criteria: Criteria): Selection {
    const { center, radiusKm, nearestBeyond, offset, limit, asked } = criteria
    const view = asked && this.#viewOf(asked)
    this.#tellTime()
    const withinKm = center ? radiusKm : 0
    const sums = isWithoutConditions(criteria)
      ? this.#sums.within(center, withinKm, criteria.exact)
      : new Map<number, RegionSum>()
    const within = pass(this.#columns, this.#candidates(criteria, sums), {
      ...criteria,
      view,
      radiusKm: withinKm,
      limit: offset + limit,
      sums: [...sums.values()],
    })
    const { best, ...counted } = within
    const { total, exactTotal, unplaced } = counted
    const exactBeyond = exactTotal === 0 && withinKm > 0 ? this.#exactAround(criteria, view) : 0
    // What has no coordinates keeps nothing away that is near: nobody knows whether it lies within the radius.
    const isEnough = total > unplaced || total >= (nearestBeyond ?? 0)
    if (isEnough || center === undefined || withinKm === 0 || nearestBeyond === undefined) {
      const rows = this.#rows(best.slice(offset))
      return { ...counted, exactBeyond, beyondRadius: false, listed: total, rows }
    }
    const circles = GROWING_CIRCLES_KM.filter((km) => km > withinKm)
    const near = { ...criteria, center }
    const nearest =
      this.#nearest(near, view, nearestBeyond, circles) ??
      this.#within(near, view, nearestBeyond, EVERYWHERE_KM)
    const { compare } = orderOf(criteria, this.#columns, view)
    const rows = this.#rows(nearest.sort(compare).slice(offset, offset + limit))
    const listed = nearest.length
    return { ...counted, exactBeyond, beyondRadius: listed > total, listed, rows }
  }

  /**
   * The first `count` within the radius that meet the conditions by distance, exact ones first and full ones last. Nothing
   * is counted, so that few are looked at.
   */
  nearest(near: Near, count: number): SelectedListing[] {
    const view = near.asked && this.#viewOf(near.asked)
    this.#tellTime()
    const circles = GROWING_CIRCLES_KM.filter((km) => km < near.radiusKm)
    const nearest = this.#nearest(near, view, count, circles)
    return this.#rows(nearest ?? this.#within(near, view, count, near.radiusKm))
  }

  /** The first `count` by distance, exact ones first and full ones last, where one of these circles holds them. */
  #nearest(near: Near, view: StayView | undefined, count: number, circles: readonly number[]) {
    for (const radiusKm of circles) {
      const best = this.#within(near, view, count, radiusKm)
      // What is exact lies within the first circle, so nothing farther away comes before these.
      if (best.length === count && best.every(({ rank }) => rank < FULL)) return best
    }
    return undefined
  }

  /** The first `count` in a circle by distance. */
  #within(near: Near, view: StayView | undefined, limit: number, radiusKm: number): Hit[] {
    const runs =
      radiusKm < EVERYWHERE_KM ? this.#grid.runsAround(near.center, radiusKm) : this.#grid.located()
    const wanted = { ...near, view, radiusKm, order: 'distance', limit, bestOnly: true } as const
    return pass(this.#columns, runs.concat(this.#grid.unlocated()), wanted).best
  }

  /** How many exact matches meet the conditions around the centre, whatever the radius. */
  #exactAround(criteria: Criteria, view: StayView | undefined): number {
    if (criteria.exact === undefined) return 0
    const around = { ...criteria, radiusKm: LARGEST_PLACE_KM }
    return pass(this.#columns, this.#candidates(around), { ...around, view, exactOnly: true, limit: 0 }).total
  }

  #tellTime(): void {
    if (this.#columns.tellTime(this.#now())) this.#sums.forgetCounts()
  }

  /** Where what meets the criteria may lie, but for these regions. */
  #candidates(
    { ids, box, center, radiusKm }: Pick<Criteria, 'ids' | 'box' | 'center' | 'radiusKm'>,
    without?: ReadonlyMap<number, RegionSum>,
  ): Runs {
    if (ids) {
      const slots = ids.map((id) => this.#columns.slotOf(id)).filter((slot) => slot !== undefined)
      return slots.flatMap((slot) => [slot, slot + 1])
    }
    if (box) return this.#grid.runsIn(box)
    const isCircle = center !== undefined && radiusKm > 0
    const runs = isCircle ? this.#grid.runsAround(center, radiusKm, without) : this.#grid.located(without)
    return runs.concat(this.#grid.unlocated())
  }

  #rows(hits: readonly Hit[]): Selection['rows'] {
    return hits.map(({ slot, km, isExact }) => ({
      id: this.#columns.id[slot] as number,
      distance: Number.isNaN(km) ? null : km,
      exactMatch: isExact,
    }))
  }
}
