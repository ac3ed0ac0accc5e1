/** What a stay costs, line by line: the one place where it is reckoned and said, for lists, pages, comparison and mails. */
import { countLabel, formatDate, formatPrice } from '#platform/shared/format.ts'
import type { Calendar } from './calendar.ts'
import type { KnownPrice, StayPrice } from './contract.ts'
import { centsText, SURCHARGES } from './price-texts.ts'
import type { Amount, Pricing, Surcharge } from './pricing.ts'
import { inCents, type Part, type Rate, type Reckoning, reckon, type StayWithDogs } from './reckoning.ts'
import { VAT_PERCENT } from './vat.ts'

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
  const reckoning = reckon(pricing, priceFrom, stay, calendar)
  const { cents, parts, days } = reckoning
  const deposit = pricing?.deposit ? amountText(pricing.deposit) : null
  const unknown = unknownOf(pricing, reckoning)
  const known = knownOf(reckoning, unknown)
  if (known === 'nothing') return { known, cents, lines: [], unknown: ['der Preis'], options: [], deposit }
  const isByTheDay = stay.from === stay.to || pricing?.per === 'day'
  const words: Wording = {
    ...{ stay, days, calendar, pricing },
    unit: isByTheDay ? TAG : NACHT,
  }
  const lines = parts.map((part) => lineOf(part, words))
  if (!pricing || isLeast(reckoning)) return { known, cents, lines, unknown, options: [], deposit }
  if (stay.dogs.length > 1 && !pricing.furtherDogs) unknown.push('ob weitere Hunde weniger kosten')
  return { known, cents, lines, unknown, options: optionsOf(pricing, days.length), deposit }
}

/** The total of `priceOfStay` alone, and what is known of it. */
export function totalOfStay(...asked: Parameters<typeof priceOfStay>): KnownPrice {
  const reckoning = reckon(...asked)
  return { known: knownOf(reckoning, unknownOf(asked[0], reckoning)), cents: reckoning.cents }
}

/** What may come on top of the parts. */
function unknownOf(pricing: Pricing | null, reckoning: Reckoning): string[] {
  if (!pricing || isLeast(reckoning)) return [SURCHARGES]
  return [
    ...(reckoning.isSizeUnknown ? ['wie groß der Hund ist'] : []),
    ...(reckoning.isHolidayUnknown ? ['die Ferien in dieser Zeit und damit der Ferienzuschlag'] : []),
    ...pricing.extras
      .filter(({ isOptional, per }) => !isOptional && per !== 'stay' && per !== 'day')
      .map(({ name, eur, per }) => `${name} (${formatPrice(eur)}${EXTRA_UNITS[per]})`),
    ...(pricing.isVatIncluded === null ? ['ob die Mehrwertsteuer enthalten ist'] : []),
  ]
}

function knownOf({ cents }: Reckoning, unknown: readonly string[]): KnownPrice['known'] {
  if (cents === null) return 'nothing'
  return unknown.length > 0 ? 'from' : 'whole'
}

/** Whether it is reckoned by the price "from" alone. */
function isLeast({ parts }: Reckoning): boolean {
  return parts.some(({ kind }) => kind === 'least')
}

type Unit = readonly [one: string, many: string]
const NACHT: Unit = ['Nacht', 'Nächte']
const TAG: Unit = ['Tag', 'Tage']
const EXTRA_UNITS = { stay: ' je Aufenthalt', day: ' je Tag', km: ' je km', piece: ' je Stück' }
const SURCHARGE_NAMES = { publicHolidays: 'Feiertagszuschlag', weekends: 'Wochenendzuschlag' }

/** What the words of a line are made of. */
interface Wording {
  stay: StayWithDogs
  days: readonly string[]
  calendar: Calendar
  pricing: Pricing | null
  unit: Unit
}

function lineOf(part: Part, { stay, days, calendar, pricing, unit }: Wording): StayPrice['lines'][number] {
  const { count, cents } = part
  if (part.kind === 'base') {
    const { rate } = part
    const many = rate.of === 1 ? '' : `${rate.of} Hunde × `
    const what = `${countLabel(days.length, ...unit)} × ${many}${centsText(rate.cents)}`
    return { kind: part.kind, what, count, cents, why: roleText(rate, pricing?.furtherDogs ?? null) }
  }
  if (part.kind === 'least') {
    const many = part.of === 1 ? '' : `${part.of} Hunde × `
    const times = countLabel(part.times, ...(stay.from === stay.to ? TAG : NACHT))
    const further = { of: part.of, size: null, isFurther: true }
    const why = part.isFurther ? roleText(further, pricing?.furtherDogs ?? null) : 'Preis ab, ohne Zuschläge'
    return { kind: 'base', what: `${times} × ${many}${centsText(part.each)}`, count, cents, why }
  }
  if (part.kind === 'surcharge') {
    const { surcharge } = part
    const perDog = surcharge.amount.unit === 'eur' && stay.dogs.length > 1 ? ' je Hund' : ''
    const what = `${count} × ${nameOf(surcharge, calendar)} +${amountText(surcharge.amount)}${perDog}`
    return { kind: part.kind, what, count, cents, why: reasonOf(surcharge, days, calendar) }
  }
  if (part.kind === 'discount') {
    const { fromNights, amount } = part.discount
    const what = `Rabatt −${amountText(amount)}`
    return { kind: part.kind, what, count, cents, why: `ab ${fromNights} Nächten` }
  }
  if (part.kind === 'extra') {
    const { name, eur, per } = part.extra
    const what = count === 1 ? name : `${count} × ${name}`
    return { kind: part.kind, what, count, cents, why: `${formatPrice(eur)}${EXTRA_UNITS[per]}` }
  }
  const what = `Mehrwertsteuer ${VAT_PERCENT}${NO_BREAK}%`
  return { kind: part.kind, what, count, cents, why: 'in den Preisen nicht enthalten' }
}

function optionsOf({ extras }: Pricing, days: number): StayPrice['options'] {
  return extras
    .filter(({ isOptional }) => isOptional)
    .map(({ name, eur, per }) => {
      const count = per === 'day' ? days : 1
      const cents = per === 'stay' || per === 'day' ? inCents(eur) * count : null
      return { name, cents, text: `${formatPrice(eur)}${EXTRA_UNITS[per]}` }
    })
}

/** `Hund, mittel`, `2 weitere Hunde, klein, 75 %` */
function roleText({ of, size, isFurther }: Omit<Rate, 'cents'>, furtherDogs: Amount | null): string {
  const who = !isFurther ? 'Hund' : of === 1 ? 'weiterer Hund' : `${of} weitere Hunde`
  const share = isFurther && furtherDogs?.unit === 'percent' ? amountText(furtherDogs) : null
  return [who, size, share].filter((part) => part !== null).join(', ')
}

/** Why a surcharge is charged on some of the days. */
function reasonOf(
  { on, span }: Surcharge,
  days: readonly string[],
  { schoolHolidays, publicHolidays }: Calendar,
): string {
  if (on === 'publicHolidays') {
    const met = publicHolidays.filter(({ date }) => days.includes(date))
    return met.map(({ name }) => name).join(', ')
  }
  if (on === 'weekends') return 'Samstag und Sonntag'
  const spans = on === 'span' ? (span ? [span] : []) : (schoolHolidays ?? [])
  const met = spans.filter(({ from, to }) => days.some((day) => from <= day && day <= to))
  return met
    .map(({ name, from, to }) => `${on === 'span' ? '' : `${name} `}${shortSpan(from, to)}`)
    .join(', ')
}

function shortSpan(from: string, to: string): string {
  return from === to ? shortDay(from) : `${shortDay(from)}–${shortDay(to)}`
}

function nameOf({ on, span }: Surcharge, { state }: Calendar): string {
  if (on === 'span') return span?.name ?? ''
  return on === 'schoolHolidays' ? `Ferienzuschlag ${state ?? ''}`.trimEnd() : SURCHARGE_NAMES[on]
}

function amountText({ unit, value }: Amount): string {
  return unit === 'eur' ? formatPrice(value) : `${String(value).replace('.', ',')}${NO_BREAK}%`
}

/** `2026-08-03` -> `03.08.` */
function shortDay(day: string): string {
  return formatDate(day).slice(0, 6)
}
