/** Who saves the texts of a page while somebody else is about to save them, too, or others for the same page. */
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
  const page = { pageType: 'custom', pageSlug: 'partner' }
  const { body } = await app.call('POST', '/api/admin/page-content', page, headers)
  const { id, version } = body.data
  const save = (heroTitle: string) => () =>
    app.call('PUT', `/api/admin/page-content/${id}`, { ...page, heroTitle, version }, headers)
  const held = sql`select from page_content where id = ${id} for update`
  const replies = await comingAtOnce(app.database.db, held, [save('Erste'), save('Zweite')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('of texts that get the same page at once some do, and whoever is slower is told', async () => {
  const make = async (pageSlug: string) =>
    (await app.call('POST', '/api/admin/page-content', { pageType: 'custom', pageSlug }, headers)).body.data
  const binned = await make('presse')
  await app.call('DELETE', `/api/admin/page-content/${binned.id}`, undefined, headers)
  const texts = [await make('medien'), await make('zeitung')]
  const saved = texts.map(({ id, version }) => () => {
    const page = { pageType: 'custom', pageSlug: 'presse', version }
    return app.call('PUT', `/api/admin/page-content/${id}`, page, headers)
  })
  const restored = () =>
    app.call('POST', `/api/admin/page-content-bin/${binned.id}/restore`, undefined, headers)
  const held = sql`lock table page_content in share row exclusive mode`
  const replies = await comingAtOnce<{ status: number }>(app.database.db, held, [...saved, restored])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})
