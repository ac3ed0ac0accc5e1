/** Ids in an order that survives changes of some of them, so that no page of a long list has to be sorted anew. */

type Compare = (a: number, b: number) => number

export class SortedIds {
  readonly #compare: Compare
  #ids: number[] = []

  /** `compare` orders ids, none like another, by what is known of them when it is called. */
  constructor(compare: Compare) {
    this.#compare = compare
  }

  get ids(): readonly number[] {
    return this.#ids
  }

  /** Takes in that these are there by now, or are gone, or belong elsewhere; what is known of the others is as it was. */
  update(changed: ReadonlySet<number>, isThere: (id: number) => boolean): void {
    const kept = this.#ids.filter((id) => !changed.has(id))
    const parts: number[][] = []
    let from = 0
    for (const id of [...changed].filter(isThere).sort(this.#compare)) {
      const at = this.#placeOf(id, kept, from)
      parts.push(kept.slice(from, at), [id])
      from = at
    }
    this.#ids = [...parts, kept.slice(from)].flat()
  }

  /** Where the id belongs among these, which are in order, from there on. */
  #placeOf(id: number, ids: readonly number[], from: number): number {
    let [low, high] = [from, ids.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(ids[middle] as number, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
