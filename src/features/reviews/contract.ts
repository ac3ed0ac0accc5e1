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

export const listReviews = endpoint({
  path: '/api/reviews/:listingId',
  summary: 'Veröffentlichte Bewertungen eines Eintrags, die neuesten zuerst',
  params: z.object({ listingId: integer(1, 2_147_483_647) }),
  query: z.object({ limit: z.optional(integer(1, 100)), offset: z.optional(integer(0, 100_000)) }),
  output: z.array(review),
  errors: ['not_found'],
})
