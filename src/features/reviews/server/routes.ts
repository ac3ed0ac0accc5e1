import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import { SenderLimit } from '#platform/server/sender-limit.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import {
  listReviews,
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
import { addReviewForms } from './form-routes.ts'
import { readReplyOf, readStay, writeReplyTo, writeStayReview } from './invitations.ts'
import { listForStaff, listReports, Moderation } from './moderation.ts'
import type { Sender } from './review-mails.ts'
import { readPublished, readReviews, readSummary, receiveReport } from './service.ts'

const REPORTS_PER_ADDRESS = 5
const WITHIN_MS = 10 * 60_000
const TOO_MANY =
  'Von dir sind gerade schon mehrere Meldungen gekommen. Bitte versuche es in zehn Minuten noch einmal.'

/** The operations, and the addresses that their forms are sent to where no scripts run. */
export function reviews(
  db: Db,
  links: SignedLinks,
  sender: Sender,
): { operations: Operation[]; addForms: (app: FastifyInstance) => void } {
  const moderation = new Moderation(db, links, sender)
  const limit = new SenderLimit(REPORTS_PER_ADDRESS, WITHIN_MS)
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
    operation(reportReview, async ({ params, body }, { address }) => {
      const seconds = limit.take(address)
      if (seconds !== undefined) throw new ApiError('too_many_requests', TOO_MANY, undefined, seconds)
      return receiveReport(db, params.id, body)
    }),
    staffOperation(listStaffReviews, ({ query }) => listForStaff(db, query)),
    staffOperation(decideReview, ({ params, body }, staff) =>
      moderation.decide(staff, params.id, body.decision, body.reason),
    ),
    staffOperation(removeReply, ({ params, body }, staff) =>
      moderation.removeReply(staff, params.id, body.reason),
    ),
    staffOperation(listReviewReports, ({ query }) =>
      listReports(db, { ...query, spam: query.spam === 'true' }),
    ),
    staffOperation(decideReviewReport, ({ params, body }, staff) =>
      moderation.decideReport(staff, params.id, body.decision, body.reason),
    ),
  ]
  return { operations, addForms: (app) => addReviewForms(app, { db, links, limit }) }
}
