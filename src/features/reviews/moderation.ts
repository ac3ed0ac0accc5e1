import * as z from 'zod/mini'
import { staffCalls } from '#platform/shared/calls.ts'
import { text } from '#platform/shared/fields.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { staffReview } from './contract.ts'
import { REVIEW_STATUSES } from './rules.ts'

const reviewCall = staffCalls('reviews', '/api/admin/reviews', { output: staffReview, mayConflict: true })

export const listStaffReviews = reviewCall('GET', {
  summary: 'Bewertungen für das Team: wartende die ältesten zuerst, andere die neuesten zuerst',
  query: z.object({
    status: z._default(z.enum(REVIEW_STATUSES), 'pending'),
    /** Part of the listing's title, the shown name, the customer's name or the text. */
    query: z._default(text(100), ''),
    ...pageQuery,
  }),
  output: paged(staffReview),
})

export const staffReviewById = reviewCall('GET /:id', { summary: 'Eine Bewertung für das Team' })

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

export const decideReview = reviewCall('POST /:id/decision', {
  summary: 'Eine Bewertung veröffentlichen, ablehnen oder herunternehmen',
  body: z
    .object({
      decision: z.enum(['publish', 'reject']),
      /** The state that staff saw: refused (409) when somebody has decided otherwise since. */
      from: z.optional(z.enum(REVIEW_STATUSES)),
      /** Mailed to the writer; without meaning for publishing. */
      ...optionalReason,
    })
    .check(needsReason),
})

export const removeReply = reviewCall('POST /:id/reply-removal', {
  summary: 'Die Antwort des Betriebs auf eine Bewertung entfernen',
  body: z.object(reason),
})

export const undoReviewDecision = reviewCall('POST /:id/undo', {
  summary: 'Die letzte Entscheidung über eine Bewertung zurücknehmen, solange ihre Mails warten',
})
