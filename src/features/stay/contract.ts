/** What a place answers to a stay, in the answers of the API. */
import * as z from 'zod/mini'
import { DOG_SIZES } from '#features/admission/dogs.ts'
import { VERDICTS } from '#features/admission/verdicts.ts'

/** What is known of a price. */
const knownPrice = {
  /** `from`: at least so much. */
  known: z.enum(['whole', 'from', 'nothing']),
  /** Whole cents; null when nothing is known. */
  cents: z.nullable(z.int()),
}

/** What a stay costs, as `priceOfStay` reckons it: in cents the sum of the lines. */
export const stayPrice = z.object({
  ...knownPrice,
  lines: z.array(
    z.object({
      kind: z.enum(['base', 'surcharge', 'discount', 'extra', 'tax']),
      /** `3 × Ferienzuschlag Bayern +10 %` */
      what: z.string(),
      /** How many nights, days, dogs' nights or pieces. */
      count: z.int(),
      /** Less than nothing for a discount alone. */
      cents: z.int(),
      /** `Sommerferien 03.08.–14.09.` */
      why: z.string(),
    }),
  ),
  /** What is not known, each as words that follow "unbekannt:". */
  unknown: z.array(z.string()),
  /**
   * What is only paid for by who wants it: `25 €`, `0,80 € je km`; without cents where nobody knows how much of it. Tax comes
   * on top of these as of the lines: `withExtras` adds both.
   */
  options: z.array(z.object({ name: z.string(), cents: z.nullable(z.int()), text: z.string() })),
  /** `50 €`, `20 %` */
  deposit: z.nullable(z.string()),
})
export type StayPrice = z.infer<typeof stayPrice>
export type KnownPrice = Pick<StayPrice, keyof typeof knownPrice>

const fit = z.object({
  verdict: z.enum(VERDICTS),
  /** The worst first. */
  reasons: z.array(
    z.object({ verdict: z.enum(['ask', 'no']), rule: z.string(), sentence: z.string(), short: z.string() }),
  ),
  /** How many rules the place has. */
  known: z.int(),
})

/** As `RoomAnswer`, which knows of stays itself. */
const room = z.object({
  room: z.enum(['free', 'tight', 'full', 'unknown']),
  reportedOn: z.nullable(z.string()),
})

/**
 * Price and room are null without days, the fit where nothing is known of the dogs, unless their number or the days alone
 * rule them out.
 */
export const stayAnswer = z.object({
  price: z.nullable(stayPrice),
  fit: z.nullable(fit),
  room: z.nullable(room),
  /** Which of its days the place names as closed, with those around them: `20.12.–10.01.`; null where none are. */
  closed: z.nullable(z.string()),
})
export type StayAnswer = z.infer<typeof stayAnswer>

/** The same as a pin on a map says it. */
export const stayTotal = z.object({
  /** What the stay costs; without days nothing is known of it. */
  ...knownPrice,
  isFull: z.boolean(),
  /** It is known that the dogs are not taken. */
  isUnfit: z.boolean(),
})
export type StayTotal = z.infer<typeof stayTotal>

/** A stay in an address: what cannot be meant so is put right. */
export const stayQuery = {
  /** YYYY-MM-DD; the same day twice is day care. */
  from: z.optional(z.string().check(z.maxLength(100))),
  to: z.optional(z.string().check(z.maxLength(100))),
  /** 1 to 4. */
  dogs: z.optional(z.string().check(z.maxLength(20))),
  /** What is known of each dog, such as `mittel-kg18-ruede_klein`. */
  traits: z.optional(z.string().check(z.maxLength(2000))),
}

/** The stay that was understood. */
export const understoodStay = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  dogs: z.int(),
  /** Of each dog; null is not known. */
  sizes: z.array(z.nullable(z.enum(DOG_SIZES))),
  traits: z.string(),
  /** `12.–21. Aug. · 1 Hund, mittel`; empty where nothing is left of it. */
  label: z.string(),
  /** What was put right, a sentence each. */
  notices: z.array(z.string()),
})
export type UnderstoodStay = z.infer<typeof understoodStay>
