/** The names of known places in memory, to be compared letter by letter with what somebody has misspelled. */
import type { Db } from '#platform/server/database/database.ts'
import { beginsAlmost, slipsBetween, soundOf } from '../spelling.ts'
import { namesByWeight, type SuggestedPlace, suggestedByWeight } from './queries.ts'

/** Of a place whose population is known to be so large at least; about 20,000 names. */
const MIN_WEIGHT = 500
const MAX_LENGTH_DIFFERENCE = 3
const SHORTEST_SOUND = 3
/** One wrong letter for so many right ones. */
const LETTERS_A_SLIP = 3

interface KnownName {
  key: string
  placeId: number
  weight: number
}

export class KnownNames {
  /** The most important first. */
  readonly #names: readonly KnownName[]
  readonly #places: ReadonlyMap<number, SuggestedPlace>
  #sounds: ReadonlyMap<string, readonly KnownName[]> | undefined

  constructor(names: readonly KnownName[], places: readonly SuggestedPlace[]) {
    this.#names = names
    this.#places = new Map(places.map((place) => [place.id, place]))
  }

  static async load(db: Db): Promise<KnownNames> {
    return new KnownNames(await namesByWeight(db, MIN_WEIGHT), await suggestedByWeight(db, MIN_WEIGHT))
  }

  /** Places with a name that begins with a folded text but for one letter, and the weight of that name; the most important first. */
  beginningAlmost(typed: string, limit: number): SuggestedPlace[] {
    const isMeant = beginsAlmost(typed)
    const found = new Map<number, SuggestedPlace>()
    for (const { key, placeId, weight } of this.#names) {
      if (found.size === limit) break
      if (found.has(placeId) || !isMeant(key)) continue
      const place = this.#places.get(placeId)
      if (place) found.set(placeId, { ...place, weight })
    }
    return [...found.values()]
  }

  /** Places whose name is few letters off, the nearest first and of these the most important; none for a short text. */
  spelledLike(key: string, limit: number): number[] {
    const most = Math.floor(key.length / LETTERS_A_SLIP)
    const near = this.#names
      .map((name) => ({ ...name, slips: slipsBetween(name.key, key, most) }))
      .filter(({ slips }) => slips <= most)
      .sort((a, b) => a.slips - b.slips)
    return [...new Set(near.map(({ placeId }) => placeId))].slice(0, limit)
  }

  /** Places whose name sounds like a folded text, the most important first. */
  soundingLike(key: string): number[] {
    this.#sounds ??= Map.groupBy(this.#names, (name) => soundOf(name.key))
    const sound = soundOf(key)
    if (sound.length < SHORTEST_SOUND) return []
    const alike = this.#sounds.get(sound) ?? []
    const close = alike.filter((name) => Math.abs(name.key.length - key.length) <= MAX_LENGTH_DIFFERENCE)
    return [...new Set(close.map(({ placeId }) => placeId))]
  }
}
