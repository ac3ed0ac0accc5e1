import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { count } from '#platform/shared/fields.ts'

const euros = z.number()

/** What many prices come to, in EUR a day and dog: every tenth, quarter, half … is below the figure. */
const spread = { count, p10: euros, p25: euros, median: euros, p75: euros, p90: euros }
const words = z.object({ title: z.string(), text: z.string() })

export const priceGuide = endpoint('public', 'GET /api/prices', {
  summary: 'Was Hundepensionen kosten, aus den Preisen der Einträge und in Worten',
  output: z.object({
    /** Day of the figures. */
    asOf: z.iso.date(),
    /** Null with too few prices. */
    germany: z.nullable(z.object(spread)),
    /** How many ask for so many whole euros; the first and the last hold those below and above. */
    histogram: z.array(z.object({ from: z.int(), count })),
    /** Those with enough prices, the dearest first. */
    states: z.array(z.object({ name: z.string(), slug: z.string(), ...spread })),
    /** The largest cities, those with enough prices first, the dearest before the others; null without. */
    cities: z.array(z.object({ name: z.string(), slug: z.string(), spread: z.nullable(z.object(spread)) })),
    words: z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      tiers: z.object({ basic: words, standard: words, premium: words }),
      tips: z.object({ title: z.string(), items: z.array(words) }),
      extraCosts: z.object({ title: z.string(), intro: z.string(), items: z.array(words) }),
      faq: z.object({
        title: z.string(),
        /** Answers are safe HTML; `plain` is the same without. */
        items: z.array(
          z.object({ id: z.string(), question: z.string(), answer: z.string(), plain: z.string() }),
        ),
      }),
    }),
  }),
})
