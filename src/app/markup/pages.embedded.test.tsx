import fs from 'node:fs'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makePost } from '#features/blog/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { partsLoaded } from '#platform/web/deferred-part.tsx'
import { PAGE_DATA_ID, type PageData } from '../pages/page-data.ts'
import { matchPage } from '../pages/page-table.ts'
import { PageView } from '../pages/page-view.tsx'
import { PAGES } from '../routes.ts'
import { sharedTestApp } from '../test-app.ts'
import { ByteWriter } from './byte-writer.ts'
import { writeMarkup } from './markup.ts'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  await loadDemo(db, { listings: 40 })
  await makePost(db, { slug: 'impfungen' })
}, 'built')

const cookies: string[] = []
let listing: { id: number; slug: string }

beforeAll(async () => {
  const { db } = app.database
  const { id, slug, email } = await db
    .selectFrom('listing')
    .select(['id', 'slug', 'email'])
    .where('email', 'is not', null)
    .orderBy('reviewsCount', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  listing = { id, slug }
  cookies.push(await makeSession(db), await makeOperatorSession(db, email ?? '', [{ id }]))
  await partsLoaded()
})

async function pageAt(url: string): Promise<string> {
  return (await app.app.inject({ method: 'GET', url, headers: { cookie: cookies.join('; ') } })).body
}

/** What stands in a page for its scripts, which is all that it is drawn from. */
function dataOf(url: string, body: string): PageData {
  const json = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(
    body,
  )?.[1]
  if (json === undefined) throw new Error(`${url} is no page`)
  return JSON.parse(json)
}

function drawnTwice(data: PageData): { html: string; byReact: string } {
  const { site, path, params, shown, submitted } = data
  const { page } = matchPage(path)
  const api = { call: () => Promise.reject(), send: () => Promise.reject() }
  const view = () => <PageView {...{ page, first: shown, api, site, submitted, path, params }} />
  const writer = new ByteWriter()
  const { preloads, failure } = writeMarkup(view(), writer)
  expect(failure).toBeUndefined()
  return { html: preloads + writer.take().toString(), byReact: renderToString(view()) }
}

const slugOf: Record<string, string> = {
  '/hundepension-in/:slug': 'berlin',
  '/hundepensionen/:state': 'bayern',
  '/kategorie/:slug': 'hundehotel',
  '/blog/:slug': 'impfungen',
}
const searches = [
  '/suche',
  '/suche?query=Berlin&maxDistance=200',
  '/suche?query=gibt es nicht',
  '/merkliste?ids=1,2',
]
const parts = ['texte', 'bilder', 'preise', 'zeiten', 'aufnahme', 'kontakt']

function addressOf(pattern: string): string {
  return pattern
    .replace(':slug', slugOf[pattern] ?? listing.slug)
    .replace(':state', 'bayern')
    .replace(':days', [30, 40].map((days) => dayAfter(berlinDay(new Date()), days)).join('_'))
    .replace(':id', String(listing.id))
    .replace(':part', 'kontakt')
    .replace('*', '/gibt-es-nicht')
    .replaceAll(/:\w+/g, 'unbekannt')
}

/** Links of mails, which nobody has got here, and addresses of what is not there. */
const SAY_THAT_THERE_IS_NOTHING = /:token|^\/seite|^\/admin\/mails\/|^\*/

const patterns = [...Object.keys(PAGES), ...searches, ...parts.map((part) => `/mein-eintrag/:slug/${part}`)]

test.each(patterns)('%s is drawn as react-dom draws it', async (pattern) => {
  const url = addressOf(pattern)
  const data = dataOf(url, await pageAt(url))
  if (!SAY_THAT_THERE_IS_NOTHING.test(pattern)) expect(data.shown.view).toBe('page')
  const { html, byReact } = drawnTwice(data)
  expect(html).toBe(byReact)
})

/** The names in these styles that belong to one of their files. */
function scopedNames(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([\w-]+_[0-9A-Za-z]{4})(?![\w-])/g)].map(([, name = '']) => name))
}

const ASSETS = path.resolve(import.meta.dirname, '../../../dist/browser/assets')
const styled = scopedNames(
  fs
    .readdirSync(ASSETS)
    .filter((file) => file.endsWith('.css'))
    .map((file) => fs.readFileSync(path.join(ASSETS, file), 'utf8'))
    .join(''),
)

test.each(patterns)('the styles of whatever %s shows stand in it', async (pattern) => {
  const [, css = '', body = ''] = /<style>(.*?)<\/style>(.*)/s.exec(await pageAt(addressOf(pattern))) ?? []
  const shown = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  const there = scopedNames(css)
  expect(shown.some((name) => there.has(name))).toBe(true)
  expect(shown.filter((name) => styled.has(name) && !there.has(name))).toEqual([])
})
