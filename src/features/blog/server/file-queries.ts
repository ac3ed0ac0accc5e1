import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What is known of a file that was read before; without an article staff have deleted it, or one of theirs was first. */
export async function knownFile(
  db: Db,
  name: string,
): Promise<{ digest: string; blogPostId: number | null } | undefined> {
  return db
    .selectFrom('blogFile')
    .select(['digest', 'blogPostId'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Notes what was read of a file, and for the first time which article it became. */
export async function noteFile(
  db: Db,
  name: string,
  digest: string,
  blogPostId: number | null,
): Promise<void> {
  await sql`
    insert into blog_file (name, digest, blog_post_id) values (${name}, ${digest}, ${blogPostId}::int)
    on conflict (name) do update set digest = excluded.digest`.execute(db)
}
