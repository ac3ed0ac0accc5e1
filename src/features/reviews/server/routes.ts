import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { madeOf, operation, staffOperation } from '#platform/server/http.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import {
  listReviews,
  readInvitation,
  readPublishedReview,
  readReplyInvitation,
  summarizeReviews,
  writeReply,
  writeReview,
} from '../contract.ts'
import * as moderation from '../moderation.ts'
import { readReplyOf, readStay, writeReplyTo, writeStayReview } from './invitations.ts'
import { type Desk, decide, listForStaff, removeReply, showReview, undoDecision } from './moderation.ts'

import { readPublished, readReviews, readSummary } from './service.ts'

/** The operations, and their forms as they are sent where no scripts run. */
export function reviews(desk: Desk): Feature {
  const { db, links } = desk
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
    staffOperation(moderation.staffReviewById, ({ params }) => showReview(desk, params.id)),
    staffOperation(moderation.listStaffReviews, ({ query }) => listForStaff(desk, query, rangeOf(query))),
    staffOperation(moderation.decideReview, ({ params, body }, staff) =>
      decide(desk, staff, params.id, body),
    ),
    staffOperation(moderation.removeReply, ({ params, body }, staff) =>
      removeReply(desk, staff, params.id, body.reason),
    ),
    staffOperation(moderation.undoReviewDecision, ({ params }, staff) =>
      undoDecision(desk, staff, params.id),
    ),
  ]
  const forms = [
    formRoute({
      path: '/bewerten/:token',
      body: writeReview.body,
      submit: async ({ params: { token }, body }) => {
        await writeStayReview(db, links, token, body)
        return { to: `/bewerten/${encodeURIComponent(token)}` }
      },
    }),
    formRoute({
      path: '/antworten/:token',
      body: writeReply.body,
      submit: async ({ params: { token }, body }) => {
        await writeReplyTo(db, links, token, body.reply)
        return { to: `/antworten/${encodeURIComponent(token)}` }
      },
    }),
  ]
  return { operations, forms }
}
