/** What staff write, save again, and may let wait for its time: the same columns in each table of such things. */
import { type Generated, type RawBuilder, sql } from 'kysely'
import { ApiError } from '#platform/shared/api-error.ts'
import { liesIn } from './bin.ts'
import type { Db } from './database.ts'

export interface PublicationColumns {
  /** Seen by nobody before this time. */
  publishAt: Date | null
  /** When those who keep pages were told of it last. */
  announcedAt: Date | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** While it lies in the bin. */
  deletedAt: Date | null
}

/** Columns of which staff are not told. */
export type Unshown = 'announcedAt' | 'createdAt' | 'deletedAt'

/** From when something is seen: as it is sent, ISO 8601 or null for at once; where nothing is sent as it was. */
export function publishAtOf(sent: string | null | undefined, before: Date | null): Date | null {
  if (sent === undefined) return before
  return sent === null ? null : new Date(sent)
}

/** Throws ApiError `conflict` with `changed` where something is no longer the version that staff saw; unnamed it counts as seen. */
export function requireSeen(
  seen: number | undefined,
  { version }: { version: number },
  changed: string,
): void {
  if (seen !== undefined && seen !== version) throw new ApiError('conflict', changed)
}

/** Tells all who keep pages of what has come to its time since they were last told. */
export async function announceDue(db: Db, table: RawBuilder<unknown>): Promise<void> {
  await sql`
    update ${table} set announced_at = now()
    where publish_at <= now() and (announced_at is null or announced_at < publish_at) and ${liesIn('live')}`.execute(
    db,
  )
}
