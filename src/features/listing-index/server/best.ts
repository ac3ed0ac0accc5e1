/**
 * Keeps the first `count` of all that are offered, in the order of `compare`: a heap of that size whose root is the
 * last of the best so far. O(log count) for what is taken in.
 */
export class Best<T> {
  readonly #count: number
  readonly #compare: (a: T, b: T) => number
  readonly #heap: T[] = []

  constructor(count: number, compare: (a: T, b: T) => number) {
    this.#count = count
    this.#compare = compare
  }

  /** The last of the best once there are enough of them: what comes behind it is in vain. */
  get last(): T | undefined {
    return this.#heap.length < this.#count ? undefined : this.#heap[0]
  }

  offer(item: T): void {
    const heap = this.#heap
    if (heap.length < this.#count) {
      heap.push(item)
      this.#rise()
    } else if (this.#count > 0 && this.#compare(item, heap[0] as T) < 0) {
      heap[0] = item
      this.#sink()
    }
  }

  sorted(): T[] {
    return this.#heap.toSorted(this.#compare)
  }

  #rise(): void {
    const heap = this.#heap
    let at = heap.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#compare(heap[at] as T, heap[parent] as T) <= 0) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const right = left + 1
      let last = at
      if (left < heap.length && this.#compare(heap[left] as T, heap[last] as T) > 0) last = left
      if (right < heap.length && this.#compare(heap[right] as T, heap[last] as T) > 0) last = right
      if (last === at) return
      this.#swap(at, last)
      at = last
    }
  }

  #swap(a: number, b: number): void {
    const kept = this.#heap[a] as T
    this.#heap[a] = this.#heap[b] as T
    this.#heap[b] = kept
  }
}
