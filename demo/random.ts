/**
 * One stream of random numbers: mulberry32 (Tommy Ettinger, public domain), 32 bits of state.
 * The same seed gives the same numbers on every machine, since only 32-bit integer operations are used.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** Picks by weight; the weights need not add up to anything. */
  weighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return this.pick(items)[0]
  }
}

/**
 * Says yes exactly `wanted` times in `total` questions, at random places
 * (Knuth, The Art of Computer Programming 2, algorithm 3.4.2 S).
 */
export class Quota {
  #left: number
  #wanted: number

  constructor(total: number, wanted: number) {
    this.#left = total
    this.#wanted = wanted
  }

  take(random: Random): boolean {
    const yes = random.next() * this.#left < this.#wanted
    this.#left -= 1
    if (yes) this.#wanted -= 1
    return yes
  }
}

/** FNV-1a, 32 bits, of UTF-16 units. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}

/**
 * Remembers which texts were there, in a fixed amount of memory (8 to 16 bytes a text). Two texts with the same
 * hash count as one: a text may be called known though it is not, never the other way round.
 */
export class SeenTexts {
  #slots: Uint32Array
  #mask: number

  constructor(expected: number) {
    let size = 16
    while (size < expected * 2) size *= 2
    this.#slots = new Uint32Array(size)
    this.#mask = size - 1
  }

  /** Notes the text; false when it was there already. */
  add(text: string): boolean {
    const key = hash(text) || 1
    // The low bits of FNV-1a are alike for texts that differ in their last letter only.
    let slot = (Math.imul(key, 0x9e3779b1) >>> 7) & this.#mask
    while (this.#slots[slot] !== 0) {
      if (this.#slots[slot] === key) return false
      slot = (slot + 1) & this.#mask
    }
    this.#slots[slot] = key
    return true
  }
}
