/** Things in an order that survives changes of some of them, so that no page of a long list has to be sorted anew. */
export class Sorted<Thing extends { readonly id: number }> {
  readonly #compare: (a: Thing, b: Thing) => number
  #things: readonly Thing[] = []

  /** Things that are alike in this order follow each other by id. */
  constructor(compare: (a: Thing, b: Thing) => number) {
    this.#compare = (a, b) => compare(a, b) || a.id - b.id
  }

  get things(): readonly Thing[] {
    return this.#things
  }

  /** Takes away those with these ids and takes in these, which may be the same ones changed. */
  update(gone: ReadonlySet<number>, come: readonly Thing[]): void {
    const kept = this.#things.filter(({ id }) => !gone.has(id))
    const parts: (readonly Thing[])[] = []
    let from = 0
    for (const thing of come.toSorted(this.#compare)) {
      const at = this.#placeOf(thing, kept, from)
      parts.push(kept.slice(from, at), [thing])
      from = at
    }
    this.#things = [...parts, kept.slice(from)].flat()
  }

  /** Where the thing belongs among these, which are in order, from there on. */
  #placeOf(thing: Thing, things: readonly Thing[], from: number): number {
    let [low, high] = [from, things.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(things[middle] as Thing, thing) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
