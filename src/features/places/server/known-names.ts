/** The names of known places in memory, to be compared letter by letter with what somebody has misspelled. */
import type { Db } from '#platform/server/database/database.ts'
import { beginsAlmost, slipsBetween, soundOf } from '../spelling.ts'
import { type KnownName, namesByWeight, type SuggestedPlace, suggestedByWeight } from './queries.ts'

/** Of a place whose population is known to be so large at least; about 20,000 names. */
const MIN_WEIGHT = 500
const SHORTEST_SOUND = 3
/** One wrong letter for so many right ones. */
const LETTERS_A_SLIP = 3

/** How far from its beginning a name's letters are known by pairs: what two letters become when one before them is missing or too many. */
const PAIRS_AT = [0, 1, 2, 3]

export class KnownNames {
  /** The most important first. */
  readonly #names: readonly KnownName[]
  /** By where two letters stand and which they are, `0ko`; the most important first. */
  readonly #byPair: ReadonlyMap<string, readonly KnownName[]>
  readonly #places: ReadonlyMap<number, SuggestedPlace>
  #sounds: ReadonlyMap<string, readonly KnownName[]> | undefined

  /** @param names the most important first, and of these the place with the lower number */
  constructor(names: readonly KnownName[], places: readonly SuggestedPlace[]) {
    this.#names = names
    this.#byPair = byPair(names)
    this.#places = new Map(places.map((place) => [place.id, place]))
  }

  static async load(db: Db): Promise<KnownNames> {
    return new KnownNames(await namesByWeight(db, MIN_WEIGHT), await suggestedByWeight(db, MIN_WEIGHT))
  }

  /** Known places with a name that begins with a folded text of two letters or more; the most important first. */
  beginning(typed: string, limit: number): SuggestedPlace[] {
    const named = this.#withPairs([`0${typed.slice(0, 2)}`]).filter(({ key }) => key.startsWith(typed))
    return this.#placesOf(named, limit)
  }

  /**
   * Known places with a name that begins with a folded text of four letters or more but for one letter; the most important
   * first. Where the first two letters are right they lead to the name; where one of them is not, the two behind them do.
   */
  beginningAlmost(typed: string, limit: number): SuggestedPlace[] {
    const isMeant = beginsAlmost(typed)
    const start = typed.slice(0, 2)
    const swapped = typed.charAt(0) + typed.charAt(2)
    const behind = typed.slice(2, 4)
    const pairs = [`0${start}`, `0${swapped}`, `1${behind}`, `2${behind}`, `3${behind}`]
    return this.#placesOf(
      this.#withPairs(pairs).filter(({ key }) => isMeant(key)),
      limit,
    )
  }

  #withPairs(pairs: string[]): KnownName[] {
    return pairs.flatMap((pair) => this.#byPair.get(pair) ?? [])
  }

  /** Each place once, with the weight of its most important name among these. */
  #placesOf(names: KnownName[], limit: number): SuggestedPlace[] {
    const found = new Map<number, SuggestedPlace>()
    for (const { placeId, weight } of names.sort((a, b) => b.weight - a.weight || a.placeId - b.placeId)) {
      if (found.size === limit) break
      const place = this.#places.get(placeId)
      if (place && !found.has(placeId)) found.set(placeId, { ...place, weight })
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

  /** Places whose name sounds like a folded text and is few letters off, the most important first: Reinheim is not what `Rimini` means. */
  soundingLike(key: string): number[] {
    this.#sounds ??= Map.groupBy(this.#names, (name) => soundOf(name.key))
    const sound = soundOf(key)
    if (sound.length < SHORTEST_SOUND) return []
    const alike = this.#sounds.get(sound) ?? []
    const most = Math.floor(key.length / LETTERS_A_SLIP)
    const close = alike.filter((name) => slipsBetween(name.key, key, most) <= most)
    return [...new Set(close.map(({ placeId }) => placeId))]
  }
}

function byPair(names: readonly KnownName[]): Map<string, KnownName[]> {
  const found = new Map<string, KnownName[]>()
  for (const name of names)
    for (const at of PAIRS_AT) {
      const pair = name.key.slice(at, at + 2)
      if (pair.length < 2) break
      const alike = found.get(`${at}${pair}`)
      if (alike) alike.push(name)
      else found.set(`${at}${pair}`, [name])
    }
  return found
}
