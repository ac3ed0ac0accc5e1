import { CATEGORIES, type Category, featureMask } from '#features/listings/rules.ts'
import type { ListingFacts } from '#features/listings/server/exports.ts'
import type { Spot } from '#platform/shared/footprint.ts'

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
    this.#write(slot, facts)
    return slot
  }

  /** Whether a slot holds just these facts. */
  holds(slot: number, facts: ListingFacts): boolean {
    const numbers = numbersOf(facts)
    return (
      this.titleKey[slot] === facts.titleKey &&
      NUMERIC_COLUMNS.every((name) => Object.is(this[name][slot], stored(this[name], numbers[name])))
    )
  }

  spotOf(slot: number): Spot {
    const degrees = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
    return { latitude: degrees(this.latitude[slot]), longitude: degrees(this.longitude[slot]) }
  }

  remove(id: number): void {
    const slot = this.#slotOf.get(id)
    if (slot === undefined) return
    this.#slotOf.delete(id)
    this.id[slot] = 0
    this.titleKey[slot] = ''
    this.#free.push(slot)
  }

  #write(slot: number, facts: ListingFacts): void {
    const numbers = numbersOf(facts)
    for (const name of NUMERIC_COLUMNS) this[name][slot] = numbers[name]
    this.titleKey[slot] = facts.titleKey
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

/** A number as this kind of column keeps it. */
function stored(column: { constructor: unknown }, value: number): number {
  return (column.constructor as { of(value: number): ArrayLike<number> }).of(value)[0] as number
}

function numbersOf(facts: ListingFacts): Record<(typeof NUMERIC_COLUMNS)[number], number> {
  return {
    id: facts.id,
    latitude: facts.latitude ?? Number.NaN,
    longitude: facts.longitude ?? Number.NaN,
    place: facts.placeId ?? 0,
    district: facts.districtId ?? 0,
    postcode: Number(facts.postcode),
    category: Math.max(0, CATEGORIES.indexOf(facts.category as Category)),
    features: featureMask(facts.features),
    rating: facts.rating ?? Number.NaN,
    reviews: facts.reviewsCount,
    price: facts.priceFrom ?? Number.NaN,
    premium: facts.isPremium ? 1 : 0,
    quality: facts.qualityScore,
  }
}
