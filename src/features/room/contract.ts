/** Calls about the room that is left in the holidays, by operators, by a link in a mail to them, and by staff. */
import * as z from 'zod/mini'
import { foundListing } from '#features/listings/contract.ts'
import { MOST_NIGHTS } from '#features/stay/asked-stay.ts'
import { isDay, nightsOf } from '#features/stay/stay.ts'
import { received, subscriptionBody } from '#features/subscriptions/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, byToken, slug } from '#platform/shared/fields.ts'
import { ROOMS } from './room-at.ts'
import { daysOfPath } from './watch-path.ts'

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

const NO_DAYS = 'Bitte nenne den ersten und den letzten Tag.'
const realDay = z.string(NO_DAYS).check(z.refine(isDay, NO_DAYS))
const days = { from: realDay, to: realDay }
const isSpan = z.refine<{ from: string; to: string }>(
  ({ from, to }) => from <= to && nightsOf({ from, to }) <= MOST_NIGHTS,
  { error: `Bitte wähle einen Zeitraum von höchstens ${MOST_NIGHTS} Nächten.`, path: ['to'] },
)

/** For whom a place is waited, and where there may be one instead. */
export const roomWatch = endpoint('public', 'GET /api/listings/slug/:slug/room-watch', {
  summary: 'Ob bei einer Pension in einem Zeitraum Platz ist, und die nächsten, die nicht voll sind',
  params: bySlug,
  query: z.object(days).check(isSpan),
  output: z.object({
    listing: z.object({ slug: z.string(), listingTitle: z.string() }),
    room: z.enum([...ROOMS, 'unknown']),
    wording: z.string(),
    near: z.array(foundListing),
  }),
  errors: ['not_found'],
})
export type RoomWatch = z.infer<typeof roomWatch.output>

export const watchRoom = endpoint('public', 'POST /api/listings/slug/:slug/room-watch', {
  summary:
    'Eine Mail wünschen, wenn bei einer Pension ein Platz frei wird; die Antwort ist für jede Adresse dieselbe',
  params: bySlug,
  body: z.object({ ...subscriptionBody, ...days }).check(isSpan),
  output: received,
  errors: ['not_found', 'too_many_requests'],
})

/** Parameters of the page's address on which somebody asks for it. */
export const watchAddress = z.object({
  slug,
  days: z.pipe(z.pipe(z.string(), z.transform(daysOfPath)), z.object(days).check(isSpan)),
})
