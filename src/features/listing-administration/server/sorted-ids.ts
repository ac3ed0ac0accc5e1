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
    const added = [...changed].filter(isThere).sort(this.#compare)
    const merged: number[] = []
    let next = 0
    for (const id of this.#ids) {
      if (changed.has(id)) continue
      while (next < added.length && this.#compare(added[next] as number, id) < 0) {
        merged.push(added[next++] as number)
      }
      merged.push(id)
    }
    this.#ids = merged.concat(added.slice(next))
  }
}
