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

export class MissedSearches {
  readonly #db: Db
  #day = ''
  /** Of a day: what is remembered of a sender tells nothing without it. */
  #key = randomBytes(32)
  #texts = new Map<string, { senders: Set<string>; kept: number }>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Counts a text once a day for each sender, a network address as limits count it. */
  async count(typed: string, sender: string, now = new Date()): Promise<void> {
    const text = missedText(typed)
    if (text === undefined) return
    if (this.#day !== berlinDay(now)) {
      await this.keep()
      this.#texts = new Map()
      this.#day = berlinDay(now)
      this.#key = randomBytes(32)
    }
    const digest = createHmac('sha256', this.#key).update(sender).digest('base64')
    const known = this.#texts.get(text)
    if (known && known.senders.size < MOST_SENDERS) known.senders.add(digest)
    if (!known && this.#texts.size < MOST_TEXTS)
      this.#texts.set(text, { senders: new Set([digest]), kept: 0 })
  }

  /** Adds to the database what enough have searched for by now. */
  async keep(): Promise<void> {
    for (const [text, entry] of this.#texts) {
      const { size } = entry.senders
      if (size < LEAST_MISSED || size === entry.kept) continue
      await addMissed(this.#db, { day: this.#day, text, count: size - entry.kept })
      entry.kept = size
    }
  }
}
