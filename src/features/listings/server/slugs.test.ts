import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from './factory.ts'
import { slugBase } from './save.ts'

const app = sharedTestApp(undefined, 'built')

const LONG = `${'Große Hündinnenpension '.repeat(5)}`.trim()
const CITY = 'Hohenstein-Ernstthal am Übergang nach Wüstenbrand'

test('the address of a long name ends with a whole word, and has room for a number', async () => {
  expect(slugBase({ title: 'Waldhof', location: 'Köln' })).toBe('waldhof-koeln')
  const slug = slugBase({ title: LONG, location: CITY })
  expect(slug).toBe(`${'grosse-huendinnenpension-'.repeat(5)}hohenstein-ernstthal-am`)
  expect(slugBase({ title: 'ä'.repeat(100), location: CITY })).toBe('ae'.repeat(75))
  const [first, second] = [
    await makeListing(app.database.db, { title: LONG, location: CITY }),
    await makeListing(app.database.db, { title: LONG, location: CITY }),
  ]
  expect([first?.slug, second?.slug]).toEqual([slug, `${slug}-2`])
  expect((await app.get(`/api/listings/slug/${second?.slug}`)).status).toBe(200)
})

test('addresses that had become longer than those that are answered are shortened, and lead on', async () => {
  const { db, runScript } = app.database
  const base = `${'lange-worte-'.repeat(12)}am`
  const long = [`${base}-wasserturm-in-neustadt`, `${base}-wasserturm-in-altstadt`, 'x'.repeat(170)]
  for (const slug of [...long, 'kurz']) {
    const { id } = await makeListing(db)
    await db.updateTable('listing').set({ slug }).where('id', '=', id).execute()
  }
  const script = path.resolve(import.meta.dirname, '../../../../migrations/0089_short_slugs.sql')
  await runScript(fs.readFileSync(script, 'utf8'))
  const rows = (await app.rows('listing')).slice(-4)
  expect(rows.map(({ slug }) => slug)).toEqual([base, `${base}-2`, 'x'.repeat(150), 'kurz'])
  for (const [index, slug] of long.entries()) {
    const reply = await app.app.inject(`/hundepension/${slug}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/hundepension/${rows[index]?.slug}`])
    expect((await app.app.inject(String(reply.headers.location))).statusCode).toBe(200)
  }
})
