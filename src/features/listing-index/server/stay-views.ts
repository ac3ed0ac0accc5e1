import type { AskedStay } from '#features/stay/asked-stay.ts'
import type { ListingColumns } from './listing-columns.ts'
import { StayView } from './stay-view.ts'

/** About a byte for each listing and view. */
const MOST_VIEWS = 8

/** What was worked out for a stay is kept, of the last few stays. */
export class StayViews {
  readonly #columns
  readonly #views = new Map<string, StayView>()

  constructor(columns: ListingColumns) {
    this.#columns = columns
  }

  /** The view of a stay that is asked for on this day (`2026-08-01`), the one of before where it is still whole. */
  of(asked: AskedStay, today: string): StayView {
    const key = JSON.stringify([today, asked])
    const known = this.#views.get(key)
    this.#views.delete(key)
    const view = known?.isWhole ? known : new StayView(this.#columns, asked, today, this.#spent())
    // The one asked for last is the last one to go.
    this.#views.set(key, view)
    return view
  }

  /** What was worked out of the listing in this slot holds no longer. */
  forget(slot: number): void {
    for (const view of this.#views.values()) view.forget(slot)
  }

  /** The view asked for longest ago, taken out, once there are enough. */
  #spent(): StayView | undefined {
    const [oldest] = this.#views
    if (!oldest || this.#views.size < MOST_VIEWS) return undefined
    const [key, view] = oldest
    this.#views.delete(key)
    return view
  }
}
