/** Who saves the texts of a page while somebody else is about to save them, too. */
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
