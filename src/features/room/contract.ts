/** Calls about the room that is left in the holidays, by operators, by a link in a mail to them, and by staff. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, byToken, slug } from '#platform/shared/fields.ts'
import { ROOMS } from './room-at.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Bitte gib einen Tag an.'))
const room = z.enum(ROOMS, 'Bitte wähle frei, knapp oder voll.')

/** What is known of a span of holidays. */
export const spanRoom = z.object({
  name: z.string(),
  from: day,
  to: day,
  /** Null where nothing was said. */
  report: z.nullable(z.object({ room, reportedOn: day })),
})
export type SpanRoom = z.infer<typeof spanRoom>

const ownRoom = z.object({
  listing: z.object({ id: z.int(), slug: z.string(), listingTitle: z.string() }),
  /** The Land whose holidays these are; null where it is not known. */
  state: z.nullable(z.string()),
  /** The day in Germany, YYYY-MM-DD. */
  today: day,
  /** The coming spans; reports that are too old to count are among them. */
  spans: z.array(spanRoom),
})
export type OwnRoom = z.infer<typeof ownRoom>

/** What is said of the span that begins on this day. */
export const reportBody = z.object({ from: day, room })

const bySlug = z.object({ slug })
const UNKNOWN_SPAN = ['not_found', 'conflict'] as const

export const operatorRoom = endpoint('operator', 'GET /api/operator/listings/:slug/room', {
  summary: 'Die kommenden Ferien eines eigenen Eintrags, und ob dann Platz ist',
  params: bySlug,
  output: ownRoom,
  errors: ['not_found'],
})

export const reportRoom = endpoint('operator', 'PUT /api/operator/listings/:slug/room', {
  summary: 'Sagen, ob in den Ferien, die an diesem Tag beginnen, Platz ist',
  params: bySlug,
  body: reportBody,
  output: ownRoom,
  errors: UNKNOWN_SPAN,
})

export const staffRoom = endpoint('staff', 'GET /api/admin/listings/:id/room', {
  scope: 'listings',
  summary: 'Die kommenden Ferien eines Eintrags, und ob dann Platz ist',
  params: byId,
  output: ownRoom,
  errors: ['not_found'],
})

export const reportRoomAsStaff = endpoint('staff', 'PUT /api/admin/listings/:id/room', {
  scope: 'listings',
  summary: 'Für eine Pension sagen, ob in den Ferien, die an diesem Tag beginnen, Platz ist',
  params: byId,
  body: reportBody,
  output: ownRoom,
  errors: UNKNOWN_SPAN,
})

/** Looking at a link changes nothing. */
export const roomQuestion = endpoint('public', 'GET /api/room-questions/:token', {
  summary: 'Nach welchen Ferien die Mail an eine Pension fragt',
  params: byToken,
  output: ownRoom,
  errors: ['not_found', 'gone'],
})

export const answerRoomQuestion = endpoint('public', 'POST /api/room-questions/:token', {
  summary: 'Auf die Frage in der Mail antworten',
  params: byToken,
  body: reportBody,
  output: ownRoom,
  errors: [...UNKNOWN_SPAN, 'gone'],
})
