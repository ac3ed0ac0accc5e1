import { sql } from 'kysely'
import type { ListingDraft } from '#features/listings/server/exports.ts'
import type { Placement } from '#features/premium/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ActionKind } from '../rules.ts'

/** What is different about a listing before and after: fields, its placement, or whether it lies in the bin. */
export type ListingState = Partial<ListingDraft> & { placement?: Placement; isBinned?: boolean }

export interface DoneChange {
  id: number
  before: ListingState
  after: ListingState
  /** The premium term of several listings that it was in before. */
  sharedTerm?: number
}

interface DoneAction {
  id: number
  kind: ActionKind
  by: string
  at: Date
  isUndone: boolean
  isOver: boolean
  changes: DoneChange[]
}

export async function insertAction(
  transaction: Db,
  action: { kind: ActionKind; by: string; changes: readonly DoneChange[] },
): Promise<number> {
  const { kind, by, changes } = action
  const { id } = await transaction
    .insertInto('listingAction')
    .values({ kind, doneBy: by, changes: JSON.stringify(changes) as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Something done, held until the transaction ends; `isOver` when that was longer ago than so many minutes. */
export async function lockAction(
  transaction: Db,
  id: number,
  minutes: number,
): Promise<DoneAction | undefined> {
  const { rows } = await sql<DoneAction>`
    select id, kind, done_by as by, done_at as at, undone_at is not null as is_undone,
      done_at < now() - make_interval(mins => ${minutes}) as is_over, changes
    from listing_action where id = ${id} for update`.execute(transaction)
  return rows[0]
}

export async function markUndone(transaction: Db, id: number): Promise<void> {
  await sql`update listing_action set undone_at = now() where id = ${id}`.execute(transaction)
}

/** What was done in the last minutes and not taken back, the latest first. */
export async function recentActions(
  db: Db,
  minutes: number,
): Promise<(Pick<DoneAction, 'id' | 'kind' | 'by' | 'at'> & { listings: number })[]> {
  const { rows } = await sql<Pick<DoneAction, 'id' | 'kind' | 'by' | 'at'> & { listings: number }>`
    select id, kind, done_by as by, done_at as at, jsonb_array_length(changes) as listings
    from listing_action where undone_at is null and done_at >= now() - make_interval(mins => ${minutes})
    order by id desc limit 20`.execute(db)
  return rows
}

/** Forgets what can no longer be taken back. */
export async function forgetActions(db: Db, minutes: number): Promise<void> {
  await sql`
    delete from listing_action where done_at < now() - make_interval(mins => ${minutes})`.execute(db)
}
