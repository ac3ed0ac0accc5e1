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
import { SortedIds } from './sorted-ids.ts'

const DAY_MS = 86_400_000

interface Entry {
  /** Folded title, place and postcode. */
  key: string
  titleKey: string
  locationKey: string
  category: number
  isPremium: boolean
  hasPictures: boolean
  hasPosition: boolean
  hasEmail: boolean
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
  readonly #entries = new Map<number, Entry>()
  /** Of places: thousands of listings share one. */
  readonly #folded = new Map<string, string>()
  readonly #orders: Record<StaffOrder, SortedIds>
  /** Told but not yet read; nothing is read before staff ask for the first time. */
  #unread: Set<number> | 'all' = 'all'
  #reading: Promise<void> | undefined

  constructor(db: Db, changes: Changes) {
    this.#db = db
    this.#changes = changes
    const by = (compare: (a: Entry, b: Entry) => number) =>
      new SortedIds((a, b) => compare(this.#entry(a), this.#entry(b)) || a - b)
    this.#orders = {
      name: by((a, b) => alphabetical(a.titleKey, b.titleKey)),
      location: by((a, b) => alphabetical(a.locationKey, b.locationKey)),
      id: by(() => 0),
    }
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
    const counts = Object.fromEntries(STAFF_FILTERS.map((name) => [name, 0])) as Found['counts']
    const gaps = Object.fromEntries(GAPS.map((name) => [name, 0])) as Found['gaps']
    const { ids } = this.#orders[wanted.sort]
    const staleBefore = Date.now() - STALE_AFTER_DAYS * DAY_MS
    const found: number[] = []
    let total = 0
    const step = wanted.order === 'asc' ? 1 : -1
    for (let at = step > 0 ? 0 : ids.length - 1; at >= 0 && at < ids.length; at += step) {
      const id = ids[at] as number
      const entry = this.#entry(id)
      if ((chosen && !chosen.has(id)) || !meets(id, entry)) continue
      const hasGap = wanted.gap === undefined || isGap[wanted.gap](entry, staleBefore)
      const isChosen = wanted.filter === undefined || passes[wanted.filter](entry)
      if (hasGap) for (const name of STAFF_FILTERS) if (passes[name](entry)) counts[name]++
      if (isChosen) for (const name of GAPS) if (isGap[name](entry, staleBefore)) gaps[name]++
      if (!hasGap || !isChosen) continue
      if (total >= offset && found.length < limit) found.push(id)
      total++
    }
    return { ids: found, total, counts, gaps }
  }

  #entry(id: number): Entry {
    return this.#entries.get(id) as Entry
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
      const touched = unread === 'all' ? new Set(this.#entries.keys()) : unread
      for (const id of touched) this.#entries.delete(id)
      for (const facts of rows) {
        touched.add(facts.id)
        this.#entries.set(facts.id, this.#entryOf(facts, confirmed.get(facts.id)))
      }
      for (const name of STAFF_ORDERS) this.#orders[name].update(touched, (id) => this.#entries.has(id))
    } catch (error) {
      this.#unread = 'all'
      throw error
    }
  }

  #entryOf(
    { titleKey, location, postcode, category, createdAt, ...flags }: StaffFacts,
    confirmedAt: Date = createdAt,
  ): Entry {
    const locationKey = this.#folded.get(location) ?? foldGerman(location)
    this.#folded.set(location, locationKey)
    return {
      key: `${titleKey} ${locationKey} ${postcode}`,
      titleKey,
      locationKey,
      category: CATEGORIES.indexOf(category as never),
      isPremium: flags.isPremium,
      hasPictures: flags.hasPictures,
      hasPosition: flags.hasPosition,
      hasEmail: flags.hasEmail,
      confirmedAt: confirmedAt.getTime(),
    }
  }
}

const passes: Record<StaffFilter, (entry: Entry) => boolean> = {
  premium: ({ isPremium }) => isPremium,
  standard: ({ isPremium }) => !isPremium,
  withImages: ({ hasPictures }) => hasPictures,
  withoutImages: ({ hasPictures }) => !hasPictures,
}

const isGap: Record<Gap, (entry: Entry, staleBefore: number) => boolean> = {
  noPosition: ({ hasPosition }) => !hasPosition,
  stale: ({ confirmedAt }, staleBefore) => confirmedAt < staleBefore,
  noEmail: ({ hasEmail }) => !hasEmail,
}

/** Search and category; of filters and gaps the counts have to know apart. */
function conditionsOf({ search = '', category }: Narrowing): (id: number, entry: Entry) => boolean {
  const number = /^#\d+$/.test(search) ? Number(search.slice(1)) : undefined
  const words = number === undefined ? foldGerman(search).split(/\s+/).filter(Boolean) : []
  const wanted = category === undefined ? undefined : CATEGORIES.indexOf(category)
  return (id, entry) =>
    (number === undefined || id === number) &&
    (wanted === undefined || entry.category === wanted) &&
    words.every((word) => entry.key.includes(word))
}

function alphabetical(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
