/** Ids on one page, as a power of two. */
const PAGE_BITS = 12
const PAGE_MASK = (1 << PAGE_BITS) - 1

/** Which slot a listing has: numbers by id on pages, so that it never has to be copied as it grows. */
export class SlotById {
  /** Slot + 1, 0 for none. */
  readonly #pages = new Map<number, Int32Array>()
  #size = 0

  get size(): number {
    return this.#size
  }

  get(id: number): number | undefined {
    const found = this.#pages.get(id >> PAGE_BITS)?.[id & PAGE_MASK] ?? 0
    return found === 0 ? undefined : found - 1
  }

  /** An id that has no slot yet. */
  add(id: number, slot: number): void {
    const number = id >> PAGE_BITS
    const page = this.#pages.get(number) ?? new Int32Array(1 << PAGE_BITS)
    this.#pages.set(number, page)
    page[id & PAGE_MASK] = slot + 1
    this.#size++
  }

  /** An id that has a slot. */
  delete(id: number): void {
    const page = this.#pages.get(id >> PAGE_BITS)
    if (page) page[id & PAGE_MASK] = 0
    this.#size--
  }
}
