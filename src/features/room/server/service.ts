/** Use cases around the room that is left in the holidays. */
import { isClosedThroughout, requireLinkVersion } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import type { OwnRoom, SpanRoom } from '../contract.ts'
import type { Room, RoomReport } from '../room-at.ts'
import { comingSpans } from '../spans.ts'
import { forgetElsewhere, keepReports, type ReportedListing, reportedListing } from './queries.ts'
import type { ReportedBy } from './tables.ts'

/** Which listing, and for whom: an operator sees and says nothing of others' listings. */
export interface Asked {
  listing: Parameters<typeof reportedListing>[1]
  operatorId?: number
  /** Of the link in a mail by which it is asked. */
  linkVersion?: number
}

/** The coming spans of a listing with what was said of them; ApiError `not_found`. */
export async function readRoom(db: Db, asked: Asked, now = new Date()): Promise<OwnRoom> {
  return toOwnRoom(await requireListing(db, asked), now)
}

/**
 * Keeps what was said of the span that begins on a day; ApiError `not_found`, or `conflict` when that is none of the
 * coming ones.
 */
export async function report(
  transaction: Db,
  asked: Asked,
  { from, room, by }: { from: string; room: Room; by: ReportedBy },
): Promise<OwnRoom> {
  const now = new Date()
  const listing = await requireListing(transaction, asked)
  const today = berlinDay(now)
  const coming = comingSpans(today, listing.state)
  const span = coming.find((each) => each.from === from)
  if (!span)
    throw new ApiError('conflict', 'Nach diesen Tagen fragen wir nicht mehr. Bitte lade die Seite neu.')
  const kept = { listingId: listing.id, from, to: span.to, room, reportedBy: by }
  await forgetElsewhere(transaction, { state: listing.state, coming, today }, listing.id)
  await keepReports(transaction, [kept])
  const others = listing.reports.filter((known) => known.from !== from)
  return toOwnRoom({ ...listing, reports: [...others, { ...kept, reportedOn: today }] }, now)
}

/** What a page shows of the coming spans of a Land. */
export function spansWith(
  reports: readonly RoomReport[],
  { today, state }: { today: string; state: string | null },
): SpanRoom[] {
  return comingSpans(today, state).map(({ name, from, to }) => {
    const known = reports.find((each) => each.from === from)
    return { name, from, to, report: known ? { room: known.room, reportedOn: known.reportedOn } : null }
  })
}

async function requireListing(db: Db, { listing, operatorId, linkVersion }: Asked): Promise<ReportedListing> {
  const by = operatorId === undefined ? undefined : { operatorId }
  const asked = found(await reportedListing(db, listing, by), 'Diesen Eintrag gibt es nicht.')
  if (linkVersion !== undefined) requireLinkVersion(linkVersion, asked.linkVersion)
  return asked
}

function toOwnRoom(listing: ReportedListing, now: Date): OwnRoom {
  const { id, slug, listingTitle, state, specialDays, reports } = listing
  const today = berlinDay(now)
  const spans = spansWith(reports, { today, state }).map((span) => {
    return { ...span, isClosed: isClosedThroughout(specialDays, span) }
  })
  return { listing: { id, slug, listingTitle }, state, today, spans }
}
