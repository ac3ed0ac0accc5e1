import { CATEGORIES, type Category, featureMask } from '#features/listings/rules.ts'
import type { ListingFacts } from '#features/listings/server/exports.ts'
import type { Spot } from '#platform/shared/footprint.ts'
import { pointAt } from './chord.ts'
import { SlotById } from './slot-by-id.ts'

const FIRST_CAPACITY = 1024

/**
 * The searchable facts of all listings, one typed array for each; a listing is a slot in all of them, with the id 0
 * where a slot is free. Missing numbers are NaN, missing places 0. About 85 bytes a slot and its title.
 */
export class ListingColumns {
  id = new Int32Array(FIRST_CAPACITY)
  latitude = new Float64Array(FIRST_CAPACITY)
  longitude = new Float64Array(FIRST_CAPACITY)
  /** The position as a point on a sphere, see chord.ts. */
  x = new Float64Array(FIRST_CAPACITY)
  y = new Float64Array(FIRST_CAPACITY)
  z = new Float64Array(FIRST_CAPACITY)
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
  readonly #slotById = new SlotById()

  /** How many listings there are. */
  get size(): number {
    return this.#slotById.size
  }

  slotOf(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  /** Puts a listing into a free slot. */
  add(slot: number, facts: ListingFacts): void {
    if (slot >= this.id.length) this.reserve(this.id.length * 2)
    // An array that is filled without gaps is the fast kind.
    while (this.titleKey.length <= slot) this.titleKey.push('')
    this.#slotById.add(facts.id, slot)
    const numbers = numbersOf(facts)
    for (const name of NUMERIC_COLUMNS) this[name][slot] = numbers[name]
    this.titleKey[slot] = facts.titleKey
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

  /** Frees the slot of a listing. */
  remove(slot: number): void {
    this.#slotById.delete(this.id[slot] as number)
    this.id[slot] = 0
    this.titleKey[slot] = ''
  }

  /** Makes room for at least so many slots. */
  reserve(slots: number): void {
    if (slots <= this.id.length) return
    for (const name of NUMERIC_COLUMNS) {
      const old = this[name]
      const grown = new (old.constructor as new (length: number) => typeof old)(slots)
      grown.set(old as never)
      this[name] = grown as never
    }
  }
}

const NUMERIC_COLUMNS = [
  'id',
  'latitude',
  'longitude',
  'x',
  'y',
  'z',
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
  const latitude = facts.latitude ?? Number.NaN
  const longitude = facts.longitude ?? Number.NaN
  const [x, y, z] = pointAt(latitude, longitude)
  return {
    id: facts.id,
    latitude,
    longitude,
    x,
    y,
    z,
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
