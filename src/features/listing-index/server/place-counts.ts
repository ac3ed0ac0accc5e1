import type { ListingColumns } from './listing-columns.ts'

/** How many listings each municipality, quarter and postcode has that has some. */
export class PlaceCounts {
  readonly places = new Map<number, number>()
  /** Quarters and villages. */
  readonly districts = new Map<number, number>()
  /** Postcodes as numbers. */
  readonly postcodes = new Map<number, number>()

  /** Counts the listing in a slot in, or out again. */
  count({ place, district, postcode }: ListingColumns, slot: number, change: 1 | -1): void {
    addTo(this.places, place[slot] as number, change)
    addTo(this.districts, district[slot] as number, change)
    addTo(this.postcodes, postcode[slot] as number, change)
  }
}

/** Under 0 stands what is not known. */
function addTo(counts: Map<number, number>, key: number, change: 1 | -1): void {
  if (key === 0) return
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
