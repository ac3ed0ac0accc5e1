import { CATEGORIES, type Category, featureMask } from '#features/listings/rules.ts'
import type { ListingFacts } from '#features/listings/server/exports.ts'

const FIRST_CAPACITY = 1024

/**
 * The searchable facts of all listings, one typed array for each; a listing is a slot in all of them.
 * Missing numbers are NaN, missing places 0. About 60 bytes a listing and its title.
 */
export class ListingColumns {
  id = new Int32Array(FIRST_CAPACITY)
  latitude = new Float64Array(FIRST_CAPACITY)
  longitude = new Float64Array(FIRST_CAPACITY)
  place = new Int32Array(FIRST_CAPACITY)
  district = new Int32Array(FIRST_CAPACITY)
  postcode = new Int32Array(FIRST_CAPACITY)
  category = new Uint8Array(FIRST_CAPACITY)
  features = new Uint16Array(FIRST_CAPACITY)
  rating = new Float32Array(FIRST_CAPACITY)
  reviews = new Int32Array(FIRST_CAPACITY)
  price = new Float32Array(FIRST_CAPACITY)
  premium = new Uint8Array(FIRST_CAPACITY)
  quality = new Uint8Array(FIRST_CAPACITY)
  readonly titleKey: string[] = []
  /** Slots in use lie below; a free slot among them has the id 0. */
  end = 0
  readonly #slotOf = new Map<number, number>()
  readonly #free: number[] = []

  get size(): number {
    return this.#slotOf.size
  }

  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  add(facts: ListingFacts): number {
    const slot = this.#free.pop() ?? this.end++
    if (slot >= this.id.length) this.#grow()
    this.#slotOf.set(facts.id, slot)
    this.id[slot] = facts.id
    this.latitude[slot] = facts.latitude ?? Number.NaN
    this.longitude[slot] = facts.longitude ?? Number.NaN
    this.place[slot] = facts.placeId ?? 0
    this.district[slot] = facts.districtId ?? 0
    this.postcode[slot] = Number(facts.postcode)
    this.category[slot] = Math.max(0, CATEGORIES.indexOf(facts.category as Category))
    this.features[slot] = featureMask(facts.features)
    this.rating[slot] = facts.rating ?? Number.NaN
    this.reviews[slot] = facts.reviewsCount
    this.price[slot] = facts.priceFrom ?? Number.NaN
    this.premium[slot] = facts.isPremium ? 1 : 0
    this.quality[slot] = facts.qualityScore
    this.titleKey[slot] = facts.titleKey
    return slot
  }

  remove(id: number): void {
    const slot = this.#slotOf.get(id)
    if (slot === undefined) return
    this.#slotOf.delete(id)
    this.id[slot] = 0
    this.titleKey[slot] = ''
    this.#free.push(slot)
  }

  #grow(): void {
    for (const name of NUMERIC_COLUMNS) {
      const old = this[name]
      const grown = new (old.constructor as new (length: number) => typeof old)(old.length * 2)
      grown.set(old as never)
      this[name] = grown as never
    }
  }
}

const NUMERIC_COLUMNS = [
  'id',
  'latitude',
  'longitude',
  'place',
  'district',
  'postcode',
  'category',
  'features',
  'rating',
  'reviews',
  'price',
  'premium',
  'quality',
] as const
