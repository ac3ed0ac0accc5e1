import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePost } from '#features/blog/server/factory.ts'
import { announcementsOf, sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { announceDue, purgeDueContent } from './content-works.ts'

const database = sharedTestDatabase()

test('what was scheduled is announced once, when its time has come', async () => {
  const { db } = database
  const heard = await announcementsOf(database)
  await makePost(db, { publishAt: new Date(Date.now() + 3_600_000) })
  await db
    .insertInto('pageContent')
    .values({
      pageType: 'custom',
      pageSlug: 'partner',
      isActive: true,
      publishAt: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await database.delivered()
  const told = async (work: () => Promise<unknown>) => {
    heard.length = 0
    await work()
    await database.delivered()
    return heard.toSorted()
  }

  expect(await told(() => announceDue(db))).toEqual([])
  await sql`update blog_post set publish_at = now()`.execute(db)
  await sql`update page_content set publish_at = now()`.execute(db)
  await database.delivered()
  expect(await told(() => announceDue(db))).toEqual(['blog_post:any', 'page_content:partner'])
  expect(await told(() => announceDue(db))).toEqual([])
  // Put off after it was told, it is told again.
  await sql`update blog_post set announced_at = now() - interval '2 hours', publish_at = now() - interval '1 hour'`.execute(
    db,
  )
  await database.delivered()
  expect(await told(() => announceDue(db))).toEqual(['blog_post:any'])
  expect(await told(() => announceDue(db))).toEqual([])
})

test('what has lain in the bin for 30 days is gone for good, whatever lies there for less or not at all stays', async () => {
  const { db } = database
  await sql`delete from blog_post`.execute(db)
  await sql`delete from page_content`.execute(db)
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
