import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { madeOf, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import {
  listReviews,
  type ReviewReportInput,
  readInvitation,
  readPublishedReview,
  readReplyInvitation,
  reportReview,
  summarizeReviews,
  writeReply,
  writeReview,
} from '../contract.ts'
import {
  decideReview,
  decideReviewReport,
  listReviewReports,
  listStaffReviews,
  removeReply,
} from '../moderation.ts'
import { readReplyOf, readStay, writeReplyTo, writeStayReview } from './invitations.ts'
import { listForStaff, listReports, Moderation } from './moderation.ts'
import type { Sender } from './review-mails.ts'
import { readPublished, readReviews, readSummary, receiveReport } from './service.ts'

const TOO_MANY =
  'Von dir sind gerade schon mehrere Meldungen gekommen. Bitte versuche es in zehn Minuten noch einmal.'

/** The operations, and their forms as they are sent where no scripts run. */
export function reviews(
  db: Db,
  links: SignedLinks,
  sender: Sender,
): { operations: Operation[]; forms: FormRoute[] } {
  const moderation = new Moderation(db, links, sender)
  const guard = new FormGuard<ReviewReportInput>({
    trap: 'subject',
    minDurationMs: 3000,
    limits: [{ per: 'address', max: 5, withinMs: 10 * 60_000 }],
    tooMany: () => TOO_MANY,
  })
  const report = (reviewId: number, input: ReviewReportInput, address: string) =>
    guard.receive(
      input,
      { address },
      {
        accept: (_, isSuspectedSpam) => receiveReport(db, reviewId, input, isSuspectedSpam),
      },
    )
  const operations = [
    operation(listReviews, ({ params, query }) => readReviews(db, params.listingId, query)),
    operation(summarizeReviews, async ({ params: { listingId } }) =>
      madeOf({ listings: [listingId] }, await readSummary(db, listingId)),
    ),
    operation(readPublishedReview, ({ params }) => readPublished(db, params.id)),
    operation(readInvitation, ({ params }) => readStay(db, links, params.token)),
    operation(writeReview, ({ params, body }) => writeStayReview(db, links, params.token, body)),
    operation(readReplyInvitation, ({ params }) => readReplyOf(db, links, params.token)),
    operation(writeReply, ({ params, body }) => writeReplyTo(db, links, params.token, body.reply)),
    operation(reportReview, ({ params, body }, { address }) => report(params.id, body, address)),
    staffOperation(listStaffReviews, ({ query }) => listForStaff(db, query, rangeOf(query))),
    staffOperation(decideReview, ({ params, body }, staff) =>
      moderation.decide(staff, params.id, body.decision, body.reason),
    ),
    staffOperation(removeReply, ({ params, body }, staff) =>
      moderation.removeReply(staff, params.id, body.reason),
    ),
    staffOperation(listReviewReports, ({ query }) =>
      listReports(db, { ...query, spam: query.spam === 'true' }, rangeOf(query)),
    ),
    staffOperation(decideReviewReport, ({ params, body }, staff) =>
      moderation.decideReport(staff, params.id, body.decision, body.reason),
    ),
  ]
  const forms = [
    formRoute({
      path: '/bewerten/:token',
      params: writeReview.params,
      body: writeReview.body,
      submit: async ({ params: { token }, body }) => {
        await writeStayReview(db, links, token, body)
        return { to: `/bewerten/${encodeURIComponent(token)}` }
      },
    }),
    formRoute({
      path: '/antworten/:token',
      params: writeReply.params,
      body: writeReply.body,
      submit: async ({ params: { token }, body }) => {
        await writeReplyTo(db, links, token, body.reply)
        return { to: `/antworten/${encodeURIComponent(token)}` }
      },
    }),
    formRoute({
      path: '/bewertung-melden/:id',
      params: reportReview.params,
      body: reportReview.body,
      submit: async ({ params: { id }, body }, { ip }) => {
        await report(id, body, ip)
        return { to: `/bewertung-melden/${id}?gesendet=1` }
      },
    }),
  ]
  return { operations, forms }
}
