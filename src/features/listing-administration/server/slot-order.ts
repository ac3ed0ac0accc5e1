/** Slots in an order that survives changes of some of them, so that no page of a long list has to be sorted anew. */
export class SlotOrder {
  readonly #compare: (a: number, b: number) => number
  #slots = new Int32Array(0)

  /** `compare` orders slots, none like another, by what they hold when it is called. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  get slots(): Int32Array {
    return this.#slots
  }

  /** Those of `hasChanged` (one for each slot) are gone or belong elsewhere; `come` are those that are there by now. */
  update(hasChanged: Uint8Array, come: readonly number[]): void {
    const kept = this.#slots.filter((slot) => !hasChanged[slot])
    const slots = new Int32Array(kept.length + come.length)
    let [from, to] = [0, 0]
    for (const slot of come.toSorted(this.#compare)) {
      const until = this.#placeOf(slot, kept, from)
      slots.set(kept.subarray(from, until), to)
      to += until - from
      slots[to++] = slot
      from = until
    }
    slots.set(kept.subarray(from), to)
    this.#slots = slots
  }

  /** Where the slot belongs among these, which are in order, from there on. */
  #placeOf(slot: number, slots: Int32Array, from: number): number {
    let [low, high] = [from, slots.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(slots[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
