import { type Criteria, factsAfter, factsByIds, type Selection } from '#features/listings/server/exports.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FigureScope, ListingFigure } from './figures.ts'
import { ListingIndex } from './listing-index.ts'

const ROWS_AT_ONCE = 10_000

/**
 * The listing index, kept equal to the database: a selection waits until every change told before it is in.
 */
export class ListingDirectory {
  readonly #db: Db
  #index = new ListingIndex()
  /** Changes are taken in one after the other. */
  #upToDate: Promise<void> = Promise.resolve()

  private constructor(db: Db) {
    this.#db = db
  }

  static async open(db: Db, changes: Changes): Promise<ListingDirectory> {
    const directory = new ListingDirectory(db)
    changes.subscribe(({ listings }) => {
      if (listings === 'all') directory.#follow(() => directory.#reload())
      else if (listings.length > 0) directory.#follow(() => directory.#refresh(listings))
    })
    directory.#follow(() => directory.#reload())
    await directory.#upToDate
    return directory
  }

  async select(criteria: Criteria): Promise<Selection> {
    await this.#upToDate
    return this.#index.select(criteria)
  }

  /** How many listings each municipality has. */
  async countByPlace(): Promise<Map<number, number>> {
    await this.#upToDate
    return this.#index.countByPlace()
  }

  /** The listings of a scope with what counts and prices are made of, in no order. */
  async figures(scope: FigureScope): Promise<ListingFigure[]> {
    await this.#upToDate
    return this.#index.figures(scope)
  }

  async size(): Promise<number> {
    await this.#upToDate
    return this.#index.size
  }

  /** After a failed step the whole index is read anew before the next selection. */
  #follow(step: () => Promise<void>): void {
    this.#upToDate = this.#upToDate.catch(() => this.#reload()).then(step)
    // The failure is the next selection's to tell; here it only must not end the process.
    this.#upToDate.catch(() => {})
  }

  async #reload(): Promise<void> {
    const index = new ListingIndex()
    let after = 0
    for (;;) {
      const rows = await factsAfter(this.#db, after, ROWS_AT_ONCE)
      for (const facts of rows) index.put(facts)
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_AT_ONCE) break
      after = last.id
    }
    this.#index = index
  }

  async #refresh(ids: number[]): Promise<void> {
    const rows = await factsByIds(this.#db, ids)
    const present = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!present.has(id)) this.#index.remove(id)
    for (const facts of rows) this.#index.put(facts)
  }
}
