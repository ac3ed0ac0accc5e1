/** What staff decide on a proof: each is decided once, and its file goes. */
import type { Db } from '#platform/server/database/database.ts'
import { alreadyDecided } from '#platform/shared/expected.ts'
import { letProofFileGo, type Proven } from './proof-queries.ts'

/** What a decision does with the row that it is about, as that is now; answers what it is then. */
export type CarryOut<Row, Status> = (transaction: Db, row: Row) => Promise<Status>

/** The same for what is still open, else ApiError `conflict`; what proved it goes. */
export function decidingOnce<Row extends { status: string; decidedBy: string | null }, Status>(
  of: Proven,
  carryOut: CarryOut<Row, Status>,
): CarryOut<Row, Status> {
  return async (transaction, row) => {
    if (row.status !== 'open') throw alreadyDecided(row.decidedBy)
    const status = await carryOut(transaction, row)
    await letProofFileGo(transaction, of)
    return status
  }
}
