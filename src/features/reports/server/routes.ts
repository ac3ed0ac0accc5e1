import { listingPath } from '#features/listings/rules.ts'
import { listingIdBySlug } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { operation, staffOperation } from '#platform/server/http.ts'
import { found } from '#platform/shared/expected.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import {
  changeReportStatus,
  decideReport,
  type ReportInput,
  reportListing,
  reportReview,
  staffReport,
  staffReports,
  undoReportDecision,
} from '../contract.ts'
import { SAME_REPORT_MINUTES, type Subject } from '../rules.ts'
import { type Desk, decideOnReport, markReport, showReport, showReports, undoDecision } from './desk.ts'
import { receiveReport } from './service.ts'

/** Of one listing, or one review. */
const MAX_AN_HOUR = 10

/** What the form is called to whom it is refused. */
const PLURAL: Record<Subject, string> = { listing: 'Hinweise', review: 'Meldungen' }

/** The operations around reports, and their forms as they are sent where no scripts run. */
export function reports(desk: Desk): Feature {
  const { db } = desk
  const receive = { listing: receiver(db, 'listing'), review: receiver(db, 'review') }
  const operations = [
    operation(reportListing, ({ params, body }, { address }) => receive.listing(params.id, body, address)),
    operation(reportReview, ({ params, body }, { address }) => receive.review(params.id, body, address)),
    staffOperation(staffReport, ({ params }) => showReport(desk, params.id)),
    staffOperation(staffReports, ({ query }) => showReports(desk, query, rangeOf(query))),
    staffOperation(changeReportStatus, ({ params, body }, staff) => markReport(desk, staff, params.id, body)),
    staffOperation(decideReport, ({ params, body }, staff) => decideOnReport(desk, staff, params.id, body)),
    staffOperation(undoReportDecision, ({ params }, staff) => undoDecision(desk, staff, params.id)),
  ]
  const forms = [
    formRoute({
      path: '/hundepension/:slug/fehler-melden',
      body: reportListing.body,
      submit: async ({ params, body }, { ip }) => {
        const id = found(await listingIdBySlug(db, params.slug))
        await receive.listing(id, body, ip)
        return { to: listingPath(params.slug, '/fehler-melden?gesendet=1') }
      },
    }),
    formRoute({
      path: '/bewertung-melden/:id',
      body: reportReview.body,
      submit: async ({ params: { id }, body }, { ip }) => {
        await receive.review(id, body, ip)
        return { to: `/bewertung-melden/${id}?gesendet=1` }
      },
    }),
  ]
  return { operations, forms }
}

/** Takes reports of one kind of subject, whichever way they come in. */
function receiver(db: Db, subject: Subject) {
  const guard = new FormGuard<ReportInput & { id: number }>({
    trap: 'subject',
    minDurationMs: 3000,
    limits: [
      { per: 'address', max: 5, withinMs: 10 * 60_000 },
      // Whoever comes from ever new addresses fills the queue of what looks like spam, not the other one.
      { per: ({ id }) => String(id), max: MAX_AN_HOUR, withinMs: 60 * 60_000, beyond: 'keep' },
    ],
    same: {
      by: ({ id, kind, message, email }) => JSON.stringify([id, kind, message, email]),
      withinMinutes: SAME_REPORT_MINUTES,
    },
    tooMany: () =>
      `Von dir sind gerade schon mehrere ${PLURAL[subject]} gekommen. Bitte versuche es in zehn Minuten noch einmal.`,
  })
  return async (id: number, input: ReportInput, address: string) =>
    receiveReport(db, subject, id, input, guard.pass({ ...input, id }, address).suspectedSpam)
}
