import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { counted } from '#platform/server/database/test-database.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createServer } from './server.ts'

/** Two instances on one database, each with the number of statements that it has sent, and of pages that it has looked into anew. */
interface Instance {
  app: FastifyInstance
  statements: () => number
  made: () => number
}

const database = sharedTestDatabase()
let instances: [Instance, Instance]
let berlin: { id: number; slug: string }
let munich: { id: number; slug: string }

async function startInstance(): Promise<Instance> {
  const { db, statements } = counted(database.db)
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DRAWING_THREADS: '0' }
  const asked = vi.spyOn(PageCache.prototype, 'get')
  const app = await createServer(readConfig(settings, '/nonexistent'), { ...database, db }, 'built')
  await app.inject('/')
  const cache = asked.mock.contexts.at(-1) as PageCache
  asked.mockRestore()
  return { app, statements, made: () => cache.rendered + cache.confirmed }
}

beforeAll(async () => {
  await placesForTests(database.db)
  berlin = await makeListing(database.db, { title: 'Havelhunde', location: 'Berlin', postcode: '10115' })
  munich = await makeListing(database.db, { title: 'Isarhunde', location: 'München', postcode: '80331' })
  // As many as a listing's page shows beside it.
  for (const title of ['Auhunde', 'Giesinger Hunde', 'Laimer Hunde', 'Schwabinger Hunde']) {
    await makeListing(database.db, { title, location: 'München', postcode: '80331' })
  }
  instances = [await startInstance(), await startInstance()]
})
afterAll(async () => {
  for (const { app } of instances) await app.close()
})

async function body({ app }: Instance, url: string): Promise<string> {
  return (await app.inject({ method: 'GET', url })).body
}

/** Whether a page comes out of the cache: it is neither drawn nor compared. */
async function isKept(instance: Instance, url: string): Promise<boolean> {
  const before = instance.made()
  await body(instance, url)
  return instance.made() === before
}

const page = () => ({
  berlin: `/hundepension/${berlin.slug}`,
  munich: `/hundepension/${munich.slug}`,
  searchBerlin: '/suche?query=Berlin',
  searchMunich: '/suche?query=M%C3%BCnchen',
  cityBerlin: '/hundepension-in/berlin',
  allCities: '/alle-staedte',
  about: '/ueber-uns',
})
type Name = keyof ReturnType<typeof page>

/** Asks both instances for every page, writes, and answers which pages they then had to render anew. */
async function renderedAfter(write: (db: Db) => Promise<unknown>): Promise<Name[]> {
  const pages = Object.entries(page()) as [Name, string][]
  for (const instance of instances) for (const [, url] of pages) await body(instance, url)
  await write(database.db)
  await database.delivered()
  const rendered = new Set<Name>()
  for (const instance of instances) {
    for (const [name, url] of pages) if (!(await isKept(instance, url))) rendered.add(name)
  }
  return [...rendered]
}

test('without a write nothing is rendered anew', async () => {
  expect(await renderedAfter(async () => {})).toEqual([])
})

test('other words about a listing concern its own page and the lists that show its card', async () => {
  const rendered = await renderedAfter((db) =>
    db.updateTable('listing').set({ description: 'Ganz neu.' }).where('id', '=', berlin.id).execute(),
  )
  expect(rendered).toEqual(['berlin', 'searchBerlin', 'cityBerlin'])
  for (const instance of instances) expect(await body(instance, page().berlin)).toContain('Ganz neu.')
})

test('a new price concerns lists around it and counts of all, not another city', async () => {
  const rendered = await renderedAfter((db) =>
    db.updateTable('listing').set({ priceFrom: 31 }).where('id', '=', berlin.id).execute(),
  )
  expect(rendered).toEqual(['berlin', 'searchBerlin', 'cityBerlin', 'allCities'])
})

test('a listing that becomes premium shows it on the next request', async () => {
  const rendered = await renderedAfter((db) =>
    db.updateTable('listing').set({ isPremium: true }).where('id', '=', munich.id).execute(),
  )
  expect(rendered).toContain('searchMunich')
  expect(rendered).not.toContain('searchBerlin')
  for (const instance of instances) expect(await body(instance, page().searchMunich)).toContain('Anzeige')
})

test('a listing that appears stands in the search of its place', async () => {
  const rendered = await renderedAfter((db) =>
    makeListing(db, { title: 'Spreehunde', location: 'Berlin', postcode: '10115' }),
  )
  expect(rendered).not.toContain('searchMunich')
  expect(rendered).not.toContain('munich')
  for (const instance of instances) expect(await body(instance, page().searchBerlin)).toContain('Spreehunde')
})

test('a listing that moves leaves one search and enters another', async () => {
  const { db } = database
  const [{ id }, there] = await Promise.all([
    db.selectFrom('listing').select('id').where('title', '=', 'Spreehunde').executeTakeFirstOrThrow(),
    db
      .selectFrom('listing')
      .select(['latitude', 'longitude', 'placeId', 'postcode', 'location'])
      .where('id', '=', munich.id)
      .executeTakeFirstOrThrow(),
  ])
  await renderedAfter((db) => db.updateTable('listing').set(there).where('id', '=', id).execute())
  for (const instance of instances) {
    expect(await body(instance, page().searchBerlin)).not.toContain('Spreehunde')
    expect(await body(instance, page().searchMunich)).toContain('Spreehunde')
  }
})

test('a listing that goes is found no more', async () => {
  await renderedAfter((db) => db.deleteFrom('listing').where('title', '=', 'Spreehunde').execute())
  for (const instance of instances) {
    expect(await body(instance, page().searchMunich)).not.toContain('Spreehunde')
  }
})

test('a review concerns the pages of its listing alone', async () => {
  const rendered = await renderedAfter((db) =>
    db
      .insertInto('review')
      .values({
        listingId: berlin.id,
        userName: 'Anna G.',
        profilePhotoUrl: null,
        rating: 5,
        comment: 'Wunderbar.',
        reviewedOn: '2026-10-01',
        source: 'imported',
      })
      .execute(),
  )
  expect(rendered).toContain('berlin')
  expect(rendered).not.toContain('munich')
  expect(rendered).not.toContain('searchMunich')
  for (const instance of instances) expect(await body(instance, page().berlin)).toContain('Wunderbar.')
})

test('what was confirmed of a listing concerns what shows it, also when that is taken back', async () => {
  const fact = { listingId: berlin.id, fact: 'hours', confirmedBy: 'visitor', source: null } as const
  const confirmed = await renderedAfter((db) => db.insertInto('listingConfirmation').values(fact).execute())
  expect(confirmed).toEqual(['berlin', 'searchBerlin', 'cityBerlin'])
  const takenBack = await renderedAfter((db) =>
    db.deleteFrom('listingConfirmation').where('listingId', '=', berlin.id).execute(),
  )
  expect(takenBack).toEqual(confirmed)
})

test('a source concerns what shows the listings that name it or did', async () => {
  const source = { source: 'Hundeamt', licence: 'CC BY 4.0', said: null, batchId: null }
  const named = await renderedAfter((db) =>
    db
      .insertInto('listingSource')
      .values({ ref: 'amt:1', listingId: berlin.id, ...source })
      .execute(),
  )
  expect(named).toEqual(['berlin', 'searchBerlin', 'cityBerlin'])
  for (const instance of instances) expect(await body(instance, page().berlin)).toContain('Hundeamt')
  const passed = await renderedAfter((db) =>
    db.updateTable('listingSource').set({ listingId: munich.id }).execute(),
  )
  expect(passed).toEqual(['berlin', 'munich', 'searchBerlin', 'searchMunich', 'cityBerlin'])
  const forgotten = await renderedAfter((db) => db.deleteFrom('listingSource').execute())
  expect(forgotten).toEqual(['munich', 'searchMunich'])
})

test('a rating within a step of the filter concerns what shows it, and no counts or lists by distance', async () => {
  const rate = async (rating: number | null) => {
    const facts = { rating, reviewsCount: 9 }
    await database.db.updateTable('listing').set(facts).where('id', '=', berlin.id).execute()
    await database.delivered()
  }
  onTestFinished(() => rate(null))
  await rate(4.6)
  const best = '/hundepensionen/berlin'
  for (const instance of instances) await body(instance, best)
  const rendered = await renderedAfter(() => rate(4.8))
  expect(rendered).toEqual(['berlin', 'searchBerlin', 'cityBerlin'])
  for (const instance of instances) {
    expect(await isKept(instance, best)).toBe(false)
    expect(await body(instance, page().searchBerlin)).toContain('4,8')
  }
})

test("a city's own text concerns its page alone", async () => {
  const rendered = await renderedAfter((db) =>
    db
      .insertInto('pageContent')
      .values({
        pageType: 'city',
        pageSlug: 'berlin',
        customTitle: null,
        customMetaDescription: null,
        customKeywords: null,
        heroTitle: 'Berlin, Hund!',
        heroDescription: null,
        seoContent: null,
        isActive: true,
      })
      .execute(),
  )
  expect(rendered).toEqual(['cityBerlin'])
  for (const instance of instances) expect(await body(instance, page().cityBerlin)).toContain('Berlin, Hund!')
})

test('a text that gets another address is gone from its former one, and stays gone', async () => {
  const { db } = database
  const texts = { heroTitle: 'Unser Vertrag', isActive: true } as const
  const { id } = await db
    .insertInto('pageContent')
    .values({ pageType: 'custom', pageSlug: 'vertrag', ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pageContent')
    .values({ pageType: 'city', pageSlug: 'muenchen', ...texts })
    .execute()
  await database.delivered()
  const former = ['/seite/vertrag', '/hundepension-in/muenchen']
  for (const instance of instances)
    for (const url of former) expect(await body(instance, url)).toContain('Unser Vertrag')
  await sql`update page_content set page_slug = page_slug || '-neu' where hero_title = 'Unser Vertrag'`.execute(
    db,
  )
  await database.delivered()
  for (const instance of instances) {
    for (const url of former) expect(await body(instance, url), url).not.toContain('Unser Vertrag')
    expect(await body(instance, '/seite/vertrag-neu')).toContain('Unser Vertrag')
  }
  await db.updateTable('pageContent').set({ isActive: false }).where('id', '=', id).execute()
  await database.delivered()
  for (const { app } of instances)
    for (const url of ['/seite/vertrag', '/seite/vertrag-neu'])
      expect((await app.inject(url)).statusCode, url).toBe(404)
})

test('parameters that a page does not know make no new page', async () => {
  const [instance] = instances
  const plain = await body(instance, page().searchBerlin)
  for (const url of [`${page().searchBerlin}&utm_source=x`, '/suche?gclid=1&query=Berlin&foo=']) {
    expect(await isKept(instance, url)).toBe(true)
    expect(await body(instance, url)).toBe(plain)
  }
})

/** The number of statements once everybody who heard of a change has asked what they wanted to know. */
async function settled({ statements }: Instance): Promise<number> {
  for (;;) {
    const before = statements()
    await wait(50)
    if (statements() === before) return before
  }
}

/** Statements that rendering a page anew takes, the cards of others being at hand. */
async function statementsFor(instance: Instance, url: string, changed: { id: number }): Promise<number> {
  await body(instance, url)
  await database.db.updateTable('listing').set({ priceFrom: 40 }).where('id', '=', changed.id).execute()
  await database.db.updateTable('listing').set({ priceFrom: 41 }).where('id', '=', changed.id).execute()
  await database.delivered()
  const before = await settled(instance)
  await body(instance, url)
  return instance.statements() - before
}

test('a page asks the database once', async () => {
  const [instance] = instances
  expect(await statementsFor(instance, page().munich, munich)).toBe(1)
  expect(await statementsFor(instance, page().searchMunich, munich)).toBe(1)
  expect(await statementsFor(instance, '/', berlin)).toBe(1)
})

test('a page that answers to a stay is true for a minute', async () => {
  const [instance] = instances
  const asked = `from=${dayAfter(berlinDay(new Date()), 20)}&traits=gross`
  const pages = [`${page().searchBerlin}&${asked}`, `${page().berlin}?${asked}`]
  const all = [...pages, page().searchBerlin, page().berlin]
  // At midnight other pages are no longer true either.
  const noon = Date.parse(`${berlinDay(new Date())}T12:00:00Z`)
  const now = vi.spyOn(Date, 'now').mockReturnValue(noon)
  onTestFinished(() => now.mockRestore())
  for (const url of all) await body(instance, url)
  for (const url of all) expect(await isKept(instance, url), url).toBe(true)
  now.mockReturnValue(noon + 61_000)
  // A search that is made anew may find all that it needs in memory.
  const searches = vi.spyOn(ListingDirectory.prototype, 'select')
  onTestFinished(() => searches.mockRestore())
  for (const url of [page().searchBerlin, page().berlin]) expect(await isKept(instance, url), url).toBe(true)
  expect(searches).not.toHaveBeenCalled()
  const [search = '', listing = ''] = pages
  await body(instance, search)
  expect(searches).toHaveBeenCalled()
  expect(await isKept(instance, listing)).toBe(false)
})
