/** The requests of an operator's listings, on the operator's own page. */
import type { Db } from '#platform/server/database/database.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OperatorView } from '../contract.ts'
import { eventsOf } from './event-queries.ts'
import { RequestPaths } from './links.ts'
import { comingStaysOf, noteOpenedByOperator, type RequestRow, requestsOf } from './queries.ts'
import { operatorView } from './views.ts'

/**
 * All that wait for an answer, and what can still be taken back, the oldest first, all confirmed stays that are not over, by
 * arrival, then so many others, what was answered last first; none under suspicion of spam. Noted as opened: for pages that show them. `token` is that of the request's
 * own link.
 */
export async function requestsForOperator(
  db: Db,
  links: SignedLinks,
  listingIds: readonly number[],
  others: number,
  now = new Date(),
): Promise<(OperatorView & { id: number; token: string })[]> {
  const paths = new RequestPaths(links)
  const rows = await requestsOf(db, listingIds, { today: berlinDay(now), others })
  await noteOpenedByOperator(db, rows, now)
  const views = await Promise.all(
    rows.map(async (row) => {
      const view = operatorView(row, await eventsOf(db, row.id), now)
      const token = paths.operator(row).split('/').at(-1) ?? ''
      return { ...view, id: row.id, token }
    }),
  )
  const isOpen = ({ mayAnswer, undoUntil }: OperatorView) => mayAnswer || undoUntil !== null
  return [...views.filter(isOpen).toSorted((a, b) => a.id - b.id), ...views.filter((view) => !isOpen(view))]
}

/** How whoever comes to a stay is told that something has changed. */
export type ComingStay = Pick<
  RequestRow,
  'customerName' | 'customerPhone' | 'customerEmail' | 'checkInDate' | 'checkOutDate'
>

/** Confirmed stays at a listing that are not over, by arrival. */
export async function comingStays(db: Db, listingId: number, now = new Date()): Promise<ComingStay[]> {
  const rows = await comingStaysOf(db, [listingId], berlinDay(now))
  return rows.map(({ customerName, customerPhone, customerEmail, checkInDate, checkOutDate }) => {
    return { customerName, customerPhone, customerEmail, checkInDate, checkOutDate }
  })
}
