/** The bin of texts that pages bear: what staff delete can be brought back for 30 days, with all that it was before. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { countInBin, purge, purgeOverdue, putInBin, takeFromBin } from '#platform/server/database/bin.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { binnedPageContents } from '../contract.ts'
import { binnedContents, CONTENTS } from './bin-queries.ts'
import { toStaff } from './desk.ts'
import { isPageTaken, lockContent, type PageContentRow } from './queries.ts'

/** Puts the texts of a page into the bin; ApiError `conflict` when they are not what staff saw. */
export async function deleteContent(
  db: Db,
  staff: Staff,
  id: number,
  version: number | undefined,
): Promise<{ deleted: true }> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockContent(transaction, id)
    if (!before) throw new ApiError('not_found')
    if ((version ?? before.version) !== before.version)
      throw new ApiError('conflict', 'Diese Texte wurden inzwischen geändert. Sieh sie dir noch einmal an.')
    await putInBin(transaction, CONTENTS, id)
    await recordAudit(transaction, staff, {
      action: 'page-content.delete',
      subjectId: id,
      before: toStaff(before),
    })
    return { deleted: true }
  })
}

/** What lies in the bin. */
export async function listBinned(db: Db, range: Range): Promise<OutputOf<typeof binnedPageContents>> {
  const [rows, total] = await Promise.all([binnedContents(db, range), countInBin(db, CONTENTS)])
  return { entries: rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() })), total }
}

/** Brings the texts of a page back as they were; ApiError `conflict` when it has others by now. */
export async function restoreContent(db: Db, staff: Staff, id: number): Promise<{ pageSlug: string }> {
  return db.transaction().execute(async (transaction) => {
    const content = await binned(transaction, id)
    const { pageSlug } = content
    if (await isPageTaken(transaction, content, id))
      throw new ApiError(
        'conflict',
        `Die Seite ${pageSlug} hat inzwischen andere Texte. Lösche jene oder gib ihnen einen anderen Slug, dann lassen sich diese zurückholen.`,
      )
    await takeFromBin(transaction, CONTENTS, id)
    await recordAudit(transaction, staff, { action: 'page-content.restore', subjectId: id })
    return { pageSlug }
  })
}

/** Deletes texts in the bin for good, with what they were before. */
export async function purgeContent(db: Db, staff: Staff, id: number): Promise<{ purged: true }> {
  return db.transaction().execute(async (transaction) => {
    const { pageType, pageSlug } = await binned(transaction, id)
    await purge(transaction, CONTENTS, id)
    await recordAudit(transaction, staff, {
      action: 'page-content.purge',
      subjectId: id,
      before: { pageType, pageSlug },
    })
    return { purged: true }
  })
}

/** Deletes the texts for good that have lain in the bin for their time. */
export async function purgeDueContents(db: Db): Promise<void> {
  await purgeOverdue(db, CONTENTS)
}

async function binned(transaction: Db, id: number): Promise<PageContentRow> {
  const content = await lockContent(transaction, id, 'binned')
  if (!content) throw new ApiError('not_found', 'Diese Texte liegen nicht (mehr) im Papierkorb.')
  return content
}
