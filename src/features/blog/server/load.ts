/** Brings articles from files into the database, without ever touching what staff have changed. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { BLOG_FOLDER, type BlogFile, readBlogFiles } from './files.ts'
import { insertPost, lockPost, updatePost } from './queries.ts'

/** Loads the articles of a folder: new files become articles, changed ones replace theirs as long as staff left it alone. */
export async function loadBlog(db: Db, folder: string = BLOG_FOLDER): Promise<void> {
  for (const file of readBlogFiles(folder)) {
    await db.transaction().execute((transaction) => loadFile(transaction, file))
  }
}

async function loadFile(transaction: Db, { name, digest, post }: BlogFile): Promise<void> {
  const { rows } = await sql<{ digest: string; blogPostId: number | null }>`
    select digest, blog_post_id from blog_file where name = ${name}`.execute(transaction)
  const [known] = rows
  if (known === undefined) {
    const created = await insertPost(transaction, post)
    await sql`
      insert into blog_file (name, digest, blog_post_id)
      values (${name}, ${digest}, ${created?.id ?? null}::int)`.execute(transaction)
    return
  }
  // Without an article staff have deleted it, or one of theirs had the address first.
  if (known.blogPostId === null || known.digest === digest) return
  const stored = await lockPost(transaction, known.blogPostId)
  if (stored?.version === 1) await updatePost(transaction, stored.id, post, 1)
  await sql`update blog_file set digest = ${digest} where name = ${name}`.execute(transaction)
}
