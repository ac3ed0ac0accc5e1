/** Who saves an article while somebody else is about to save it, too, or another one at the same address. */
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

test('of articles that get the same address at once one does, and whoever is slower is told', async () => {
  const make = async (slug: string) =>
    (await app.call('POST', '/api/admin/blog-posts', { title: slug, slug, content: '<p>Text</p>' }, headers))
      .body.data
  const binned = await make('hitze')
  await app.call('DELETE', `/api/admin/blog-posts/${binned.id}`, undefined, headers)
  const posts = [await make('sommer'), await make('sonne')]
  const saved = posts.map(({ id, version }) => () => {
    const post = { title: 'Hitze', slug: 'hitze', content: '<p>Text</p>', version }
    return app.call('PUT', `/api/admin/blog-posts/${id}`, post, headers)
  })
  const restored = () => app.call('POST', `/api/admin/blog-post-bin/${binned.id}/restore`, undefined, headers)
  const held = sql`lock table blog_post in share row exclusive mode`
  const replies = await comingAtOnce<{ status: number }>(app.database.db, held, [...saved, restored])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})
