/** All listings in memory, as staff look for them: their list shows any page of 100,000 at once, with true counts. */
import { lastConfirmed } from '#features/confirmations/server/exports.ts'
import { CATEGORIES } from '#features/listings/rules.ts'
import { type StaffFacts, staffFacts } from '#features/listings/server/exports.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Range } from '#platform/shared/paged.ts'
import { foldGerman } from '#platform/shared/text.ts'
import type { Narrowing } from '../contract.ts'
import {
  GAPS,
  type Gap,
  STAFF_FILTERS,
  STAFF_ORDERS,
  STALE_AFTER_DAYS,
  type StaffFilter,
  type StaffOrder,
} from '../rules.ts'
import { Sorted } from './sorted.ts'

const DAY_MS = 86_400_000

interface Entry {
  id: number
  /** Folded title, place and postcode. */
  key: string
  titleKey: string
  locationKey: string
  category: number
  /** Bits of `TRAITS` but for `stale`, which comes with time. */
  traits: number
  /** When somebody last said that something of it is so, else when it was entered; ms. */
  confirmedAt: number
}

export interface Found {
  ids: number[]
  total: number
  counts: Record<StaffFilter, number>
  gaps: Record<Gap, number>
}

export class StaffIndex {
  readonly #db: Db
  readonly #changes: Changes
  /** Of places: thousands of listings share one. */
  readonly #folded = new Map<string, string>()
  readonly #orders: Record<StaffOrder, Sorted<Entry>> = {
    name: new Sorted((a, b) => alphabetical(a.titleKey, b.titleKey)),
    location: new Sorted((a, b) => alphabetical(a.locationKey, b.locationKey)),
    id: new Sorted(() => 0),
  }
  /** Told but not yet read; nothing is read before staff ask for the first time. */
  #unread: Set<number> | 'all' = 'all'
  #reading: Promise<void> | undefined

  constructor(db: Db, changes: Changes) {
    this.#db = db
    this.#changes = changes
    changes.subscribe((change) => {
      if (change.kind === 'anything') this.#unread = 'all'
      else if ((change.kind === 'listings' || change.kind === 'shown') && this.#unread !== 'all')
        for (const id of change.ids) this.#unread.add(id)
    })
  }

  /** The part of what meets all conditions, in its order, and how many each filter and each gap would leave. */
  async find(
    wanted: Narrowing & { ids?: readonly number[] | undefined; sort: StaffOrder; order: 'asc' | 'desc' },
    { limit, offset }: Range,
  ): Promise<Found> {
    await this.#catchUp()
    const meets = conditionsOf(wanted)
    const chosen = wanted.ids && new Set(wanted.ids)
    const hasGap = (traits: number) => wanted.gap === undefined || isGap[wanted.gap](traits)
    const isChosen = (traits: number) => wanted.filter === undefined || passes[wanted.filter](traits)
    const isFound = ALL_TRAITS.map((traits) => hasGap(traits) && isChosen(traits))
    const entries = this.#orders[wanted.sort].things
    const staleBefore = Date.now() - STALE_AFTER_DAYS * DAY_MS
    const found: number[] = []
    let total = 0
    /** How many of those that meet the rest have these traits: filters and gaps are counted by it. */
    const having = new Int32Array(ALL_TRAITS.length)
    const step = wanted.order === 'asc' ? 1 : -1
    for (let at = step > 0 ? 0 : entries.length - 1; at >= 0 && at < entries.length; at += step) {
      const entry = entries[at] as Entry
      if ((chosen && !chosen.has(entry.id)) || !meets(entry)) continue
      const traits = entry.confirmedAt < staleBefore ? entry.traits | TRAITS.stale : entry.traits
      having[traits] = (having[traits] as number) + 1
      if (!isFound[traits]) continue
      if (total >= offset && found.length < limit) found.push(entry.id)
      total++
    }
    const sumOf = (meetsAll: (traits: number) => boolean) =>
      ALL_TRAITS.reduce((sum, traits) => sum + (meetsAll(traits) ? (having[traits] as number) : 0), 0)
    const counts = STAFF_FILTERS.map((name) => [name, sumOf((each) => hasGap(each) && passes[name](each))])
    const gaps = GAPS.map((name) => [name, sumOf((each) => isChosen(each) && isGap[name](each))])
    return { ids: found, total, counts: Object.fromEntries(counts), gaps: Object.fromEntries(gaps) }
  }

  /** Reads what was written before; who comes meanwhile waits for the same reading. */
  async #catchUp(): Promise<void> {
    await this.#changes.delivered()
    while (this.#unread === 'all' || this.#unread.size > 0) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
  }

  async #read(): Promise<void> {
    const unread = this.#unread
    this.#unread = new Set()
    try {
      const wanted = unread === 'all' ? unread : [...unread]
      const rows = await staffFacts(this.#db, wanted)
      const confirmed = await lastConfirmed(this.#db, wanted)
      const entries = rows.map((facts) => this.#entryOf(facts, confirmed.get(facts.id)))
      const known = this.#orders.id.things
      const gone = unread === 'all' ? new Set(known.map(({ id }) => id)) : unread
      for (const name of STAFF_ORDERS) this.#orders[name].update(gone, entries)
    } catch (error) {
      this.#unread = 'all'
      throw error
    }
  }

  #entryOf(
    { id, titleKey, location, postcode, category, createdAt, ...flags }: StaffFacts,
    confirmedAt: Date = createdAt,
  ): Entry {
    const locationKey = this.#folded.get(location) ?? foldGerman(location)
    this.#folded.set(location, locationKey)
    return {
      id,
      key: `${titleKey} ${locationKey} ${postcode}`,
      titleKey,
      locationKey,
      category: CATEGORIES.indexOf(category as never),
      traits:
        (flags.isPremium ? TRAITS.premium : 0) |
        (flags.hasPictures ? TRAITS.pictures : 0) |
        (flags.hasPosition ? 0 : TRAITS.noPosition) |
        (flags.hasEmail ? 0 : TRAITS.noEmail),
      confirmedAt: confirmedAt.getTime(),
    }
  }
}

/** What filters and gaps ask about a listing, a bit each. */
const TRAITS = { premium: 1, pictures: 2, noPosition: 4, stale: 8, noEmail: 16 }
const ALL_TRAITS = Array.from({ length: 32 }, (_, traits) => traits)

const passes: Record<StaffFilter, (traits: number) => boolean> = {
  premium: (traits) => (traits & TRAITS.premium) !== 0,
  standard: (traits) => (traits & TRAITS.premium) === 0,
  withImages: (traits) => (traits & TRAITS.pictures) !== 0,
  withoutImages: (traits) => (traits & TRAITS.pictures) === 0,
}

const isGap: Record<Gap, (traits: number) => boolean> = {
  noPosition: (traits) => (traits & TRAITS.noPosition) !== 0,
  stale: (traits) => (traits & TRAITS.stale) !== 0,
  noEmail: (traits) => (traits & TRAITS.noEmail) !== 0,
}

/** Search and category; of filters and gaps the counts have to know apart. */
function conditionsOf({ search = '', category }: Narrowing): (entry: Entry) => boolean {
  const number = /^#\d+$/.test(search) ? Number(search.slice(1)) : undefined
  const words = number === undefined ? foldGerman(search).split(/\s+/).filter(Boolean) : []
  const wanted = category === undefined ? undefined : CATEGORIES.indexOf(category)
  return (entry) =>
    (number === undefined || entry.id === number) &&
    (wanted === undefined || entry.category === wanted) &&
    words.every((word) => entry.key.includes(word))
}

function alphabetical(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
