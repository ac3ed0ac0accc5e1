import zlib from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cityPages, listingPages, listingSitemapParts } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { counted } from '#platform/server/database/test-database.ts'
import { sendError } from '#platform/server/refusal.ts'
import { addSitemap } from './sitemap.ts'
import { sharedTestApp } from './test-app.ts'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  await makeListing(db, { title: 'Havelhunde Spandau', location: 'Berlin', postcode: '14089' })
  await makeListing(db, { title: 'Isarhunde', location: 'München', postcode: '80331' })
  await makeListing(db, { title: 'Ohne Ort', location: 'Nirgendwo', postcode: '99999' })
  await db
    .updateTable('listing')
    .set({ updatedAt: new Date('2026-01-02T03:04:05Z') })
    .execute()
}, 'built')

const read = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers })
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)

test('robots.txt names the sitemap and keeps robots out of what is nobody else’s', async () => {
  const { body, headers } = await read('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m)
  for (const path of ['/api/', '/admin', '/anfrage/']) expect(body).toContain(`Disallow: ${path}\n`)
})

test('the index names every file, with the last change of the listings in it', async () => {
  const { body, headers } = await read('/sitemap.xml')
  expect(headers['content-type']).toMatch(/^application\/xml/)
  expect(addresses(body)).toEqual(['/sitemaps/pages.xml', '/sitemaps/cities.xml', '/sitemaps/listings-1.xml'])
  expect(body).toContain('<lastmod>2026-01-02T03:04:05Z</lastmod>')
})

test('listings and the cities that have some are named', async () => {
  const listings = await read('/sitemaps/listings-1.xml')
  expect(addresses(listings.body)).toEqual([
    '/hundepension/havelhunde-spandau-berlin',
    '/hundepension/isarhunde-muenchen',
    '/hundepension/ohne-ort-nirgendwo',
  ])
  expect(listings.body).toContain('<lastmod>2026-01-02T03:04:05Z</lastmod>')
  const cities = await read('/sitemaps/cities.xml')
  expect(addresses(cities.body).toSorted()).toEqual(['/hundepension-in/berlin', '/hundepension-in/muenchen'])
})

test('of the other pages those that are there and want to be found', async () => {
  const paths = addresses((await read('/sitemaps/pages.xml')).body)
  expect(paths).toEqual(expect.arrayContaining(['/', '/suche']))
  expect(paths).not.toContain('/merkliste')
  for (const path of paths) {
    const { statusCode, body } = await read(path ?? '')
    expect(statusCode, path).toBe(200)
    expect(body, path).not.toMatch(/<meta name="robots" content="noindex/)
  }
})

test('a write throws no file away; after an hour it is made anew, although the clock was set back', async () => {
  let passedMs = 0
  const elapsed = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passedMs)
  onTestFinished(() => void vi.restoreAllMocks())
  const { db } = app.database
  const before = (await read('/sitemaps/listings-1.xml')).body
  const { id, slug } = await makeListing(db, { title: 'Elbhunde', location: 'Hamburg', postcode: '20095' })
  await app.database.delivered()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 86_400_000)
  passedMs = 59 * 60_000
  expect((await read('/sitemaps/listings-1.xml')).body).toBe(before)
  passedMs = 60 * 60_000
  expect((await read('/sitemaps/listings-1.xml')).body).toContain(`/hundepension/${slug}<`)
  await db.deleteFrom('listing').where('id', '=', id).execute()
  passedMs = 2 * 60 * 60_000
  expect((await read('/sitemaps/listings-1.xml')).body).toBe(before)
})

test('who asks while a file is made waits for the same one', async () => {
  const { db, statements } = counted(app.database.db)
  const server = Fastify()
  addSitemap(server, db, () => 'https://hunde.example')
  const ask = () => server.inject({ method: 'GET', url: '/sitemaps/listings-1.xml' })
  const [first, ...others] = await Promise.all([ask(), ask(), ask()])
  for (const { body } of others) expect(body).toBe(first.body)
  const forOne = statements()
  await ask()
  expect(statements()).toBe(forOne)
  expect(first.body.match(/<loc>/g)).toHaveLength(3)
  // Its listings, and that there are no more.
  expect(forOne).toBe(2)
  await server.close()
})

test('who asks for ever more files keeps nobody from one', async () => {
  const server = Fastify({ trustProxy: true }).setErrorHandler(sendError)
  addSitemap(server, app.database.db, () => 'https://hunde.example')
  const ask = (file: string, sender: string) =>
    server.inject({ url: `/sitemaps/${file}.xml`, headers: { 'x-forwarded-for': sender } })
  const greedy = Array.from({ length: 60 }, (_, part) => ask(`listings-${part + 2}`, '192.0.2.1'))
  const other = await ask('listings-1', '192.0.2.2')
  expect(addresses(other.body)).toHaveLength(3)
  const answers = await Promise.all(greedy)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]?.headers['retry-after']).toBe('2')
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60 - refused.length)
  // What is kept needs no turn.
  const again = Array.from({ length: 60 }, () => ask('listings-1', '192.0.2.1'))
  for (const { statusCode } of await Promise.all(again)) expect(statusCode).toBe(200)
  await server.close()
})

test('while a page fails there is no file of pages, and then one with it', async () => {
  const server = Fastify().setErrorHandler(sendError)
  addSitemap(server, app.database.db, () => 'https://hunde.example')
  let isAway = true
  server.get('/suche', (_, reply) => reply.code(isAway ? 503 : 200).send('Suche'))
  server.get('*', (_, reply) => reply.send('Seite'))
  const ask = () => server.inject({ method: 'GET', url: '/sitemaps/pages.xml' })
  expect((await ask()).statusCode).toBe(503)
  isAway = false
  const { statusCode, body } = await ask()
  expect([statusCode, addresses(body)]).toEqual([200, expect.arrayContaining(['/', '/suche'])])
  await server.close()
})

test('it is sent compressed where that is welcome', async () => {
  const plain = await read('/sitemaps/listings-1.xml')
  const small = await read('/sitemaps/listings-1.xml', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  const refused = await read('/sitemaps/listings-1.xml', { 'accept-encoding': 'gzip;q=0, br' })
  expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, plain.body])
})

test.each([
  'listings-0.xml',
  'listings-2.xml',
  'listings-01.xml',
  'listings-99999.xml',
  'listings-214749.xml',
  'listings-x.xml',
  'unbekannt.xml',
])('%s does not exist', async (file) => {
  expect((await read(`/sitemaps/${file}`)).statusCode).toBe(404)
})

test('parts and steps of any size hold every listing once, by id', async () => {
  const { db } = app.database
  const all = await db.selectFrom('listing').select('slug').orderBy('id').execute()
  for (const [size, step] of [
    [1, 1],
    [2, 1],
    [2, 5],
    [10, 2],
  ] as const) {
    const slugs: string[] = []
    for await (const { part, lastmod } of listingSitemapParts(db, size)) {
      expect(lastmod).toBe('2026-01-02T03:04:05Z')
      for await (const pages of listingPages(db, part, size, step))
        slugs.push(...pages.map(({ slug }) => slug))
    }
    expect(slugs).toEqual(all.map(({ slug }) => slug))
  }
})

test('cities read in steps are all there, and places without listings cost no step', async () => {
  const { db, statements } = counted(app.database.db)
  const slugs: string[] = []
  for await (const pages of cityPages(db, 1)) slugs.push(...pages.map(({ slug }) => slug))
  expect(slugs.toSorted()).toEqual(['berlin', 'muenchen'])
  // Each city, and that there are no more.
  expect(statements()).toBe(3)
})

test('what would name nothing is not there, and the index does not name it', async () => {
  const { db } = app.database
  await db.deleteFrom('listing').execute()
  const server = Fastify().setErrorHandler(sendError)
  addSitemap(server, db, () => 'https://hunde.example')
  const ask = (url: string) => server.inject({ method: 'GET', url })
  expect(addresses((await ask('/sitemap.xml')).body)).toEqual(['/sitemaps/pages.xml'])
  for (const name of ['cities', 'listings-1'])
    expect([name, (await ask(`/sitemaps/${name}.xml`)).statusCode]).toEqual([name, 404])
  await server.close()
})
