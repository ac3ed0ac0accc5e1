/** What a stay costs, line by line: the one place where it is reckoned, for lists, pages, comparison and mails. */
import { DOG_SIZES, type DogSize, type DogTraits } from '#features/admission/dogs.ts'
import { sizeOf } from '#features/admission/verdicts.ts'
import { countLabel, formatDate, formatPrice } from '#platform/shared/format.ts'
import { type Calendar, chargedDays } from './calendar.ts'
import { centsText, SURCHARGES } from './price-texts.ts'
import type { Amount, Pricing, Surcharge } from './pricing.ts'
import { nightsOf, type Stay } from './stay.ts'

/** A stay with the dogs that come along, one at least; the size of one may be unknown. */
export interface StayWithDogs extends Stay {
  dogs: readonly Pick<DogTraits, 'size' | 'weight'>[]
}

interface PriceLine {
  kind: 'base' | 'surcharge' | 'discount' | 'extra' | 'tax'
  /** `3 × Ferienzuschlag Bayern +10 %` */
  what: string
  /** How many nights, days, dogs' nights or pieces. */
  count: number
  /** Whole cents; less than nothing for a discount alone. */
  cents: number
  /** `Sommerferien 03.08.–14.09.` */
  why: string
}

/** Something that is only paid for by who wants it; without cents where nobody knows how much of it. */
interface PriceOption {
  name: string
  cents: number | null
  /** `25 €`, `0,80 € je km` */
  text: string
}

export interface StayPrice {
  /** `from`: it costs at least this much. */
  known: 'whole' | 'from' | 'nothing'
  /** The sum of the lines in whole cents; null when nothing is known. */
  cents: number | null
  lines: PriceLine[]
  /** What is not known, each as words that follow "unbekannt:". */
  unknown: string[]
  options: PriceOption[]
  /** `50 €`, `20 %` */
  deposit: string | null
}

const VAT_PERCENT = 19
const NO_BREAK = '\u00a0'

/**
 * Reckons what a stay costs. Without `pricing` it is nights times `priceFrom` (EUR), at least; without either nothing is
 * known. The dearest dog counts as the first one. A night belongs to the day on which it begins. Surcharges add up; of
 * several discounts the largest counts.
 */
export function priceOfStay(
  pricing: Pricing | null,
  priceFrom: number | null,
  stay: StayWithDogs,
  calendar: Calendar,
): StayPrice {
  const rates = pricing && ratesOf(pricing, stay)
  if (!pricing || !rates) return atLeast(pricing, priceFrom, stay)
  const { unknown, dogs } = rates
  const isDayCare = nightsOf(stay) === 0
  const days = chargedDays(stay, pricing.per)
  const unit = isDayCare || pricing.per === 'day' ? TAG : NACHT
  const lines: PriceLine[] = dogs.map((rate) => ({
    kind: 'base',
    what: `${countLabel(days.length, ...unit)} × ${rate.of === 1 ? '' : `${rate.of} Hunde × `}${centsText(rate.cents)}`,
    count: days.length * rate.of,
    cents: days.length * rate.of * rate.cents,
    why: roleText(rate, pricing.furtherDogs),
  }))
  const perDay = dogs.reduce((sum, { cents, of }) => sum + cents * of, 0)
  for (const surcharge of pricing.surcharges) {
    const { count, why } = daysOf(surcharge, days, calendar)
    if (why === null) unknown.push('die Ferien in dieser Zeit und damit der Ferienzuschlag')
    if (count === 0) continue
    const { amount } = surcharge
    const cents = partOf(amount, count * perDay, count * stay.dogs.length)
    const perDog = amount.unit === 'eur' && stay.dogs.length > 1 ? ' je Hund' : ''
    const what = `${count} × ${nameOf(surcharge, calendar)} +${amountText(amount)}${perDog}`
    lines.push({ kind: 'surcharge', what, count, cents, why: why ?? '' })
  }
  const discount = isDayCare ? undefined : discountOf(pricing, stay, days.length, days.length * perDay)
  if (discount) lines.push(discount)
  const options: PriceOption[] = []
  for (const { name, eur, per, isOptional } of pricing.extras) {
    const isCounted = per === 'stay' || per === 'day'
    const count = per === 'day' ? days.length : 1
    const cents = isCounted ? inCents(eur) * count : null
    const text = `${formatPrice(eur)}${EXTRA_UNITS[per]}`
    if (isOptional) options.push({ name, cents, text })
    else if (cents === null) unknown.push(`${name} (${text})`)
    else
      lines.push({ kind: 'extra', what: count === 1 ? name : `${count} × ${name}`, count, cents, why: text })
  }
  const isFrom = unknown.length > 0
  if (pricing.isVatIncluded === null) unknown.push('ob die Mehrwertsteuer enthalten ist')
  if (pricing.isVatIncluded === false) {
    const cents = Math.round((sumOf(lines) * VAT_PERCENT) / 100)
    const what = `Mehrwertsteuer ${VAT_PERCENT}${NO_BREAK}%`
    lines.push({ kind: 'tax', what, count: 1, cents, why: 'in den Preisen nicht enthalten' })
  }
  if (stay.dogs.length > 1 && !pricing.furtherDogs) unknown.push('ob weitere Hunde weniger kosten')
  const shown = lines.filter(({ cents }) => cents !== 0)
  return {
    known: isFrom ? 'from' : 'whole',
    cents: sumOf(shown),
    lines: shown,
    unknown,
    options,
    deposit: depositOf(pricing),
  }
}

type Unit = readonly [one: string, many: string]
const NACHT: Unit = ['Nacht', 'Nächte']
const TAG: Unit = ['Tag', 'Tage']
const EXTRA_UNITS = { stay: ' je Aufenthalt', day: ' je Tag', km: ' je km', piece: ' je Stück' }
const SURCHARGE_NAMES = { publicHolidays: 'Feiertagszuschlag', weekends: 'Wochenendzuschlag' }

/** The least that it costs by the price "from" alone. */
function atLeast(pricing: Pricing | null, priceFrom: number | null, stay: StayWithDogs): StayPrice {
  const known = { options: [], deposit: pricing && depositOf(pricing) }
  if (priceFrom === null || priceFrom === 0)
    return { known: 'nothing', cents: null, lines: [], unknown: ['der Preis'], ...known }
  const nights = nightsOf(stay)
  const [times, unit]: [number, Unit] = nights === 0 ? [1, TAG] : [nights, NACHT]
  const many = stay.dogs.length === 1 ? '' : `${stay.dogs.length} Hunde × `
  const count = times * stay.dogs.length
  const cents = count * inCents(priceFrom)
  const what = `${countLabel(times, ...unit)} × ${many}${formatPrice(priceFrom)}`
  const line: PriceLine = { kind: 'base', what, count, cents, why: 'Preis ab, ohne Zuschläge' }
  return { known: 'from', cents, lines: [line], unknown: [SURCHARGES], ...known }
}

/** Dogs that cost the same for the same reason. */
interface Rate {
  /** A night or day. */
  cents: number
  /** How many dogs. */
  of: number
  size: DogSize | null
  isFurther: boolean
}

/** What the dogs cost a night or day; undefined when one's price is unknown. */
function ratesOf(pricing: Pricing, stay: StayWithDogs): { dogs: Rate[]; unknown: string[] } | undefined {
  const { base, dayCare, furtherDogs, per } = pricing
  const isOfDay = nightsOf(stay) === 0 && (dayCare !== null || per === 'night')
  const known = DOG_SIZES.map((size) => base[size]).filter((price) => price !== null)
  const lowest = known.length > 0 ? Math.min(...known) : null
  const isOnePrice = known.length === DOG_SIZES.length && known.every((price) => price === lowest)
  const priceOf = (size: DogSize | null) => (isOfDay ? dayCare : size ? base[size] : lowest)
  const full = stay.dogs.map(sizeOf).map((size) => ({ size, eur: priceOf(size) }))
  const rates = new Map<string, Rate>()
  for (const [index, { size, eur }] of full.toSorted(dearestFirst).entries()) {
    if (eur === null) return undefined
    const isFurther = index > 0
    const cents = isFurther && furtherDogs ? partOf(furtherDogs, inCents(eur), 1) : inCents(eur)
    const key = `${isFurther} ${size} ${cents}`
    const same = rates.get(key)
    if (same) same.of++
    else rates.set(key, { cents, of: 1, size, isFurther })
  }
  const isGuessed = !isOfDay && !isOnePrice && full.some(({ size }) => size === null)
  return { dogs: [...rates.values()], unknown: isGuessed ? ['wie groß der Hund ist'] : [] }
}

type SizedPrice = { size: DogSize | null; eur: number | null }

function dearestFirst(a: SizedPrice, b: SizedPrice): number {
  return (b.eur ?? 0) - (a.eur ?? 0) || (a.size ?? '').localeCompare(b.size ?? '')
}

/** `Hund, mittel`, `2 weitere Hunde, klein, 75 %` */
function roleText({ of, size, isFurther }: Rate, furtherDogs: Amount | null): string {
  const who = !isFurther ? 'Hund' : of === 1 ? 'weiterer Hund' : `${of} weitere Hunde`
  const share = isFurther && furtherDogs?.unit === 'percent' ? amountText(furtherDogs) : null
  return [who, size, share].filter((part) => part !== null).join(', ')
}

/** On how many of the days a surcharge is charged, and why; without a reason when nobody can know. */
function daysOf(
  { on, span }: Surcharge,
  days: readonly string[],
  { schoolHolidays, publicHolidays }: Calendar,
): { count: number; why: string | null } {
  if (on === 'publicHolidays') {
    const met = publicHolidays.filter(({ date }) => days.includes(date))
    return { count: new Set(met.map(({ date }) => date)).size, why: met.map(({ name }) => name).join(', ') }
  }
  if (on === 'weekends') {
    const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0
    return { count: days.filter(isWeekend).length, why: 'Samstag und Sonntag' }
  }
  if (on === 'schoolHolidays' && schoolHolidays === null) return { count: 0, why: null }
  const spans = on === 'span' ? (span ? [span] : []) : (schoolHolidays ?? [])
  const within = (day: string) => spans.some(({ from, to }) => from <= day && day <= to)
  const met = spans.filter(({ from, to }) => days.some((day) => from <= day && day <= to))
  return {
    count: days.filter(within).length,
    why: met
      .map(({ name, from, to }) => `${on === 'span' ? '' : `${name} `}${shortDay(from)}–${shortDay(to)}`)
      .join(', '),
  }
}

function nameOf({ on, span }: Surcharge, { state }: Calendar): string {
  if (on === 'span') return span?.name ?? ''
  return on === 'schoolHolidays' ? `Ferienzuschlag ${state ?? ''}`.trimEnd() : SURCHARGE_NAMES[on]
}

/** The largest discount that a stay of so many nights gets. */
function discountOf(
  { discounts }: Pricing,
  stay: StayWithDogs,
  units: number,
  whole: number,
): PriceLine | undefined {
  const nights = nightsOf(stay)
  let best: PriceLine | undefined
  for (const { fromNights, amount } of discounts) {
    if (nights < fromNights) continue
    const cents = -Math.min(whole, partOf(amount, whole, units * stay.dogs.length))
    if (best && best.cents <= cents) continue
    const what = `Rabatt −${amountText(amount)}`
    best = { kind: 'discount', what, count: 1, cents, why: `ab ${fromNights} Nächten` }
  }
  return best
}

function depositOf({ deposit }: Pricing): string | null {
  return deposit && amountText(deposit)
}

/** Percent of `whole` cents, or EUR times `count`, in whole cents. */
function partOf({ unit, value }: Amount, whole: number, count: number): number {
  return unit === 'percent' ? Math.round((whole * value) / 100) : inCents(value) * count
}

function amountText({ unit, value }: Amount): string {
  return unit === 'eur' ? formatPrice(value) : `${String(value).replace('.', ',')}${NO_BREAK}%`
}

function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}

function inCents(eur: number): number {
  return Math.round(eur * 100)
}

/** `2026-08-03` -> `03.08.` */
function shortDay(day: string): string {
  return formatDate(day).slice(0, 6)
}
