/** What follows from the entries of a request's history, and how a message is added. */
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { type Actor, MAX_MESSAGES, UNDO_SECONDS } from '../rules.ts'
import { type EventRow, eventsOf, insertEvent } from './event-queries.ts'

/** The changes of a request's status, the newest first. */
export function movesIn(events: readonly EventRow[]): EventRow[] {
  return events.filter(({ kind }) => kind === 'status').reverse()
}

/** The same, read from the database. */
export async function movesOf(db: Db, requestId: number): Promise<EventRow[]> {
  return movesIn(await eventsOf(db, requestId))
}

/** Until when a move can be taken back. */
export function undoEnd(move: EventRow | undefined): Date {
  return new Date((move?.createdAt.getTime() ?? 0) + UNDO_SECONDS * 1000)
}

/** How many messages of one side to the other there are, besides the answer. */
export function messagesBy(by: Actor, events: readonly EventRow[]): number {
  return events.filter(({ kind, actor }) => kind === 'message' && actor === by).length
}

/**
 * Adds a message to the history; answers the entry's number, undefined for a double click. Throws ApiError
 * `too_many_requests` in the words of `tooMany` where this side has written all that it may.
 */
export async function addMessage(
  transaction: Db,
  requestId: number,
  { actor, message, tooMany }: { actor: 'customer' | 'operator'; message: string; tooMany: string },
): Promise<number | undefined> {
  const events = await eventsOf(transaction, requestId)
  const last = events.findLast(({ kind }) => kind === 'message')
  if (last?.actor === actor && last.message === message) return undefined
  if (messagesBy(actor, events) >= MAX_MESSAGES) throw new ApiError('too_many_requests', tooMany)
  return insertEvent(transaction, requestId, { actor, kind: 'message', message })
}
