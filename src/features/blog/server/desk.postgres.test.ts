/** Who saves an article while somebody else is about to save it, too. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'

let headers: Record<string, string>
const app = sharedTestApp(async ({ db }) => {
  headers = { authorization: `Bearer ${await makeKey(db)}` }
})

test('of two who save the same version at once the slower one is told', async () => {
  const post = { title: 'Neu', slug: 'neu', content: '<p>Text</p>' }
  const { body } = await app.call('POST', '/api/admin/blog-posts', post, headers)
  const { id, version } = body.data
  const save = (title: string) => () =>
    app.call('PUT', `/api/admin/blog-posts/${id}`, { ...post, title, version }, headers)
  const held = sql`select from blog_post where id = ${id} for update`
  const replies = await comingAtOnce(app.database.db, held, [save('Erste'), save('Zweite')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = (await app.rows('auditEntry')).filter(({ action }) => action === 'blog-post.update')
  expect(saved).toHaveLength(1)
})
