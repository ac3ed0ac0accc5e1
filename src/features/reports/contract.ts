import * as z from 'zod/mini'
import { staffReview } from '#features/reviews/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId } from '#platform/shared/fields.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { elapsedMs, fieldSchemas } from '#platform/shared/form-schema.ts'
import { countsOf, paged, pageQuery } from '#platform/shared/paged.ts'
import { listingReportFields, reviewReportFields } from './fields.ts'
import { ALL_KINDS, REPORT_STATUSES, REPORT_VIEWS, SUBJECTS } from './rules.ts'

const received = z.object({ received: z.literal(true) })

/** Milliseconds from opening the form to sending it; without scripts nobody measures it. */

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
  listing: z.object({ id: z.int(), slug: z.string(), listingTitle: z.string() }),
  /** What is reported, where that is a review. */
  review: z.nullable(staffReview),
})
export type StaffReport = z.output<typeof reportForStaff>

export const staffReports = endpoint('staff', 'GET /api/admin/problem-reports', {
  scope: 'reviews',
  summary: 'Gemeldete Einträge und Bewertungen, offene zuerst, dann das Neueste; Spamverdacht für sich',
  query: z.object({
    view: z._default(z.enum(REPORT_VIEWS), 'all'),
    /** What is reported; absent means anything. */
    subject: z.optional(z.enum(SUBJECTS)),
    ...pageQuery,
  }),
  output: z.extend(paged(reportForStaff), { counts: countsOf(REPORT_VIEWS) }),
})

export const staffReport = endpoint('staff', 'GET /api/admin/problem-reports/:id', {
  scope: 'reviews',
  summary: 'Eine Meldung',
  params: byId,
  output: reportForStaff,
  errors: ['not_found'],
})

export const changeReportStatus = endpoint('staff', 'PATCH /api/admin/problem-reports/:id', {
  scope: 'reviews',
  summary: 'Einen gemeldeten Fehler in einem Eintrag als erledigt oder wieder als offen kennzeichnen',
  params: byId,
  body: z.object({ status: z.enum(['open', 'done']) }),
  output: reportForStaff,
  errors: ['not_found', 'conflict'],
})

export const decideReport = endpoint('staff', 'POST /api/admin/problem-reports/:id/decision', {
  scope: 'reviews',
  summary: 'Der Meldung einer Bewertung folgen (sie wird heruntergenommen) oder sie zurückweisen',
  params: byId,
  body: z.object({ decision: z.enum(['uphold', 'dismiss']), ...fieldSchemas(reasonFields) }),
  output: reportForStaff,
  errors: ['not_found', 'conflict'],
})

export const undoReportDecision = endpoint('staff', 'POST /api/admin/problem-reports/:id/undo', {
  scope: 'reviews',
  summary: 'Die Entscheidung über eine gemeldete Bewertung zurücknehmen, solange ihre Mails warten',
  params: byId,
  output: reportForStaff,
  errors: ['not_found', 'conflict'],
})
