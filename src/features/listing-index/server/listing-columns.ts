import { ADMISSION_BYTES, admissionBytes } from '#features/admission/refusals.ts'
import {
  CATEGORIES,
  type Category,
  FEATURES,
  featureMask,
  MAX_PRICES,
  MIN_RATINGS,
} from '#features/listings/rules.ts'
import { type GermanClock, germanClock, type ListingFacts } from '#features/listings/server/exports.ts'
import { weightedRating } from '#features/ranking/rules.ts'
import type { RoomReport } from '#features/room/room-at.ts'
import { LEAST_RATES, leastRates } from '#features/stay/least-price.ts'
import type { Spot } from '#platform/shared/footprint.ts'
import { pointAt } from './chord.ts'
import { OpeningTable } from './opening-table.ts'
import { ReportPool } from './report-pool.ts'
import { SlotById } from './slot-by-id.ts'
import { TitleWords } from './title-words.ts'

const FIRST_CAPACITY = 1024
/** Above the features: it is filtered and counted as they are, but nobody enters it. */
export const PERMISSION_BIT = 1 << FEATURES.length
/** Two bytes hold as many features as there are today, and the permission. */
const FeatureBits = PERMISSION_BIT < 1 << 16 ? Uint16Array : Uint32Array

/** What a listing says about stays. */
export interface Terms extends Pick<ListingFacts, 'pricing' | 'priceFrom' | 'admission' | 'state'> {
  reports: readonly RoomReport[]
  /** Missing where there are none. */
  specialDays?: ListingFacts['specialDays']
}

type Difference = 'none' | 'rating' | 'quality' | 'more'

/**
 * The searchable facts of all listings, one typed array for each; a listing is a slot in all of them, with the id 0
 * where a slot is free. Missing numbers are NaN, missing places 0. About 140 bytes a slot, its title and where its words are,
 * and what it says about stays as text: objects would be three million for 100,000 listings, which each collection of
 * garbage walks through.
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
  features: Uint16Array | Uint32Array = new FeatureBits(FIRST_CAPACITY)
  rating = new Float32Array(FIRST_CAPACITY)
  /** See `weightedRating`. */
  weighted = new Float64Array(FIRST_CAPACITY)
  price = new Float32Array(FIRST_CAPACITY)
  /** The first of MAX_PRICES that the price does not exceed; their number where it exceeds all or is not known. */
  priceStep = new Uint8Array(FIRST_CAPACITY)
  /** A number of the table of hours. */
  hours = new Int32Array(FIRST_CAPACITY)
  /** Bit i stands for OPEN_TIMES[i]; as true as `tellTime` has made it. */
  open = new Uint8Array(FIRST_CAPACITY)
  premium = new Uint8Array(FIRST_CAPACITY)
  quality = new Uint8Array(FIRST_CAPACITY)
  readonly titleKey: string[] = []
  /** See `startOf`. */
  titleStart = new Float64Array(FIRST_CAPACITY)
  readonly titleWords = new TitleWords()
  /** What is reckoned with when somebody asks for a stay: `Terms` as JSON. */
  readonly #terms: string[] = []
  /** The answers to the rules of admission, so many bytes a slot. */
  admission = new Uint8Array(FIRST_CAPACITY * ADMISSION_BYTES)
  readonly admissionBytes = ADMISSION_BYTES
  readonly reports = new ReportPool(FIRST_CAPACITY)
  /** The least that a stay can cost, so many numbers a slot. */
  leastRates = new Float32Array(FIRST_CAPACITY * LEAST_RATES)
  /** In its first slot a listing to compare with, stored as all are. */
  #compared: ListingColumns | undefined
  readonly #slotById = new SlotById()
  readonly #openingTable: OpeningTable
  /** The minute that `open` is about. */
  #clock: GermanClock | undefined
  #minute = ''
  /** Which hours were met when it was told last. */
  #masks: readonly number[] = []

  constructor(openingTable = new OpeningTable()) {
    this.#openingTable = openingTable
  }

  /** Brings it up to date which listings are open at this moment, once a minute; answers whether some may have opened or closed. */
  tellTime(now: Date): boolean {
    const minute = now.toISOString().slice(0, 16)
    if (minute === this.#minute) return false
    this.#minute = minute
    this.#clock = germanClock(now)
    const masks = this.#openingTable.masksAt(this.#clock)
    if (masks.length === this.#masks.length && masks.every((mask, at) => mask === this.#masks[at]))
      return false
    this.#masks = masks
    const { open, hours } = this
    for (let slot = 0; slot < open.length; slot++) open[slot] = masks[hours[slot] as number] as number
    return true
  }

  /** How many listings there are. */
  get size(): number {
    return this.#slotById.size
  }

  slotOf(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  /** Puts a listing into a free slot. */
  add(slot: number, facts: ListingFacts, reports: readonly RoomReport[]): void {
    if (slot >= this.id.length) this.reserve(this.id.length * 2)
    // An array that is filled without gaps is the fast kind.
    while (this.titleKey.length <= slot) {
      this.titleKey.push('')
      this.#terms.push('')
    }
    this.#slotById.add(facts.id, slot)
    this.titleWords.add(slot, facts.titleKey)
    this.#fill(slot, facts, reports)
  }

  /** Puts into the slot of a listing what it is now. */
  change(slot: number, facts: ListingFacts, reports: readonly RoomReport[]): void {
    if (this.titleKey[slot] !== facts.titleKey) {
      this.titleWords.remove(slot, this.titleKey[slot] as string)
      this.titleWords.add(slot, facts.titleKey)
    }
    this.#fill(slot, facts, reports)
  }

  #fill(slot: number, facts: ListingFacts, reports: readonly RoomReport[]): void {
    this.#write(slot, facts)
    this.#terms[slot] = textOf(facts, reports)
    this.admission.set(admissionBytes(facts.admission), slot * ADMISSION_BYTES)
    this.reports.set(slot, reports)
    this.leastRates.set(leastRates(facts.pricing, facts.priceFrom), slot * LEAST_RATES)
  }

  /** What the listing in a slot says about stays: for the few that are shown or priced. */
  termsAt(slot: number): Terms | undefined {
    const text = this.#terms[slot]
    return text ? JSON.parse(text) : undefined
  }

  /** What is different in a slot from these facts: nothing, only the rating within a step of the filter, that and the quality, or more. */
  difference(slot: number, facts: ListingFacts, reports: readonly RoomReport[]): Difference {
    this.#compared ??= new ListingColumns(this.#openingTable)
    const compared = this.#compared
    compared.#write(0, facts)
    if (this.titleKey[slot] !== facts.titleKey || this.#terms[slot] !== textOf(facts, reports)) return 'more'
    const different = NUMERIC_COLUMNS.filter(
      // `open` follows from the hours and the clock.
      (name) => name !== 'open' && !Object.is(this[name][slot], compared[name][0]),
    )
    if (different.length === 0) return 'none'
    if (different.some((name) => !RATING_COLUMNS.has(name))) return 'more'
    const [before, after] = [this.rating[slot] as number, compared.rating[0] as number]
    if (MIN_RATINGS.some((least) => before >= least !== after >= least)) return 'more'
    return different.includes('quality') ? 'quality' : 'rating'
  }

  spotOf(slot: number): Spot {
    const degrees = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
    return { latitude: degrees(this.latitude[slot]), longitude: degrees(this.longitude[slot]) }
  }

  /** Frees the slot of a listing. */
  remove(slot: number): void {
    this.#slotById.delete(this.id[slot] as number)
    this.id[slot] = 0
    this.titleWords.remove(slot, this.titleKey[slot] as string)
    this.titleKey[slot] = ''
    this.#terms[slot] = ''
    this.reports.clear(slot)
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
    const admission = new Uint8Array(slots * ADMISSION_BYTES)
    admission.set(this.admission)
    this.admission = admission
    const rates = new Float32Array(slots * LEAST_RATES)
    rates.set(this.leastRates)
    this.leastRates = rates
    this.reports.reserve(slots)
  }

  /** Column by column, not in a loop over their names: that takes several times as long. */
  #write(slot: number, facts: ListingFacts): void {
    const latitude = facts.latitude ?? Number.NaN
    const longitude = facts.longitude ?? Number.NaN
    const [x, y, z] = pointAt(latitude, longitude)
    this.id[slot] = facts.id
    this.latitude[slot] = latitude
    this.longitude[slot] = longitude
    this.x[slot] = x
    this.y[slot] = y
    this.z[slot] = z
    this.place[slot] = facts.placeId ?? 0
    this.district[slot] = facts.districtId ?? 0
    this.postcode[slot] = Number(facts.postcode)
    this.category[slot] = Math.max(0, CATEGORIES.indexOf(facts.category as Category))
    this.features[slot] = featureMask(facts.features) | (facts.hasPermission ? PERMISSION_BIT : 0)
    this.rating[slot] = facts.rating ?? Number.NaN
    this.weighted[slot] = weightedRating(facts.rating, facts.reviewsCount) || Number.NaN
    this.price[slot] = facts.dailyPrice ?? Number.NaN
    this.priceStep[slot] = priceStepOf(this.price[slot] as number)
    const hours = this.#openingTable.numberOf(facts)
    this.hours[slot] = hours
    this.open[slot] = this.#openingTable.maskOf(hours, this.#clock)
    this.premium[slot] = facts.isPremium ? 1 : 0
    // Below nothing is what is not counted yet.
    this.quality[slot] = Math.max(0, facts.qualityScore)
    this.titleKey[slot] = facts.titleKey
    this.titleStart[slot] = startOf(facts.titleKey)
  }
}

function textOf(
  { pricing, priceFrom, admission, state, specialDays }: ListingFacts,
  reports: readonly RoomReport[],
): string {
  const terms: Terms = {
    ...{ pricing, priceFrom, admission, state, reports },
    ...(specialDays.length > 0 && { specialDays }),
  }
  return JSON.stringify(terms)
}

function priceStepOf(price: number): number {
  const step = MAX_PRICES.findIndex((most) => price <= most)
  return step < 0 ? MAX_PRICES.length : step
}

/** Letters of a text's beginning, each of so many bits, that fit into a whole number. */
const [START_LETTERS, LETTER_BITS] = [6, 8]

/** How a text begins, as a number: what is greater comes behind in the order of characters; letters beyond ÿ count as ÿ. */
function startOf(text: string): number {
  let start = 0
  for (let at = 0; at < START_LETTERS; at++) {
    const letter = Math.min(text.charCodeAt(at) || 0, 2 ** LETTER_BITS - 1)
    start = start * 2 ** LETTER_BITS + letter
  }
  return start
}

const NUMERIC_COLUMNS = [
  'titleStart',
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
  'weighted',
  'price',
  'priceStep',
  'hours',
  'open',
  'premium',
  'quality',
] as const

/** How good a listing is. */
const RATING_COLUMNS: ReadonlySet<string> = new Set(['rating', 'weighted', 'quality'])
