/** Counts in memory what pages show, and adds it to the database from time to time. */
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { addCounted, type Counted } from './queries.ts'

/** Of listings on a day that are remembered; beyond that nobody new is counted until it is kept. */
const MOST_REMEMBERED = 200_000
const AT_ONCE = 2000

type Kind = 'shown' | 'opened' | 'contacted'

export class FigureCounter {
  readonly #db: Db
  #counted = new Map<string, Counted>()
  #keeping: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  count(kind: Kind, listingId: number, now = new Date()): void {
    const day = berlinDay(now)
    const name = `${listingId} ${day}`
    let counted = this.#counted.get(name)
    if (!counted) {
      if (this.#counted.size >= MOST_REMEMBERED) return
      counted = { listingId, day, shown: 0, opened: 0, contacted: 0 }
      this.#counted.set(name, counted)
    }
    counted[kind]++
  }

  /** Adds to the database what was counted by now; what could not be added is tried again the next time. */
  keep(): Promise<void> {
    const keeping = (this.#keeping ?? Promise.resolve()).catch(() => {}).then(() => this.#keep())
    this.#keeping = keeping
    return keeping
  }

  async #keep(): Promise<void> {
    const counted = [...this.#counted.values()]
    this.#counted = new Map()
    for (let at = 0; at < counted.length; at += AT_ONCE) {
      try {
        await addCounted(this.#db, counted.slice(at, at + AT_ONCE))
      } catch (error) {
        for (const missed of counted.slice(at)) this.#putBack(missed)
        throw error
      }
    }
  }

  #putBack(missed: Counted): void {
    const name = `${missed.listingId} ${missed.day}`
    const since = this.#counted.get(name)
    if (!since) this.#counted.set(name, missed)
    else for (const kind of ['shown', 'opened', 'contacted'] as const) since[kind] += missed[kind]
  }
}
