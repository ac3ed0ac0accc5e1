import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, text } from '#platform/shared/fields.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { staffReview } from './contract.ts'
import { REVIEW_STATUSES } from './rules.ts'

export const listStaffReviews = endpoint('staff', 'GET /api/admin/reviews', {
  scope: 'reviews',
  summary: 'Bewertungen für das Team: wartende die ältesten zuerst, andere die neuesten zuerst',
  query: z.object({
    status: z._default(z.enum(REVIEW_STATUSES), 'pending'),
    /** Part of the listing's title, the shown name, the customer's name or the text. */
    query: z._default(text(100), ''),
    ...pageQuery,
  }),
  output: paged(staffReview),
})

export const staffReviewById = endpoint('staff', 'GET /api/admin/reviews/:id', {
  scope: 'reviews',
  summary: 'Eine Bewertung für das Team',
  params: byId,
  output: staffReview,
  errors: ['not_found'],
})

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

export const decideReview = endpoint('staff', 'POST /api/admin/reviews/:id/decision', {
  scope: 'reviews',
  summary: 'Eine Bewertung veröffentlichen, ablehnen oder herunternehmen',
  params: byId,
  body: z
    .object({
      decision: z.enum(['publish', 'reject']),
      /** The state that staff saw: refused (409) when somebody has decided otherwise since. */
      from: z.optional(z.enum(REVIEW_STATUSES)),
      /** Mailed to the writer; without meaning for publishing. */
      ...optionalReason,
    })
    .check(needsReason),
  output: staffReview,
  errors: ['not_found', 'conflict'],
})

export const removeReply = endpoint('staff', 'POST /api/admin/reviews/:id/reply-removal', {
  scope: 'reviews',
  summary: 'Die Antwort des Betriebs auf eine Bewertung entfernen',
  params: byId,
  body: z.object(reason),
  output: staffReview,
  errors: ['not_found', 'conflict'],
})

export const undoReviewDecision = endpoint('staff', 'POST /api/admin/reviews/:id/undo', {
  scope: 'reviews',
  summary: 'Die letzte Entscheidung über eine Bewertung zurücknehmen, solange ihre Mails warten',
  params: byId,
  output: staffReview,
  errors: ['not_found', 'conflict'],
})
