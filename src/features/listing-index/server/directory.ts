import { setTimeout as wait } from 'node:timers/promises'
import type { ListingCard } from '#features/listings/contract.ts'
import {
  CardCache,
  type Criteria,
  factsAfter,
  factsByIds,
  type Near,
  type SelectedListing,
  type Selection,
} from '#features/listings/server/exports.ts'
import { reportsByListing } from '#features/room/server/exports.ts'
import type { AskedStay } from '#features/stay/asked-stay.ts'
import type { StayAnswer, StayTotal } from '#features/stay/contract.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Spot } from '#platform/shared/footprint.ts'
import type { FigureScope, ListingFigure } from './figures.ts'
import { ListingIndex } from './listing-index.ts'

/** Read at a time: what that takes is short enough for searches in between. */
const ROWS_AT_ONCE = 500
/** Changed rows that are read at a time; a search waits for no more of them. */
const CHANGES_AT_ONCE = 250
const RETRY_AFTER_MS = 1000

/** Hears where listings have appeared, changed or gone, as far as lists are concerned. */
type MoveFollower = (spots: readonly Spot[] | 'everywhere') => void

/**
 * The listing index, kept equal to the database: a selection waits until the changes told before it are in, unless
 * they are more than one reading takes, such as in an import: then it does not wait. Only changed rows are read. When
 * changes may have been missed, another index is built beside this one, which answers until that is ready.
 */
export class ListingDirectory {
  readonly #db: Db
  readonly #cards: CardCache
  readonly #followers: MoveFollower[] = []
  #index = new ListingIndex()
  /** Ids told but not yet read. */
  readonly #waiting = new Set<number>()
  #isIncomplete = true
  #isRebuilding = false
  #underway: Promise<void> | undefined
  /** Settled when the rows being read now are in, and those that are read after them. */
  #reading: PromiseWithResolvers<void> | undefined
  #next = Promise.withResolvers<void>()
  #failure: Error | undefined
  #isClosed = false
  #readAt = new Date()

  private constructor(db: Db) {
    this.#db = db
    this.#cards = new CardCache(db)
  }

  static async open(db: Db, changes: Changes): Promise<ListingDirectory> {
    const directory = new ListingDirectory(db)
    changes.subscribe((change) => {
      if (change.kind === 'thing') return
      if (change.kind === 'anything') directory.#cards.clear()
      else directory.#cards.forget(change.ids)
      if (change.kind === 'shown') return
      if (change.kind === 'anything') directory.#isIncomplete = true
      else for (const id of change.ids) directory.#waiting.add(id)
      directory.#catchUp()
    })
    await directory.#catchUp()
    return directory
  }

  /** Stops trying again after failures. */
  close(): void {
    this.#isClosed = true
  }

  /** When it last took in what the database says. */
  get readAt(): Date {
    return this.#readAt
  }

  onMoved(follower: MoveFollower): void {
    this.#followers.push(follower)
  }

  /** Until when a selection would wait; undefined when it need not. */
  behind(): Promise<void> | undefined {
    const isMuch = this.#waiting.size > CHANGES_AT_ONCE || this.#isIncomplete || this.#isRebuilding
    if (isMuch || this.#underway === undefined) return undefined
    return this.#waiting.size > 0 ? this.#next.promise : this.#reading?.promise
  }

  async select(criteria: Criteria): Promise<Selection> {
    return (await this.#ready()).select(criteria)
  }

  async nearest(near: Near, count: number): Promise<SelectedListing[]> {
    return (await this.#ready()).nearest(near, count)
  }

  /** Ids of the listings with the highest weighted rating, the best first. */
  async topRated(count: number): Promise<number[]> {
    return (await this.#ready()).topRated(count)
  }

  /** Cards of the given listings, in the order of the ids; ids that no longer exist are left out. */
  cards(ids: readonly number[]): Promise<ListingCard[]> {
    return this.#cards.byIds(ids)
  }

  /** Ids of listings whose title has for each of these folded words one that begins with it; of very many some. */
  async titled(words: readonly string[], limit: number): Promise<number[]> {
    return (await this.#ready()).titled(words, limit)
  }

  /** Ids of listings whose title stands at the beginning of these folded words but for a few letters, the nearest first. */
  async titledLike(words: readonly string[], limit: number): Promise<number[]> {
    return (await this.#ready()).titledLike(words, limit)
  }

  /** What these listings answer to a stay; those that are gone are left out. */
  async answers(ids: readonly number[], asked: AskedStay): Promise<Map<number, StayAnswer>> {
    return (await this.#ready()).answers(ids, asked)
  }

  /** The same as pins on a map say it. */
  async totals(ids: readonly number[], asked: AskedStay): Promise<Map<number, StayTotal>> {
    return (await this.#ready()).totals(ids, asked)
  }

  /** How many listings each municipality has that has some. */
  async countByPlace(): Promise<ReadonlyMap<number, number>> {
    return (await this.#ready()).counts.places
  }

  /** How many listings each quarter, village and postcode (as a number) has that has some. */
  async countWithinPlaces(): Promise<Record<'districts' | 'postcodes', ReadonlyMap<number, number>>> {
    return (await this.#ready()).counts
  }

  /** The listings of a scope with what counts and prices are made of, in no order. */
  async figures(scope: FigureScope): Promise<ListingFigure[]> {
    return (await this.#ready()).figures(scope)
  }

  async size(): Promise<number> {
    return (await this.#ready()).size
  }

  /** The index, once it is not behind. Throws while the database cannot be read: what is here may be untrue. */
  async #ready(): Promise<ListingIndex> {
    const behind = this.behind()
    if (behind !== undefined) await behind
    if (this.#failure !== undefined) throw this.#failure
    return this.#index
  }

  /** Resolves when everything told by then is in; a failure is tried again by itself. */
  #catchUp(): Promise<void> {
    this.#underway ??= this.#readAll()
      .then(
        () => {
          this.#failure = undefined
        },
        (error: Error) => {
          this.#failure = error
          this.#next.resolve()
          this.#next = Promise.withResolvers()
          void this.#retry()
        },
      )
      .finally(() => {
        this.#underway = undefined
      })
    return this.#underway
  }

  async #retry(): Promise<void> {
    await wait(RETRY_AFTER_MS, undefined, { ref: false })
    if (!this.#isClosed && this.#failure !== undefined) await this.#catchUp()
  }

  async #readAll(): Promise<void> {
    while (this.#isIncomplete || this.#waiting.size > 0) {
      if (this.#isIncomplete) await this.#rebuild()
      else await this.#refresh()
    }
  }

  async #rebuild(): Promise<void> {
    // What is told from here on is read again afterwards.
    this.#waiting.clear()
    this.#isIncomplete = false
    this.#isRebuilding = true
    try {
      this.#index = await this.#read()
      this.#readAt = new Date()
    } catch (error) {
      this.#isIncomplete = true
      throw error
    } finally {
      this.#isRebuilding = false
    }
    this.#tell('everywhere')
  }

  async #read(): Promise<ListingIndex> {
    const index = new ListingIndex(this.#index)
    for (let after = 0; ; ) {
      const rows = await factsAfter(this.#db, after, ROWS_AT_ONCE)
      const ids = rows.map(({ id }) => id)
      const reports = await reportsByListing(this.#db, ids)
      for (const facts of rows) index.put(facts, reports.get(facts.id))
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_AT_ONCE) return index
      after = last.id
    }
  }

  async #refresh(): Promise<void> {
    const reading = this.#next
    this.#reading = reading
    this.#next = Promise.withResolvers()
    const ids = [...this.#waiting].slice(0, CHANGES_AT_ONCE)
    // Before they are read: one that is told again meanwhile is read again.
    for (const id of ids) this.#waiting.delete(id)
    try {
      const [rows, reports] = await Promise.all([factsByIds(this.#db, ids), reportsByListing(this.#db, ids)])
      const present = new Map(rows.map((facts) => [facts.id, facts]))
      const spots = ids.flatMap((id) => this.#index.replace(id, present.get(id), reports.get(id)))
      this.#readAt = new Date()
      if (spots.length > 0) this.#tell(spots)
    } catch (error) {
      for (const id of ids) this.#waiting.add(id)
      // Before those are let go who wait for these rows.
      this.#failure = error as Error
      throw error
    } finally {
      this.#reading = undefined
      reading.resolve()
    }
  }

  #tell(spots: readonly Spot[] | 'everywhere'): void {
    for (const follower of this.#followers) follower(spots)
  }
}
