/**
 * Counts what was searched for without a hit. Of who searched a digest is known, in memory alone, for the day, so that nobody counts
 * twice; what few searched for, which may tell of somebody, is never written down.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { LEAST_MISSED, missedText } from '../rules.ts'
import { addMissed } from './queries.ts'

/** Texts of a day that are remembered, and senders of each; beyond that nobody new is counted. */
const MOST_TEXTS = 10_000
const MOST_SENDERS = 1000

interface Day {
  /** YYYY-MM-DD */
  day: string
  /** What is remembered of a sender tells nothing without it. */
  key: Buffer
  texts: Map<string, { senders: Set<string>; kept: number }>
}

export class MissedSearches {
  readonly #db: Db
  /** Today, and before it the days of which not all is written yet. */
  #days: Day[] = []
  #keeping: Promise<void> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  /** Counts a text once a day for each sender, a network address as limits count it. */
  async count(typed: string, sender: string, now = new Date()): Promise<void> {
    const text = missedText(typed)
    if (text === undefined) return
    const day = berlinDay(now)
    const before = this.#days.at(-1)
    const today = before?.day === day ? before : { day, key: randomBytes(32), texts: new Map() }
    if (today !== before) this.#days.push(today)
    const digest = createHmac('sha256', today.key).update(sender).digest('base64')
    const known = today.texts.get(text)
    if (known && known.senders.size < MOST_SENDERS) known.senders.add(digest)
    if (!known && today.texts.size < MOST_TEXTS)
      today.texts.set(text, { senders: new Set([digest]), kept: 0 })
    if (before && today !== before) await this.keep()
  }

  /** Adds to the database what enough have searched for by now, after what is being added already. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.catch(() => {}).then(() => this.#keep())
    return this.#keeping
  }

  async #keep(): Promise<void> {
    for (const day of [...this.#days]) {
      await this.#keepDay(day)
      if (day !== this.#days.at(-1)) this.#days = this.#days.filter((other) => other !== day)
    }
  }

  async #keepDay({ day, texts }: Day): Promise<void> {
    for (const [text, entry] of texts) {
      const { size } = entry.senders
      if (size < LEAST_MISSED || size === entry.kept) continue
      await addMissed(this.#db, { day, text, count: size - entry.kept })
      entry.kept = size
    }
  }
}
