/** The requests as staff list them. */
import { mailsAbout } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { Range } from '#platform/shared/paged.ts'
import { type Status, UNDO_SECONDS } from '../rules.ts'
import type { pagedBookingRequests, StaffRequest } from '../staff-contract.ts'
import { type Desk, requireRequest } from './desk.ts'
import * as history from './event-queries.ts'
import { occasionsOf } from './mails.ts'
import * as queries from './queries.ts'
import { staffView } from './views.ts'

/** A part of the requests, the newest first unless told otherwise, and how many there are in all. */
export async function listForStaff(
  { db }: Desk,
  {
    status,
    spam,
    held,
    order,
  }: {
    status?: Status | 'all' | undefined
    spam?: 'only' | undefined
    held?: 'only' | undefined
    order?: 'newest' | 'oldest'
  },
  range: Range,
  now = new Date(),
): Promise<{ entries: StaffRequest[]; total: number }> {
  const filter = {
    status: status === 'all' ? undefined : status,
    suspectedSpam: spam === 'only',
    isHeld: held === 'only',
  }
  const { entries, total } = await queries.listRequests(db, filter, range, order)
  return { entries: entries.map((row) => staffView(row, now)), total }
}

type Listed = OutputOf<typeof pagedBookingRequests>['entries'][number]

/**
 * The same as a page of a list: those whose mails still wait say until when, and what was decided under the status that
 * is looked at stays on the first page until then.
 */
export async function pageForStaff(
  desk: Desk,
  filter: Parameters<typeof listForStaff>[1],
  range: Range,
  now = new Date(),
): Promise<{ entries: Listed[]; total: number }> {
  const [{ entries, total }, moves] = await Promise.all([
    listForStaff(desk, filter, range, now),
    history.freshMovesOfStaff(desk.db),
  ])
  const listed: Listed[] = entries.map((entry) => ({ ...entry, mailsUntil: null }))
  for (const { requestId, eventId, from } of moves) {
    const there = listed.find(({ id }) => id === requestId)
    const stays = range.offset === 0 && filter.status === from && !filter.spam && !filter.held
    if (!there && !stays) continue
    const row = await requireRequest(desk.db, { id: requestId })
    const mailsUntil = await waitingUntil(desk.db, occasionsOf(row, eventId), now)
    if (there) there.mailsUntil = mailsUntil
    else if (mailsUntil !== null) listed.push({ ...staffView(row, now), mailsUntil })
  }
  if (listed.length > entries.length) {
    const direction = filter.order === 'oldest' ? 1 : -1
    listed.sort((a, b) => direction * (a.createdAt.localeCompare(b.createdAt) || a.id - b.id))
  }
  return { entries: listed, total }
}

/** When the first one of these mails leaves that wait for a decision to be taken back; null when none does. */
export async function waitingUntil(db: Db, occasions: readonly string[], now: Date): Promise<string | null> {
  if (occasions.length === 0) return null
  const soon = now.getTime() + UNDO_SECONDS * 1000
  const moments = (await mailsAbout(db, occasions))
    .filter(({ status }) => status === 'waiting')
    .map(({ nextAttemptAt }) => nextAttemptAt.getTime())
    .filter((moment) => moment > now.getTime() && moment <= soon)
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString()
}
