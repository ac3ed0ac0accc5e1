/** The bin of articles: what staff delete can be brought back for 30 days, with all that it was before. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { countInBin, purge, purgeOverdue, putInBin, takeFromBin } from '#platform/server/database/bin.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { binnedBlogPosts } from '../contract.ts'
import { binnedPosts, POSTS } from './bin-queries.ts'
import { toStaff } from './desk.ts'
import { type BlogPostRow, lockPost, postWithSlug } from './queries.ts'

/** Puts an article into the bin; its file does not bring it back. ApiError `conflict` when it is not what staff saw. */
export async function deletePost(
  db: Db,
  staff: Staff,
  id: number,
  version: number | undefined,
): Promise<{ deleted: true }> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockPost(transaction, id)
    if (!before) throw new ApiError('not_found')
    if ((version ?? before.version) !== before.version)
      throw new ApiError('conflict', 'Dieser Artikel wurde inzwischen geändert. Sieh ihn dir noch einmal an.')
    await putInBin(transaction, POSTS, id)
    await recordAudit(transaction, staff, {
      action: 'blog-post.delete',
      subjectId: id,
      before: toStaff(before),
    })
    return { deleted: true }
  })
}

/** What lies in the bin. */
export async function listBinned(db: Db, range: Range): Promise<OutputOf<typeof binnedBlogPosts>> {
  const [rows, total] = await Promise.all([binnedPosts(db, range), countInBin(db, POSTS)])
  return { entries: rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() })), total }
}

/** Brings an article back as it was; ApiError `conflict` when another one has its slug by now. */
export async function restorePost(db: Db, staff: Staff, id: number): Promise<{ slug: string }> {
  return db.transaction().execute(async (transaction) => {
    const { slug } = await binned(transaction, id)
    const other = await postWithSlug(transaction, slug, id)
    if (other)
      throw new ApiError(
        'conflict',
        `Den Slug ${slug} hat inzwischen der Artikel „${other.title}“. Gib jenem einen anderen, dann lässt sich dieser zurückholen.`,
      )
    await takeFromBin(transaction, POSTS, id)
    await recordAudit(transaction, staff, { action: 'blog-post.restore', subjectId: id })
    return { slug }
  })
}

/** Deletes an article in the bin for good, with what it was before. */
export async function purgePost(db: Db, staff: Staff, id: number): Promise<{ purged: true }> {
  return db.transaction().execute(async (transaction) => {
    const { title, slug } = await binned(transaction, id)
    await purge(transaction, POSTS, id)
    await recordAudit(transaction, staff, {
      action: 'blog-post.purge',
      subjectId: id,
      before: { title, slug },
    })
    return { purged: true }
  })
}

/** Deletes the articles for good that have lain in the bin for their time. */
export async function purgeDuePosts(db: Db): Promise<void> {
  await purgeOverdue(db, POSTS)
}

async function binned(transaction: Db, id: number): Promise<BlogPostRow> {
  const post = await lockPost(transaction, id, 'binned')
  if (!post) throw new ApiError('not_found', 'Dieser Artikel liegt nicht (mehr) im Papierkorb.')
  return post
}
