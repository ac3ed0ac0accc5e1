import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { id, text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { reasonFields } from './fields.ts'
import { REPORT_KINDS, REPORT_STATUSES, REVIEW_STATUSES } from './rules.ts'

const stars = z.nullable(z.number())
/** An instant, ISO 8601. */
const instant = z.string()

/** A review as staff see it. */
const staffReview = z.object({
  id: z.number(),
  listing: z.object({ title: z.string(), slug: z.string() }),
  userName: z.string(),
  rating: z.number(),
  careRating: stars,
  communicationRating: stars,
  placeRating: stars,
  comment: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  date: z.string(),
  source: z.enum(['stay', 'imported', 'demo']),
  status: z.enum(REVIEW_STATUSES),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  rejectionReason: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
  /** The request that it follows from; null for other sources. */
  stay: z.nullable(
    z.object({
      requestId: z.number(),
      customerName: z.string(),
      dogName: z.nullable(z.string()),
      /** YYYY-MM-DD. */
      checkIn: z.string(),
      checkOut: z.string(),
    }),
  ),
})
export type StaffReview = z.infer<typeof staffReview>

export const listStaffReviews = endpoint({
  access: 'staff',
  path: '/api/admin/reviews',
  summary: 'Bewertungen für das Team: wartende die ältesten zuerst, andere die neuesten zuerst',
  query: z.object({
    status: z._default(z.enum(REVIEW_STATUSES), 'pending'),
    /** Part of the listing's title, the shown name, the customer's name or the text. */
    query: z._default(text(100), ''),
    ...pageQuery,
  }),
  output: paged(staffReview),
  errors: ['unauthenticated'],
})

const byId = z.object({ id })
const reason = fieldSchemas(reasonFields)
const optionalReason = fieldSchemas({ reason: { ...reasonFields.reason, required: false } })

/** A rejection needs a reason. Asked even when other fields are wrong, so that all is said at once. */
const needsReason = z.refine<{ decision?: unknown; reason?: unknown }>(
  ({ decision, reason }) => decision !== 'reject' || (typeof reason === 'string' && reason.trim() !== ''),
  {
    error: reasonFields.reason.message,
    path: ['reason'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

export const decideReview = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/api/admin/reviews/:id/decision',
  summary: 'Eine Bewertung veröffentlichen, ablehnen oder herunternehmen',
  params: byId,
  body: z
    .object({
      decision: z.enum(['publish', 'reject']),
      /** Mailed to the writer; without meaning for publishing. */
      ...optionalReason,
    })
    .check(needsReason),
  output: staffReview,
  errors: ['unauthenticated', 'not_found', 'conflict'],
})

export const removeReply = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/api/admin/reviews/:id/reply-removal',
  summary: 'Die Antwort des Betriebs auf eine Bewertung entfernen',
  params: byId,
  body: z.object(reason),
  output: staffReview,
  errors: ['unauthenticated', 'not_found', 'conflict'],
})

const staffReport = z.object({
  id: z.number(),
  kind: z.enum(REPORT_KINDS),
  message: z.string(),
  email: z.nullable(z.string()),
  suspectedSpam: z.boolean(),
  status: z.enum(REPORT_STATUSES),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  createdAt: instant,
  review: staffReview,
})
export type StaffReport = z.infer<typeof staffReport>

export const listReviewReports = endpoint({
  access: 'staff',
  path: '/api/admin/review-reports',
  summary: 'Gemeldete Bewertungen: offene die ältesten zuerst, andere die neuesten zuerst',
  query: z.object({
    /** `decided` is whatever is no longer open. */
    status: z._default(z.enum([...REPORT_STATUSES, 'decided']), 'open'),
    /** `true` shows those that look like spam, and them alone. */
    spam: z._default(z.enum(['true', 'false']), 'false'),
    ...pageQuery,
  }),
  output: paged(staffReport),
  errors: ['unauthenticated'],
})

export const decideReviewReport = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/api/admin/review-reports/:id/decision',
  summary: 'Einer Meldung folgen (die Bewertung wird heruntergenommen) oder sie zurückweisen',
  params: byId,
  body: z.object({ decision: z.enum(['uphold', 'dismiss']), ...reason }),
  output: staffReport,
  errors: ['unauthenticated', 'not_found', 'conflict'],
})
