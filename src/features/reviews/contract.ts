import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { integer } from '#platform/shared/fields.ts'

const review = z.object({
  id: z.number(),
  userName: z.string(),
  profilePhotoUrl: z.nullable(z.string()),
  /** 1 to 5. */
  rating: z.number(),
  comment: z.nullable(z.string()),
  /** `vor 2 Wochen`. */
  timeAgo: z.string(),
  /** Day of the review, YYYY-MM-DD. */
  date: z.string(),
  /** Where it was written: `stay` after a confirmed stay, `imported` elsewhere, `demo` invented. */
  source: z.enum(['stay', 'imported', 'demo']),
})
export type Review = z.infer<typeof review>

const ofListing = z.object({ listingId: integer(1, 2_147_483_647) })

export const listReviews = endpoint({
  access: 'public',
  path: '/api/reviews/:listingId',
  summary: 'Veröffentlichte Bewertungen eines Eintrags, die neuesten zuerst',
  params: ofListing,
  query: z.object({ limit: z.optional(integer(1, 100)), offset: z.optional(integer(0, 100_000)) }),
  output: z.array(review),
  errors: ['not_found'],
})

const reviewSummary = z.object({
  count: z.number(),
  /** 1 to 5 with one decimal, null without reviews. */
  average: z.nullable(z.number()),
  /** How many reviews give five stars, four and so on down to one. */
  distribution: z.array(z.object({ stars: z.number(), count: z.number() })),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const summarizeReviews = endpoint({
  access: 'public',
  path: '/api/reviews/:listingId/summary',
  summary: 'Anzahl, Durchschnitt und Verteilung der veröffentlichten Bewertungen eines Eintrags',
  params: ofListing,
  output: reviewSummary,
  errors: ['not_found'],
})
