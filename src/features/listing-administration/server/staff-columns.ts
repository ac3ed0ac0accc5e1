import { CATEGORIES } from '#features/listings/rules.ts'
import type { StaffFacts } from '#features/listings/server/exports.ts'
import { foldGerman } from '#platform/shared/text.ts'

/** What filters and gaps ask about a listing, a bit each. */
export const TRAITS = { premium: 1, pictures: 2, noPosition: 4, stale: 8, noEmail: 16 }
/** What is known of the listings, a slot for each; columns, since a pass over one of them is much faster than over objects. */
export class StaffColumns {
  readonly slotOf = new Map<number, number>()
  readonly ids: number[] = []
  /** Folded title, place and postcode. */
  readonly keys: string[] = []
  readonly titleKeys: string[] = []
  readonly locationKeys: string[] = []
  readonly categories: number[] = []
  /** Bits of `TRAITS` but for `stale`, which comes with time. */
  readonly traits: number[] = []
  /** When somebody last said that something of it is so, else when it was entered; ms. */
  readonly confirmedAt: number[] = []
  /** Of places: thousands of listings share one. */
  readonly #folded = new Map<string, string>()
  readonly #free: number[] = []

  get length(): number {
    return this.ids.length
  }

  /** Puts a listing into a slot of its own, and says which. */
  put(
    { id, titleKey, location, postcode, category, createdAt, ...flags }: StaffFacts,
    confirmedAt = createdAt,
  ): number {
    const slot = this.slotOf.get(id) ?? this.#free.pop() ?? this.length
    const locationKey = this.#folded.get(location) ?? foldGerman(location)
    this.#folded.set(location, locationKey)
    this.slotOf.set(id, slot)
    this.ids[slot] = id
    this.keys[slot] = `${titleKey} ${locationKey} ${postcode}`
    this.titleKeys[slot] = titleKey
    this.locationKeys[slot] = locationKey
    this.categories[slot] = CATEGORIES.indexOf(category as never)
    this.traits[slot] =
      (flags.isPremium ? TRAITS.premium : 0) |
      (flags.hasPictures ? TRAITS.pictures : 0) |
      (flags.hasPosition ? 0 : TRAITS.noPosition) |
      (flags.hasEmail ? 0 : TRAITS.noEmail)
    this.confirmedAt[slot] = confirmedAt.getTime()
    return slot
  }

  /** Frees the slot of a listing that is gone. */
  free(id: number): void {
    const slot = this.slotOf.get(id)
    if (slot === undefined) return
    this.slotOf.delete(id)
    this.#free.push(slot)
  }
}
