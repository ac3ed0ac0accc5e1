/** What becomes of the requests that wait for an answer of a place that closes; stays that have begun are left as they are. */
import { dropMails, mailsAbout, type NewMail } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { closingOccasions, reopenedMail } from './closing-mails.ts'
import { type Desk, move, undo } from './desk.ts'
import * as queries from './queries.ts'

/** The same in a transaction of somebody else. */
export function closingAt(desk: Desk) {
  return {
    /**
     * Declines them, in the name of the operator or of staff, and tells those who sent them; answers which they were. Guests
     * with a stay ahead are not told any more that the place is open again.
     */
    async declineOpen(
      transaction: Db,
      { listingId, staff }: { listingId: number; staff?: Staff | undefined },
    ): Promise<number[]> {
      const by = staff ? ({ by: 'staff', actorName: staff.name } as const) : ({ by: 'operator' } as const)
      const rows = await queries.lockOpen(transaction, listingId, berlinDay(new Date()))
      for (const { key } of await queries.comingStaysOf(transaction, [listingId], berlinDay(new Date())))
        await dropMails(transaction, closingOccasions(key).reopened)
      for (const row of rows)
        await move(desk, transaction, row, { ...by, to: 'rejected', message: '', isForCustomer: true })
      return rows.map(({ id }) => id)
    },

    /** Takes back what was just declined so for staff, where it is so still; throws as `undo` does. */
    async undoDeclined(transaction: Db, ids: readonly number[]): Promise<void> {
      for (const id of ids) {
        const row = await queries.lockRequest(transaction, { id })
        if (row?.status === 'rejected') await undo(desk, transaction, row, 'staff')
      }
    },

    /**
     * The mails to guests with a confirmed stay ahead who were told that a place has closed, which is open again. Those whom
     * that has not left for yet are not told either.
     */
    async reopenedMails(transaction: Db, listingId: number): Promise<NewMail[]> {
      const mails: NewMail[] = []
      for (const row of await queries.comingStaysOf(transaction, [listingId], berlinDay(new Date()))) {
        const { closed, reopened } = closingOccasions(row.key)
        await dropMails(transaction, closed)
        const { length: nth } = (await mailsAbout(transaction, closed)).filter(
          ({ status }) => status !== 'failed',
        )
        const { length: takenBack } = await mailsAbout(transaction, reopened)
        if (nth > takenBack && row.customerEmail !== '') mails.push(reopenedMail(desk, row, nth))
      }
      return mails
    },
  }
}
