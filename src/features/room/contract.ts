/** Calls about the room that is left in the holidays, by operators, by a link in a mail to them, and by staff. */
import * as z from 'zod/mini'
import { foundListing, namedListing } from '#features/listings/contract.ts'
import { MOST_NIGHTS } from '#features/stay/asked-stay.ts'
import { stayQuery } from '#features/stay/contract.ts'
import { nightsOf } from '#features/stay/stay.ts'
import { received, subscriptionBody } from '#features/subscriptions/contract.ts'
import { operatorCalls, publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { day, slug } from '#platform/shared/fields.ts'
import { ROOMS } from './room-at.ts'
import { daysOfPath } from './watch-path.ts'

const aDay = day('Bitte gib einen Tag an.')
const room = z.enum(ROOMS, 'Bitte wähle frei, knapp oder voll.')

/** What is known of a span of holidays. */
export const spanRoom = z.object({
  name: z.string(),
  from: aDay,
  to: aDay,
  /** Null where nothing was said. */
  report: z.nullable(z.object({ room, reportedOn: aDay })),
})
export type SpanRoom = z.infer<typeof spanRoom>

const ownSpan = z.extend(spanRoom, {
  /** The listing names each of its days as closed: nobody is asked about it. */
  isClosed: z.boolean(),
})
export type OwnSpan = z.infer<typeof ownSpan>

const ownRoom = z.object({
  listing: z.object({ id: z.int(), ...namedListing }),
  /** The Land whose holidays these are; null where it is not known. */
  state: z.nullable(z.string()),
  /** The day in Germany, YYYY-MM-DD. */
  today: aDay,
  /** The coming spans; reports that are too old to count are among them. */
  spans: z.array(ownSpan),
})
export type OwnRoom = z.infer<typeof ownRoom>

/** What is said of the span that begins on this day. */
export const reportBody = z.object({ from: aDay, room })

const OF_ROOM = { output: ownRoom, mayConflict: true } as const
const operatorCall = operatorCalls('/api/operator/listings/:slug/room', OF_ROOM)
const staffCall = staffCalls('listings', '/api/admin/listings/:id/room', OF_ROOM)
const questionCall = publicCalls('/api/room-questions/:token', OF_ROOM)

export const operatorRoom = operatorCall('GET', {
  summary: 'Die kommenden Ferien eines eigenen Eintrags, und ob dann Platz ist',
})

export const reportRoom = operatorCall('PUT', {
  summary: 'Sagen, ob in den Ferien, die an diesem Tag beginnen, Platz ist',
  body: reportBody,
})

export const staffRoom = staffCall('GET', {
  summary: 'Die kommenden Ferien eines Eintrags, und ob dann Platz ist',
})

export const reportRoomAsStaff = staffCall('PUT', {
  summary: 'Für eine Pension sagen, ob in den Ferien, die an diesem Tag beginnen, Platz ist',
  body: reportBody,
})

/** Looking at a link changes nothing. */
export const roomQuestion = questionCall('GET', {
  summary: 'Nach welchen Ferien die Mail an eine Pension fragt',
})

export const answerRoomQuestion = questionCall('POST', {
  summary: 'Auf die Frage in der Mail antworten',
  body: reportBody,
})

const NO_DAYS = 'Bitte nenne den ersten und den letzten Tag.'
const days = { from: day(NO_DAYS), to: day(NO_DAYS) }
const isForward = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  ...{ error: 'Der letzte Tag liegt vor dem ersten.', path: ['to'] },
})
const isShort = z.refine<{ from: string; to: string }>(
  ({ from, to }) => nightsOf({ from, to }) <= MOST_NIGHTS,
  { error: `Bitte wähle einen Zeitraum von höchstens ${MOST_NIGHTS} Nächten.`, path: ['to'] },
)

const watchCall = publicCalls('/api/listings/slug/:slug/room-watch')

/** For whom a place is waited, and where there may be one instead. */
export const roomWatch = watchCall('GET', {
  summary:
    'Ob bei einer Pension in einem Zeitraum Platz ist, und die nächsten, die nicht voll sind und die Hunde nehmen',
  query: z.object({ ...stayQuery, ...days }).check(isForward, isShort),
  output: z.object({
    listing: z.object(namedListing),
    room: z.enum([...ROOMS, 'unknown']),
    wording: z.string(),
    near: z.array(foundListing),
  }),
  errors: ['gone'],
})
export type RoomWatch = z.infer<typeof roomWatch.output>

export const watchRoom = watchCall('POST', {
  summary:
    'Eine Mail wünschen, wenn bei einer Pension ein Platz frei wird; die Antwort ist für jede Adresse dieselbe',
  body: z.object({ ...subscriptionBody, ...days }).check(isForward, isShort),
  output: received,
  errors: ['gone', 'too_many_requests'],
})

/** Parameters of the page's address on which somebody asks for it. */
export const watchAddress = z.object({
  slug,
  days: z.pipe(z.pipe(z.string(), z.transform(daysOfPath)), z.object(days).check(isForward, isShort)),
})
