/** All listings in memory, as staff look for them: their list shows any page of 100,000 at once, with true counts. */
import { lastConfirmed } from '#features/confirmations/server/exports.ts'
import { CATEGORIES } from '#features/listings/rules.ts'
import { type StaffFacts, staffFacts } from '#features/listings/server/exports.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inDays } from '#platform/shared/dates.ts'
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
import { SlotOrder } from './slot-order.ts'
import { StaffColumns, TRAITS } from './staff-columns.ts'

export interface Found {
  ids: number[]
  total: number
  counts: Record<StaffFilter, number>
  gaps: Record<Gap, number>
}

/** Of listings that have all words of a text in their titles, places or postcodes. */
export interface FoundWords {
  /** Words of the title begin so. */
  begun: number[]
  /** They stand within the title. */
  inTitle: number[]
  elsewhere: number[]
  total: number
}

export class StaffIndex {
  readonly #db: Db
  readonly #changes: Changes
  readonly #columns = new StaffColumns()
  readonly #orders: Record<StaffOrder, SlotOrder>
  /** Told but not yet read; nothing is read before staff ask for the first time. */
  #unread: Set<number> | 'all' = 'all'
  #reading: Promise<void> | undefined

  constructor(db: Db, changes: Changes) {
    this.#db = db
    this.#changes = changes
    const { ids, titleKeys, locationKeys } = this.#columns
    const by = (column: readonly (string | number)[]) =>
      new SlotOrder(
        (a, b) =>
          ascending(column[a] as never, column[b] as never) || ascending(ids[a] as number, ids[b] as number),
      )
    this.#orders = { name: by(titleKeys), location: by(locationKeys), id: by(ids) }
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
    const { ids, traits, confirmedAt } = this.#columns
    const isMeant = this.#meant(wanted)
    const hasGap = (having: number) => wanted.gap === undefined || isGap[wanted.gap](having)
    const isChosen = (having: number) => wanted.filter === undefined || passes[wanted.filter](having)
    const isFound = ALL_TRAITS.map((having) => hasGap(having) && isChosen(having))
    const { slots } = this.#orders[wanted.sort]
    const staleBefore = inDays(-STALE_AFTER_DAYS).getTime()
    const found: number[] = []
    let total = 0
    /** How many of those that meet the rest have these traits: filters and gaps are counted by it. */
    const having = new Int32Array(ALL_TRAITS.length)
    const step = wanted.order === 'asc' ? 1 : -1
    for (let at = step > 0 ? 0 : slots.length - 1; at >= 0 && at < slots.length; at += step) {
      const slot = slots[at] as number
      if (!isMeant[slot]) continue
      const stale = (confirmedAt[slot] as number) < staleBefore ? TRAITS.stale : 0
      const has = (traits[slot] as number) | stale
      having[has] = (having[has] as number) + 1
      if (!isFound[has]) continue
      if (total >= offset && found.length < limit) found.push(ids[slot] as number)
      total++
    }
    const sumOf = (meetsAll: (has: number) => boolean) =>
      ALL_TRAITS.reduce((sum, has) => sum + (meetsAll(has) ? (having[has] as number) : 0), 0)
    const counts = STAFF_FILTERS.map((name) => [name, sumOf((each) => hasGap(each) && passes[name](each))])
    const gaps = GAPS.map((name) => [name, sumOf((each) => isChosen(each) && isGap[name](each))])
    return { ids: found, total, counts: Object.fromEntries(counts), gaps: Object.fromEntries(gaps) }
  }

  /** What the list finds for a text, the newest first, at most so many of each. */
  async with(text: string, most: number): Promise<FoundWords> {
    await this.#catchUp()
    const { ids, titleKeys } = this.#columns
    const words = foldGerman(text).split(' ').filter(Boolean)
    const isMeant = this.#meant({ search: text })
    const found: FoundWords = { begun: [], inTitle: [], elsewhere: [], total: 0 }
    const { slots } = this.#orders.id
    for (let at = slots.length - 1; at >= 0; at--) {
      const slot = slots[at] as number
      if (!isMeant[slot]) continue
      found.total++
      if (found.begun.length >= most) continue
      const title = ` ${titleKeys[slot]}`
      const place = words.every((word) => title.includes(` ${word}`))
        ? found.begun
        : words.every((word) => title.includes(word))
          ? found.inTitle
          : found.elsewhere
      if (place.length < most) place.push(ids[slot] as number)
    }
    return found
  }

  /** For each slot, whether it meets what is asked for by search and category; filters and gaps are counted apart. */
  #meant({
    search = '',
    category,
    ids: chosen,
  }: Narrowing & { ids?: readonly number[] | undefined }): Uint8Array {
    const { length, ids, keys, categories, slotOf } = this.#columns
    const isMeant = new Uint8Array(length).fill(chosen ? 0 : 1)
    for (const id of chosen ?? []) {
      const slot = slotOf.get(id)
      if (slot !== undefined) isMeant[slot] = 1
    }
    const keep = (isKept: (slot: number) => boolean) => {
      for (let slot = 0; slot < length; slot++) if (isMeant[slot] && !isKept(slot)) isMeant[slot] = 0
    }
    if (category !== undefined) {
      const wanted = CATEGORIES.indexOf(category)
      keep((slot) => categories[slot] === wanted)
    }
    if (/^#\d+$/.test(search)) keep((slot) => ids[slot] === Number(search.slice(1)))
    else
      for (const word of foldGerman(search).split(/\s+/).filter(Boolean))
        keep((slot) => (keys[slot] as string).includes(word))
    return isMeant
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
      this.#take(unread === 'all' ? [...this.#columns.slotOf.keys()] : unread, rows, confirmed)
    } catch (error) {
      this.#unread = 'all'
      throw error
    }
  }

  /** Takes in what was read of those that may have changed. */
  #take(changed: Iterable<number>, rows: readonly StaffFacts[], confirmed: ReadonlyMap<number, Date>): void {
    const columns = this.#columns
    const left = [...changed].flatMap((id) => columns.slotOf.get(id) ?? [])
    const there = new Set(rows.map(({ id }) => id))
    for (const id of changed) if (!there.has(id)) columns.free(id)
    const come = rows.map((facts) => columns.put(facts, confirmed.get(facts.id)))
    const hasChanged = new Uint8Array(columns.length)
    for (const slot of left) hasChanged[slot] = 1
    for (const name of STAFF_ORDERS) this.#orders[name].update(hasChanged, come)
  }
}

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

function ascending<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0
}
