/** The bin: what staff threw away can be brought back for 30 days, then it is gone with its pictures. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import type { CopyKeeper } from '#features/images/server/exports.ts'
import { currentSlugOf, purge, unbin } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { BIN_DAYS } from '#platform/shared/bin.ts'
import { forgetActions } from './action-queries.ts'

const NOT_THERE = 'Dieser Eintrag liegt nicht (mehr) im Papierkorb.'

/** Takes a listing out of the bin; ApiError `not_found` where it does not lie there. */
export function restore(db: Db, staff: Staff, id: number): Promise<{ slug: string }> {
  return db.transaction().execute(async (transaction) => {
    const [found] = await unbin(transaction, [id])
    const slug = found === undefined ? undefined : await currentSlugOf(transaction, id)
    if (slug === undefined) throw new ApiError('not_found', NOT_THERE)
    await recordAudit(transaction, staff, { action: 'listing.restore', subjectId: id })
    return { slug }
  })
}

/** Deletes a listing in the bin for good, with the pictures that nothing else names; ApiError `not_found`. */
export async function purgeOne(
  db: Db,
  copies: CopyKeeper,
  staff: Staff,
  id: number,
): Promise<{ purged: true }> {
  const pictures = await db.transaction().execute(async (transaction) => {
    const [gone] = await purge(transaction, { id })
    if (!gone) throw new ApiError('not_found', NOT_THERE)
    await recordAudit(transaction, staff, {
      action: 'listing.purge',
      subjectId: id,
      before: { title: gone.title },
    })
    return gone.pictures
  })
  await copies.removeUnnamed(pictures)
  return { purged: true }
}

/** Removes what has lain in the bin for its time, and forgets what can no longer be taken back. */
export async function purgeDue(db: Db, copies: CopyKeeper): Promise<void> {
  const gone = await db.transaction().execute((transaction) => purge(transaction, { days: BIN_DAYS }))
  if (gone.length > 0) await copies.removeUnnamed(gone.flatMap(({ pictures }) => pictures))
  await forgetActions(db)
}
