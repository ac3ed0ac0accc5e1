import * as z from 'zod/mini'
import { namedListing } from '#features/listings/contract.ts'
import { staffReview } from '#features/reviews/contract.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId } from '#platform/shared/fields.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { elapsedMs, fieldSchemas } from '#platform/shared/form-schema.ts'
import { viewed } from '#platform/shared/paged.ts'
import { listingReportFields, reviewReportFields } from './fields.ts'
import { ALL_KINDS, REPORT_STATUSES, REPORT_VIEWS, SUBJECTS } from './rules.ts'

const received = z.object({ received: z.literal(true) })

/** "Anderes" says nothing without a text. Asked even when other fields are wrong, so that all is said at once. */
const needsMessage = z.refine<{ kind?: unknown; message?: unknown }>(
  ({ kind, message }) => kind !== 'other' || (typeof message === 'string' && message.trim() !== ''),
  {
    error: listingReportFields.message.message,
    path: ['message'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

export const reportListing = endpoint('public', 'POST /api/listings/:id/reports', {
  summary: 'Einen Fehler in einem Eintrag melden',
  params: byId,
  body: z.object({ ...fieldSchemas(listingReportFields), elapsedMs }).check(needsMessage),
  output: received,
  errors: ['not_found', 'too_many_requests'],
})

export const reportReview = endpoint('public', 'POST /api/reviews/:id/reports', {
  summary: 'Eine Bewertung melden',
  params: byId,
  body: z.object({ ...fieldSchemas(reviewReportFields), elapsedMs }).check(needsMessage),
  output: received,
  errors: ['not_found', 'too_many_requests'],
})
/** A report of anything, as its form sends it. */
export type ReportInput = z.output<typeof reportListing.body> | z.output<typeof reportReview.body>

const reportForStaff = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  subject: z.enum(SUBJECTS),
  kind: z.enum(ALL_KINDS),
  message: z.string(),
  email: z.nullable(z.string()),
  status: z.enum(REPORT_STATUSES),
  suspectedSpam: z.boolean(),
  /** Why it was decided so, as the sender was told. */
  decisionReason: z.nullable(z.string()),
  /** `isClosed` is one that is closed for good. */
  listing: z.object({ id: z.int(), ...namedListing, isClosed: z.boolean() }),
  /** What is reported, where that is a review. */
  review: z.nullable(staffReview),
})
export type StaffReport = z.output<typeof reportForStaff>

const reportCall = staffCalls('reviews', '/api/admin/problem-reports', {
  output: reportForStaff,
  mayConflict: true,
})

export const staffReports = reportCall('GET', {
  summary: 'Gemeldete Einträge und Bewertungen, offene zuerst, dann das Neueste; Spamverdacht für sich',
  /** What is reported; absent means anything. */
  ...viewed(reportForStaff, REPORT_VIEWS, { subject: z.optional(z.enum(SUBJECTS)) }),
})

export const staffReport = reportCall('GET /:id', { summary: 'Eine Meldung' })

export const changeReportStatus = reportCall('PATCH /:id', {
  summary: 'Einen gemeldeten Fehler in einem Eintrag als erledigt oder wieder als offen kennzeichnen',
  body: z.object({
    status: z.enum(['open', 'done']),
    /** The status that was seen; another one by now is a `conflict`. */
    from: z.optional(z.enum(['open', 'done'])),
  }),
})

export const decideReport = reportCall('POST /:id/decision', {
  summary: 'Der Meldung einer Bewertung folgen (sie wird heruntergenommen) oder sie zurückweisen',
  body: z.object({ decision: z.enum(['uphold', 'dismiss']), ...fieldSchemas(reasonFields) }),
})

export const undoReportDecision = reportCall('POST /:id/undo', {
  summary: 'Die Entscheidung über eine Meldung zurücknehmen, solange ihre Mails warten',
})
