/** The requests as staff list them. */
import { mailsAbout } from '#features/mails/server/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { Range } from '#platform/shared/paged.ts'
import { UNDO_SECONDS } from '../rules.ts'
import type { pagedBookingRequests, StaffRequest } from '../staff-contract.ts'
import { type Desk, requireRequest } from './desk.ts'
import * as history from './event-queries.ts'
import * as queries from './list-queries.ts'
import { occasionsOf } from './mails.ts'
import { staffView } from './views.ts'

type Listed = OutputOf<typeof pagedBookingRequests>['entries'][number]

/** A part of the requests, the newest first, and how many there are in all. */
export async function listForStaff(
  { db }: Desk,
  filter: queries.StaffFilter,
  range: Range,
  now = new Date(),
): Promise<{ entries: StaffRequest[]; total: number }> {
  const [rows, total] = await Promise.all([
    queries.listRequests(db, filter, range),
    queries.countMatching(db, filter),
  ])
  return { entries: rows.map((row) => staffView(row, now)), total }
}

/**
 * The same in either order as a page of a list, with how many there are in each state, of which the total is one wherever
 * it can be: those whose mails still wait say until when, and what was decided under the status that
 * is looked at stays on the first page until then.
 */
export async function pageForStaff(
  desk: Desk,
  { order, ...filter }: queries.StaffFilter & { order: 'newest' | 'oldest' },
  range: Range,
  now = new Date(),
): Promise<OutputOf<typeof pagedBookingRequests>> {
  const isCounted = !filter.spam && !filter.held
  const [rows, counts, matching, moves] = await Promise.all([
    queries.listRequests(desk.db, filter, range, order),
    queries.countRequests(desk.db),
    isCounted ? undefined : queries.countMatching(desk.db, filter),
    history.freshMovesOfStaff(desk.db),
  ])
  const listed: Listed[] = rows.map((row) => ({ ...staffView(row, now), mailsUntil: null }))
  for (const { requestId, eventId, from } of moves) {
    const there = listed.find(({ id }) => id === requestId)
    const stays = range.offset === 0 && filter.status === from && isCounted
    if (!there && !stays) continue
    const row = await requireRequest(desk.db, { id: requestId })
    const mailsUntil = waitingUntil(await mailsAbout(desk.db, occasionsOf(row, eventId)), now)
    if (there) there.mailsUntil = mailsUntil
    else if (mailsUntil !== null) listed.push({ ...staffView(row, now), mailsUntil })
  }
  if (listed.length > rows.length) {
    const direction = order === 'oldest' ? 1 : -1
    listed.sort((a, b) => direction * (a.createdAt.localeCompare(b.createdAt) || a.id - b.id))
  }
  return { entries: listed, total: matching ?? counts[filter.status ?? 'all'], counts }
}

/** When the first one of these mails leaves that wait for a decision to be taken back; null when none does. */
export function waitingUntil(
  mails: readonly { status: string; nextAttemptAt: Date }[],
  now: Date,
): string | null {
  const soon = now.getTime() + UNDO_SECONDS * 1000
  const moments = mails
    .filter(({ status }) => status === 'waiting')
    .map(({ nextAttemptAt }) => nextAttemptAt.getTime())
    .filter((moment) => moment > now.getTime() && moment <= soon)
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString()
}
