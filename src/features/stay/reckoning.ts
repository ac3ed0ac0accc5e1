/** What a stay costs in numbers alone, without the words: so many places are reckoned with when a list is in the order of prices. */
import { DOG_SIZES, type DogSize, type DogTraits, sizeOf } from '#features/admission/dogs.ts'
import { type Calendar, chargedDays } from './calendar.ts'
import type { Amount, Pricing, Surcharge } from './pricing.ts'
import { nightsOf, type Stay } from './stay.ts'
import { vatOn } from './vat.ts'

/** A stay with the dogs that come along, one at least; the size of one may be unknown. */
export interface StayWithDogs extends Stay {
  dogs: readonly Pick<DogTraits, 'size' | 'weight'>[]
}

/** Dogs that cost the same for the same reason. */
export interface Rate {
  /** A night or day. */
  cents: number
  /** How many dogs. */
  of: number
  size: DogSize | null
  isFurther: boolean
}

/** A part of the price, in whole cents. */
export type Part =
  | { kind: 'base'; rate: Rate; count: number; cents: number }
  | { kind: 'surcharge'; surcharge: Surcharge; count: number; cents: number }
  | { kind: 'discount'; discount: Pricing['discounts'][number]; count: 1; cents: number }
  | { kind: 'extra'; extra: Pricing['extras'][number]; count: number; cents: number }
  | { kind: 'tax'; count: 1; cents: number }
  /** Of the price "from" alone: `each` cents so many times for some of the dogs. */
  | {
      kind: 'least'
      times: number
      of: number
      each: number
      isFurther: boolean
      count: number
      cents: number
    }

export interface Reckoning {
  /** The sum of the parts; null when nothing is known. */
  cents: number | null
  parts: Part[]
  /** The nights or days that are charged, YYYY-MM-DD. */
  days: readonly string[]
  /** Nobody can know the holidays of this time; nobody said how large a dog is. */
  isHolidayUnknown: boolean
  isSizeUnknown: boolean
}

/** Reckons, see `priceOfStay`; without `pricing`, or where it says nothing of these dogs, by the price "from". */
export function reckon(
  pricing: Pricing | null,
  priceFrom: number | null,
  stay: StayWithDogs,
  calendar: Calendar,
): Reckoning {
  const rates = pricing && ratesOf(pricing, stay)
  if (!pricing || !rates) return least(pricing, priceFrom, stay)
  const days = daysCharged(stay, pricing.per)
  const parts: Part[] = rates.dogs.map((rate) => {
    const count = days.length * rate.of
    return { kind: 'base', rate, count, cents: count * rate.cents }
  })
  const perDay = rates.dogs.reduce((sum, { cents, of }) => sum + cents * of, 0)
  let isHolidayUnknown = false
  for (const surcharge of pricing.surcharges) {
    if (surcharge.on === 'schoolHolidays' && calendar.schoolHolidays === null) isHolidayUnknown = true
    const count = countOf(surcharge, days, calendar)
    if (count === 0) continue
    const cents = partOf(surcharge.amount, count * perDay, count * stay.dogs.length)
    parts.push({ kind: 'surcharge', surcharge, count, cents })
  }
  const discount =
    stay.from === stay.to ? undefined : discountOf(pricing, stay, days.length, days.length * perDay)
  if (discount) parts.push(discount)
  for (const extra of pricing.extras) {
    if (extra.isOptional || (extra.per !== 'stay' && extra.per !== 'day')) continue
    const count = extra.per === 'day' ? days.length : 1
    parts.push({ kind: 'extra', extra, count, cents: inCents(extra.eur) * count })
  }
  if (pricing.isVatIncluded === false) {
    parts.push({ kind: 'tax', count: 1, cents: vatOn(sumOf(parts)) })
  }
  const shown = parts.filter(({ cents }) => cents !== 0)
  return { cents: sumOf(shown), parts: shown, days, isHolidayUnknown, isSizeUnknown: rates.isSizeUnknown }
}

/** The least that it costs by the price "from" alone; a day costs nothing that is known where that is the price of a night. */
function least(pricing: Pricing | null, priceFrom: number | null, stay: StayWithDogs): Reckoning {
  const nothing = { cents: null, parts: [], days: [], isHolidayUnknown: false, isSizeUnknown: false }
  const isNightForDay = pricing?.per === 'night' && stay.from === stay.to
  if (priceFrom === null || priceFrom === 0 || isNightForDay) return nothing
  const times = nightsOf(stay) || 1
  const first = inCents(priceFrom)
  const further = pricing?.furtherDogs ? partOf(pricing.furtherDogs, first, 1) : first
  const part = (of: number, each: number, isFurther: boolean): Part => {
    const count = times * of
    return { kind: 'least', times, of, each, isFurther, count, cents: count * each }
  }
  const dogs = stay.dogs.length
  const parts =
    further === first ? [part(dogs, first, false)] : [part(1, first, false), part(dogs - 1, further, true)]
  const shown = parts.filter(({ cents }) => cents !== 0)
  return { ...nothing, cents: sumOf(shown), parts: shown }
}

/** What the dogs cost a night or day; undefined when one's price is unknown. */
function ratesOf(pricing: Pricing, stay: StayWithDogs): { dogs: Rate[]; isSizeUnknown: boolean } | undefined {
  const { base, dayCare, furtherDogs, per } = pricing
  const isOfDay = stay.from === stay.to && (dayCare !== null || per === 'night')
  const known = DOG_SIZES.map((size) => base[size]).filter((price) => price !== null)
  const lowest = known.length > 0 ? Math.min(...known) : null
  const isOnePrice = known.length === DOG_SIZES.length && known.every((price) => price === lowest)
  const priceOf = (size: DogSize | null) => (isOfDay ? dayCare : size ? base[size] : lowest)
  const full = stay.dogs.map(sizeOf).map((size) => ({ size, eur: priceOf(size) }))
  const rates: Rate[] = []
  for (const [index, { size, eur }] of full.toSorted(dearestFirst).entries()) {
    if (eur === null) return undefined
    const isFurther = index > 0
    const cents = isFurther && furtherDogs ? partOf(furtherDogs, inCents(eur), 1) : inCents(eur)
    const same = rates.find(
      (rate) => rate.isFurther === isFurther && rate.size === size && rate.cents === cents,
    )
    if (same) same.of++
    else rates.push({ cents, of: 1, size, isFurther })
  }
  return { dogs: rates, isSizeUnknown: !isOfDay && !isOnePrice && full.some(({ size }) => size === null) }
}

type SizedPrice = { size: DogSize | null; eur: number | null }

function dearestFirst(a: SizedPrice, b: SizedPrice): number {
  return (b.eur ?? 0) - (a.eur ?? 0) || (a.size ?? '').localeCompare(b.size ?? '')
}

/** On how many of the days a surcharge is charged; on none where nobody can know. */
function countOf({ on, span }: Surcharge, days: readonly string[], calendar: Calendar): number {
  if (on === 'span') return span ? countWithin([span], days) : 0
  const ofDays = counted.get(days) ?? new WeakMap()
  counted.set(days, ofDays)
  const counts = ofDays.get(calendar) ?? {}
  ofDays.set(calendar, counts)
  counts[on] ??= countOfKind(on, days, calendar)
  return counts[on]
}

type Kind = Exclude<Surcharge['on'], 'span'>

/** What was counted of some days and a calendar: a list asks for the same of place after place. */
const counted = new WeakMap<readonly string[], WeakMap<Calendar, { [On in Kind]?: number }>>()

function countOfKind(on: Kind, days: readonly string[], calendar: Calendar): number {
  if (on === 'weekends') return days.filter(isWeekend).length
  if (on === 'schoolHolidays') return countWithin(calendar.schoolHolidays ?? [], days)
  return days.filter((day) => calendar.publicHolidays.some(({ date }) => date === day)).length
}

function countWithin(spans: readonly Stay[], days: readonly string[]): number {
  return days.filter((day) => spans.some(({ from, to }) => from <= day && day <= to)).length
}

function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}

/** The largest discount that a stay of so many nights gets. */
function discountOf(
  { discounts }: Pricing,
  stay: StayWithDogs,
  units: number,
  whole: number,
): Part | undefined {
  if (discounts.length === 0) return undefined
  const nights = nightsOf(stay)
  let best: Part | undefined
  for (const discount of discounts) {
    if (nights < discount.fromNights) continue
    const cents = -Math.min(whole, partOf(discount.amount, whole, units * stay.dogs.length))
    if (!best || cents < best.cents) best = { kind: 'discount', discount, count: 1, cents }
  }
  return best
}

/** The days of the stay reckoned with last, by night and by day: a list asks for the same ones of place after place. */
let charged: Stay & { [Per in Pricing['per']]?: readonly string[] } = { from: '', to: '' }

function daysCharged({ from, to }: Stay, per: Pricing['per']): readonly string[] {
  if (charged.from !== from || charged.to !== to) charged = { from, to }
  charged[per] ??= chargedDays({ from, to }, per)
  return charged[per]
}

/** Percent of `whole` cents, or EUR times `count`, in whole cents. */
function partOf({ unit, value }: Amount, whole: number, count: number): number {
  return unit === 'percent' ? Math.round((whole * value) / 100) : inCents(value) * count
}

function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}

export function inCents(eur: number): number {
  return Math.round(eur * 100)
}
