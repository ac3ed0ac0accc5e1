import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePost } from '#features/blog/server/factory.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { purgeDueContent } from './content-bin.ts'

const database = sharedTestDatabase()

test('what has lain in the bin for 30 days is gone for good, whatever lies there for less or not at all stays', async () => {
  const { db } = database
  await sql`delete from blog_post`.execute(db)
  const binned = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const [slug, deletedAt] of [
    ['alt', binned(31)],
    ['neu', binned(29)],
    ['da', null],
  ] as const) {
    await makePost(db, { slug })
    await db.updateTable('blogPost').set({ deletedAt }).where('slug', '=', slug).execute()
    await db
      .insertInto('pageContent')
      .values({ pageType: 'custom', pageSlug: slug, isActive: true, deletedAt })
      .execute()
  }
  await purgeDueContent(db)
  const [posts, contents] = await Promise.all([
    db.selectFrom('blogPost').select('slug').orderBy('slug').execute(),
    db.selectFrom('pageContent').select('pageSlug as slug').orderBy('pageSlug').execute(),
  ])
  expect(posts).toEqual([{ slug: 'da' }, { slug: 'neu' }])
  expect(contents).toEqual(posts)
})
