import type { Db } from '#platform/server/database/database.ts'
import type { ListingCard } from '../contract.ts'
import { cardsByIds } from './queries.ts'

/** About 60 MB of them. */
const MAX_CARDS = 50_000

/**
 * Cards of listings as answers show them, kept until something of them changes: a list of results that others have
 * seen asks the database for nothing. The least recently shown go first.
 */
export class CardCache {
  readonly #db: Db
  readonly #cards = new Map<number, ListingCard>()
  /** Counts the changes, so that a card read before one is not kept after it. */
  #generation = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Forgets the cards of these listings. */
  forget(ids: readonly number[]): void {
    this.#generation++
    for (const id of ids) this.#cards.delete(id)
  }

  clear(): void {
    this.#generation++
    this.#cards.clear()
  }

  /** Cards of the given listings, in the order of the ids; ids that no longer exist are left out. */
  async byIds(ids: readonly number[]): Promise<ListingCard[]> {
    const missing = ids.filter((id) => !this.#cards.has(id))
    if (missing.length === 0) return ids.flatMap((id) => this.#shown(id))
    const generation = this.#generation
    const read = new Map((await cardsByIds(this.#db, missing)).map((card) => [card.id, card]))
    if (generation === this.#generation) for (const card of read.values()) this.#keep(card)
    // What was there before it was waited for may have changed meanwhile.
    const lost = ids.filter((id) => !read.has(id) && !this.#cards.has(id) && !missing.includes(id))
    for (const card of await cardsByIds(this.#db, lost)) read.set(card.id, card)
    return ids.flatMap((id) => read.get(id) ?? this.#shown(id))
  }

  #shown(id: number): ListingCard[] {
    const card = this.#cards.get(id)
    if (card === undefined) return []
    this.#cards.delete(id)
    this.#cards.set(id, card)
    return [card]
  }

  #keep(card: ListingCard): void {
    this.#cards.set(card.id, card)
    const [oldest] = this.#cards.keys()
    if (this.#cards.size > MAX_CARDS && oldest !== undefined) this.#cards.delete(oldest)
  }
}
