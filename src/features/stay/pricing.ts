/** What a place charges, as far as it can be reckoned with: typed, beside the tariffs that it names freely. */
import * as z from 'zod/mini'
import { DOG_SIZES } from '#features/admission/dogs.ts'
import { isDay } from './stay.ts'

const MOST_SURCHARGES = 12
const MOST_EXTRAS = 20
const MOST_DISCOUNTS = 5
const MOST_EUR = 10_000
const MAX_NAME = 60

const eur = z.number('Bitte nenne einen Betrag in Euro.').check(
  z.minimum(0, 'Ein Betrag ist nicht kleiner als 0.'),
  z.maximum(MOST_EUR, 'Dieser Betrag ist zu groß.'),
  z.refine(
    (value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    'Höchstens zwei Nachkommastellen.',
  ),
)
const name = z
  .string()
  .check(z.minLength(1, 'Bitte gib einen Namen an.'), z.maxLength(MAX_NAME, `Höchstens ${MAX_NAME} Zeichen.`))
const day = z.string().check(z.refine(isDay, 'Bitte gib ein Datum an.'))

/** A part of the price in percent, or so many EUR. */
const amount = z.object({ unit: z.enum(['percent', 'eur']), value: eur }).check(
  z.refine(({ unit, value }) => unit === 'eur' || value <= 200, {
    error: 'Höchstens 200 Prozent.',
    path: ['value'],
  }),
)
export type Amount = z.infer<typeof amount>

/** More on some days: percent of what the dogs cost on that day, or EUR a dog. */
const surcharge = z
  .object({
    on: z.enum(['schoolHolidays', 'publicHolidays', 'weekends', 'span']),
    amount,
    /** What a span is called, and its first and last day, YYYY-MM-DD; null for the others. */
    span: z.nullable(z.object({ name, from: day, to: day })),
  })
  .check(
    z.refine(({ on, span }) => (on === 'span') === (span !== null), {
      error: 'Ein eigener Zeitraum braucht Namen, Beginn und Ende.',
      path: ['span'],
    }),
    z.refine(({ span }) => span === null || span.from <= span.to, {
      error: 'Das Ende liegt vor dem Beginn.',
      path: ['span', 'to'],
    }),
  )
export type Surcharge = z.infer<typeof surcharge>

/** Something that costs extra; what is not optional is paid by everybody. */
const extra = z.object({
  name,
  eur,
  per: z.enum(['stay', 'day', 'km', 'piece']),
  isOptional: z.boolean(),
})

const discount = z.object({ fromNights: z.int().check(z.minimum(2), z.maximum(365)), amount }).check(
  z.refine(({ amount: { unit, value } }) => unit === 'eur' || value <= 100, {
    error: 'Höchstens 100 Prozent.',
    path: ['amount', 'value'],
  }),
)

/** What is unknown is null. */
export const pricing = z
  .object({
    /** Charged for each night, or for each day of the calendar, those of arriving and leaving included. */
    per: z.enum(['night', 'day']),
    /** EUR a night or day and dog, by its size; the same for all where there is one price. */
    base: z.object({ klein: z.nullable(eur), mittel: z.nullable(eur), groß: z.nullable(eur) }),
    /** EUR for a day without a night. */
    dayCare: z.nullable(eur),
    /** What each further dog of the same owner costs: percent of its own price, or EUR a night or day. */
    furtherDogs: z.nullable(amount),
    /** Less for long stays: percent of what the dogs cost, or EUR a dog and night or day. The largest that applies counts. */
    discounts: z.array(discount).check(z.maxLength(MOST_DISCOUNTS)),
    surcharges: z.array(surcharge).check(z.maxLength(MOST_SURCHARGES)),
    extras: z.array(extra).check(z.maxLength(MOST_EXTRAS)),
    /** Paid beforehand. */
    deposit: z.nullable(amount),
    isVatIncluded: z.nullable(z.boolean()),
  })
  .check(
    z.refine(({ base, dayCare }) => dayCare !== null || DOG_SIZES.some((size) => base[size] !== null), {
      error: 'Bitte nenne mindestens einen Preis.',
      path: ['base'],
    }),
  )
export type Pricing = z.infer<typeof pricing>
