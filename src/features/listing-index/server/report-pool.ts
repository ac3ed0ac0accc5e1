import { packReports, type RoomReport } from '#features/room/room-at.ts'

const FIRST_NUMBERS = 4096

/** The room reports of all slots as numbers one behind the other, see `packReports`: what a slot has begins at its start. */
export class ReportPool {
  numbers = new Int32Array(FIRST_NUMBERS)
  starts: Int32Array
  ends: Int32Array
  #end = 0
  /** Numbers that belong to no slot any more. */
  #unused = 0

  constructor(slots: number) {
    this.starts = new Int32Array(slots)
    this.ends = new Int32Array(slots)
  }

  /** Makes room for so many slots. */
  reserve(slots: number): void {
    for (const name of ['starts', 'ends'] as const) {
      const grown = new Int32Array(slots)
      grown.set(this[name])
      this[name] = grown
    }
  }

  set(slot: number, reports: readonly RoomReport[]): void {
    this.clear(slot)
    const packed = packReports(reports)
    if (this.#end + packed.length > this.numbers.length) this.#makeRoom(packed.length)
    this.numbers.set(packed, this.#end)
    this.starts[slot] = this.#end
    this.#end += packed.length
    this.ends[slot] = this.#end
  }

  clear(slot: number): void {
    this.#unused += (this.ends[slot] as number) - (this.starts[slot] as number)
    this.ends[slot] = this.starts[slot] as number
  }

  /** Leaves out what is unused, into twice the space where that is little. */
  #makeRoom(more: number): void {
    const used = this.#end - this.#unused
    const length = Math.max(this.numbers.length, 2 * (used + more))
    const old = this.numbers
    this.numbers = new Int32Array(length)
    this.#end = 0
    this.#unused = 0
    for (let slot = 0; slot < this.starts.length; slot++) {
      const [start, end] = [this.starts[slot] as number, this.ends[slot] as number]
      this.starts[slot] = this.#end
      // Few for each of very many: a view of them would take longer to make than they to copy.
      for (let at = start; at < end; at++) this.numbers[this.#end++] = old[at] as number
      this.ends[slot] = this.#end
    }
  }
}
