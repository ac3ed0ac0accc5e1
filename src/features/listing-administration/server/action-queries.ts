import { sql } from 'kysely'
import { openAt, type SentKey } from '#features/booking-requests/server/exports.ts'
import type { Remembered } from '#features/confirmations/server/exports.ts'
import {
  LISTINGS,
  type ListingChange,
  type ListingDraft,
  picturesAmong,
} from '#features/listings/server/exports.ts'
import { operatorsOf } from '#features/operators/server/exports.ts'
import type { PassedPermission } from '#features/permissions/server/exports.ts'
import type { Placement, TermsBefore } from '#features/premium/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { latestActions } from '../contract.ts'
import { type DoneKind, UNDO_MINUTES } from '../rules.ts'

/** What is different about a listing before and after: fields, its placement, or whether it lies in the bin. */
export type ListingState = Partial<ListingDraft> & { placement?: Placement; isBinned?: boolean }

export interface DoneChange {
  id: number
  before: ListingState
  after: ListingState
  /** The premium terms that ran for it, where it was placed. */
  terms?: TermsBefore | undefined
}

/** A listing that went up in another one: what that was given, and by their numbers the rows that went along. */
export interface DoneMerge {
  id: number
  into: number
  slug: string
  changed: Pick<ListingChange, 'before' | 'after'>
  /** Of the listing that it went up in. */
  confirmed?: Remembered
  slugs: string[]
  sources: string[]
  operators: number[]
  requests: number[]
  /** Keys that some of them could not keep. */
  requestKeys?: SentKey[]
  reviews: number[]
  reports: number[]
  claims: number[]
  permission?: PassedPermission | null
  /** Keys of those who wait for a free place. */
  watches?: string[]
}

/** What was done to which listings. */
export type Done =
  | { kind: Exclude<DoneKind, 'merge'>; changes: readonly DoneChange[] }
  | { kind: 'merge'; changes: readonly [DoneMerge] }

type DoneAction = Done & { isUndone: boolean; isOver: boolean }

export async function insertAction(
  transaction: Db,
  { kind, changes, by, partOf = null }: Done & { by: string; partOf?: number | null | undefined },
): Promise<number> {
  const { id } = await transaction
    .insertInto('listingAction')
    .values({ kind, doneBy: by, partOf, changes: JSON.stringify(changes) as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whom a listing that goes to the bin leaves: its operators, by address, and how many requests wait and stays are ahead. */
export interface Left {
  operators: string[]
  waiting: number
  coming: number
}

/** By listing. */
export async function leftBy(db: Db, ids: readonly number[]): Promise<Map<number, Left>> {
  const ID = sql<number>`listing.id`
  const { waiting, coming } = openAt(ID)
  const { rows } = await sql<Left & { id: number }>`
    select id, ${operatorsOf(ID)} as operators, ${waiting} as waiting, ${coming} as coming
    from ${LISTINGS} listing where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...left }) => [id, left]))
}

/** Since then things done can be taken back. */
const UNDO_BEGINS = sql`now() - make_interval(mins => ${sql.lit(UNDO_MINUTES)})`

/** Something done, held until the transaction ends; `isOver` when that is too long ago to be taken back. */
export async function lockAction(transaction: Db, id: number): Promise<DoneAction | undefined> {
  const { rows } = await sql<DoneAction>`
    select kind, undone_at is not null as is_undone, done_at < ${UNDO_BEGINS} as is_over, changes
    from listing_action where id = ${id} for update`.execute(transaction)
  return rows[0]
}

export async function markUndone(transaction: Db, id: number): Promise<void> {
  await sql`update listing_action set undone_at = now() where id = ${id}`.execute(transaction)
}

/** What somebody has begun to do in parts, if a step of this number is of this kind and that person's. */
export async function isFirstPart(
  transaction: Db,
  { id, kind, by }: { id: number; kind: DoneKind; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from listing_action
    where id = ${id} and kind = ${kind} and done_by = ${by} and part_of is null`.execute(transaction)
  return rows.length > 0
}

type RecentAction = Omit<OutputOf<typeof latestActions>[number], 'at'> & { at: Date }

/** What can be taken back still, the latest first, with all its parts. */
export async function recentActions(db: Db): Promise<RecentAction[]> {
  const { rows } = await sql<RecentAction>`
    select array_agg(id order by id) as ids, min(kind) as kind, min(done_by) as by, min(done_at) as at,
      sum(jsonb_array_length(changes))::int as listings
    from listing_action where undone_at is null and done_at >= ${UNDO_BEGINS}
    group by coalesce(part_of, id) order by max(id) desc limit 20`.execute(db)
  return rows
}

/** The pictures that come back where a merge is taken back: a table in SQL with the column `url`. */
export const MERGED_PICTURES = sql<{ url: string | null }>`(
  select ${picturesAmong(sql`change -> 'changed' -> 'before'`)} as url
  from listing_action cross join lateral jsonb_array_elements(changes) change
  where kind = 'merge' and undone_at is null)`

/** Forgets what can no longer be taken back. */
export async function forgetActions(db: Db): Promise<void> {
  await sql`delete from listing_action where done_at < ${UNDO_BEGINS}`.execute(db)
}
