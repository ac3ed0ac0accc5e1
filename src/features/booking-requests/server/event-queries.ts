/** What happened to requests: moves from one state to another, and messages. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type Actor, type Status, UNDO_SECONDS } from '../rules.ts'

export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** What happened to a request, the oldest first; without what was taken back. Of each whether it is so young that it can be. */
export function eventsOf(db: Db, requestId: number) {
  return db
    .selectFrom('bookingRequestEvent')
    .select(['id', 'createdAt', 'actor', 'actorName', 'kind', 'message'])
    .select(['fromStatus as from', 'toStatus as to'])
    .select(IS_FRESH.as('isFresh'))
    .where('requestId', '=', requestId)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Whether it can be taken back still. */
const IS_FRESH = sql<boolean>`created_at > now() - make_interval(secs => ${UNDO_SECONDS})`

/** A status that staff have set so lately that it can be taken back, and the one before. */
export interface FreshMove {
  requestId: number
  eventId: number
  actorName: string | null
  from: Status
}

/** More than these last entries of all histories nobody writes while one is fresh. */
const FRESH_ENTRIES = 300

/** The last fresh one of each request. */
export async function freshMovesOfStaff(db: Db): Promise<FreshMove[]> {
  const { rows } = await sql<FreshMove>`
    select distinct on (request_id) request_id, id as event_id, actor_name, from_status as "from"
    from (select * from booking_request_event order by id desc limit ${FRESH_ENTRIES}) recent
    where kind = 'status' and undone_at is null and actor = 'staff'
      and ${IS_FRESH}
    order by request_id, id desc`.execute(db)
  return rows
}

/** The requests whose status somebody of this name has set so lately that it can be taken back. */
export async function requestsMovedBy(db: Db, name: string): Promise<number[]> {
  const moves = await freshMovesOfStaff(db)
  return moves.filter(({ actorName }) => actorName === name).map(({ requestId }) => requestId)
}

/** Takes a move back: the former state holds again, and an answer is again what the operator wrote before, if anything. */
export async function takeBack(
  transaction: Db,
  requestId: number,
  { id, from }: Pick<EventRow, 'id' | 'from'>,
): Promise<void> {
  await sql`update booking_request_event set undone_at = now() where id = ${id}`.execute(transaction)
  await sql`
    update booking_request set status = ${from}, answered_at = (
      select min(created_at) from booking_request_event
      where request_id = ${requestId} and actor = 'operator' and undone_at is null)
    where id = ${requestId}`.execute(transaction)
}

/** In SQL, of the request of this id: when the customer last wrote, where the operator has said nothing since; else null. */
export function lastReplyTo(requestId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(
    select max(reply.created_at) from booking_request_event reply
    where reply.request_id = ${requestId} and reply.actor = 'customer' and reply.kind = 'message'
      and reply.id > all (select said.id from booking_request_event said
        where said.request_id = ${requestId} and said.actor = 'operator' and said.undone_at is null))`
}

interface NewEvent {
  actor: Actor
  actorName?: string | undefined
  kind: EventRow['kind']
  from?: Status
  to?: Status
  message?: string | undefined
}

/** Adds to the history of a request; answers the entry's number. */
export async function insertEvent(transaction: Db, requestId: number, event: NewEvent): Promise<number> {
  const { id } = await transaction
    .insertInto('bookingRequestEvent')
    .values({
      requestId,
      actor: event.actor,
      actorName: event.actorName ?? null,
      kind: event.kind,
      fromStatus: event.from ?? null,
      toStatus: event.to ?? null,
      message: event.message || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
