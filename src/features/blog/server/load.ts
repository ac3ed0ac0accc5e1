/** Brings articles from files into the database, without ever touching what staff have changed. */
import type { Db } from '#platform/server/database/database.ts'
import { knownFile, noteFile } from './file-queries.ts'
import type { BlogFile } from './files.ts'
import { type BlogPostRow, insertPost, lockPost, updatePost } from './queries.ts'

/** Loads articles: new files become articles, changed ones replace theirs as long as staff left it alone. */
export async function loadBlog(db: Db, files: readonly BlogFile[]): Promise<void> {
  for (const file of files) {
    await db.transaction().execute((transaction) => loadFile(transaction, file))
  }
}

async function loadFile(transaction: Db, { name, digest, post }: BlogFile): Promise<void> {
  const known = await knownFile(transaction, name)
  if (known?.digest === digest) return
  if (known === undefined) {
    // What was written before this server is not of the day on which it first started.
    const created = await insertPost(transaction, post, new Date(`${post.publishedOn}T06:00:00Z`))
    return noteFile(transaction, name, digest, created?.id ?? null)
  }
  const stored = known.blogPostId === null ? undefined : await lockStored(transaction, known.blogPostId)
  if (stored?.version === 1) await updatePost(transaction, stored.id, post, 1)
  await noteFile(transaction, name, digest, known.blogPostId)
}

/** The article of a file, in the bin too: brought back it is as its file says by then. */
async function lockStored(transaction: Db, id: number): Promise<BlogPostRow | undefined> {
  return (await lockPost(transaction, id)) ?? (await lockPost(transaction, id, 'binned'))
}
