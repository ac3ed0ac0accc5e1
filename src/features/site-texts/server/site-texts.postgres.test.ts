/** Who saves a fixed page's text while somebody else, or a file, is about to replace it, too. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { siteTexts } from '#app/site-texts.ts'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { readConfig } from '#platform/server/config.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { loadSiteTexts } from './site-text.ts'

const TEXTS = siteTexts(readConfig({ NODE_ENV: 'test' }, '/nonexistent'))
let headers: Record<string, string>
const app = sharedTestApp(async ({ db }) => {
  headers = { authorization: `Bearer ${await makeKey(db)}` }
})
let id: number
let stored: string
beforeEach(async () => {
  await app.empty('siteText')
  await loadSiteTexts(app.database.db, TEXTS)
  const [first] = await app.rows('siteText')
  id = first?.id ?? 0
  stored = first?.text ?? ''
})

test('of two who save the same version at once the slower one is told', async () => {
  const save = () => app.call('PUT', `/api/admin/site-texts/${id}`, { text: stored, version: 1 }, headers)
  const held = sql`select from site_text where id = ${id} for update`
  const replies = await comingAtOnce(app.database.db, held, [save, save])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a new file does not replace what staff have saved in the same moment', async () => {
  const { db } = app.database
  // As an older file left it, of which `file_digest` is the sum.
  await sql`
    update site_text set text = '# Alt', file_digest = encode(sha256('# Alt'), 'hex') where id = ${id}`.execute(
    db,
  )
  const save = sql`update site_text set text = '# Neu', version = version + 1 where id = ${id}`
  await comingAtOnce(db, save, [() => loadSiteTexts(db, TEXTS)])
  expect((await app.rows('siteText')).find((text) => text.id === id)?.text).toBe('# Neu')
})
