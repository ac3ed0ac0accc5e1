import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { sendError } from '#platform/server/refusal.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { makePost } from './factory.ts'
import { addBlogFiles } from './file-routes.ts'

const app = sharedTestApp(async ({ db }) => {
  await makePost(db, {
    slug: 'impfungen',
    title: 'Impfungen',
    category: 'Gesundheit',
    tags: ['Impfung', 'Tierarzt'],
    publishedOn: '2026-01-01',
  })
  await makePost(db, {
    slug: 'senioren',
    title: 'Alte Hunde',
    category: 'Gesundheit',
    tags: ['Tierarzt', 'Medikamente'],
    publishedOn: '2026-01-02',
  })
  await makePost(db, { slug: 'probetag', publishedOn: '2026-01-03', tags: ['Probetag'] })
  await makePost(db, {
    slug: 'futter',
    title: 'Was "nie" in den Napf darf',
    category: 'Ernährung',
    tags: ['Futter', 'tierarzt', 'Medikamente'],
    publishedOn: '2026-01-04',
    content: '## Schokolade\n\nAb 15 g je kg.\n\n::schokoladenrechner\n\n## Trauben\n\nNie.',
    questions: [{ question: 'Wie viel?', answer: 'Gar **nichts**.' }],
    sources: [{ title: 'Handbuch', url: 'https://example.org' }],
  })
  await makePost(db, { slug: 'entwurf', isDraft: true })
  await makePost(db, { slug: 'nicht-gezeigt', isPublished: false })
  await makePost(db, { slug: 'spaeter', publishAt: new Date(Date.now() + 86_400_000) })
})

const list = async (query = '') =>
  (await app.get(`/api/blog${query}`)).body as {
    entries: { slug: string }[]
    total: number
    all: number
    tag: string | null
    categories: { name: string; slug: string; count: number }[]
  }
const slugs = async (query: string) => (await list(query)).entries.map(({ slug }) => slug)

test('the list shows what is published and its time has come, the newest first', async () => {
  const { entries, total, categories } = await list()
  expect(entries.map(({ slug }) => slug)).toEqual(['futter', 'probetag', 'senioren', 'impfungen'])
  expect(total).toBe(4)
  expect(categories).toEqual([
    { name: 'Ernährung', slug: 'ernaehrung', count: 1 },
    { name: 'Ratgeber', slug: 'ratgeber', count: 1 },
    { name: 'Gesundheit', slug: 'gesundheit', count: 2 },
  ])
})

test('of articles of one day the latest comes first, in the list as in the feed', async () => {
  const { db } = app.database
  for (const slug of ['tag-b', 'tag-a', 'tag-c']) await makePost(db, { slug, publishedOn: '2026-01-02' })
  const expected = ['tag-c', 'tag-a', 'tag-b', 'senioren']
  const ofDay = (all: readonly string[]) => all.filter((slug) => expected.includes(slug))
  expect(ofDay(await slugs(''))).toEqual(expected)
  const feed = (await app.app.inject('/blog/feed.xml')).body
  expect(
    ofDay([...feed.matchAll(/<link>[^<]*\/blog\/([^<]+)<\/link>/g)].map(([, slug = '']) => slug)),
  ).toEqual(expected)
  await sql`delete from blog_post where slug like 'tag-%'`.execute(db)
})

test('ten articles stand on a page, the rest on the next, and none beyond', async () => {
  const { db } = app.database
  for (let number = 10; number < 20; number++)
    await makePost(db, { slug: `nummer-${number}`, tags: ['Viele'], publishedOn: `2025-01-${number}` })
  const first = await list()
  expect([first.total, first.entries.length]).toEqual([14, 10])
  expect(await slugs('?page=2')).toEqual(['nummer-13', 'nummer-12', 'nummer-11', 'nummer-10'])
  expect(await slugs('?page=3')).toEqual([])
  expect((await list('?page=3')).total).toBe(14)
  await sql`delete from blog_post where slug like 'nummer-%'`.execute(db)
})

test('categories and tags filter in any spelling, words are searched for in any form', async () => {
  expect(await slugs('?category=Ern%C3%A4hrung')).toEqual(['futter'])
  expect(await slugs('?category=gesundheit')).toEqual(['senioren', 'impfungen'])
  expect(await slugs('?tag=TIERARZT')).toEqual(['futter', 'senioren', 'impfungen'])
  expect((await list('?tag=tierarzt')).tag).toBe('tierarzt')
  expect(await slugs('?query=geimpft')).toEqual(['impfungen'])
  expect(await slugs('?query=Schokolaade')).toEqual(['futter'])
  expect(await slugs('?query=Katze')).toEqual([])
  // What is read is searched, questions too; how it is written is not.
  expect(await slugs('?query=schokoladenrechner')).toEqual([])
  expect(await slugs('?query=Nichts')).toEqual(['futter'])
  expect(await slugs('?category=gesundheit&tag=medikamente')).toEqual(['senioren'])
})

test('a category or tag of the greatest length filters, too, its umlauts being two letters', async () => {
  const { db } = app.database
  const category = 'ä'.repeat(80)
  await makePost(db, { slug: 'lang', category, tags: ['ö'.repeat(50)] })
  const { categories } = await list()
  expect(categories.map(({ slug }) => slug)).toContain('ae'.repeat(80))
  expect(await slugs(`?category=${'ae'.repeat(80)}`)).toEqual(['lang'])
  expect(await slugs(`?tag=${'oe'.repeat(50)}`)).toEqual(['lang'])
  await sql`delete from blog_post where slug = 'lang'`.execute(db)
})

test('an article comes with its contents, what fits it, and its neighbours', async () => {
  const { status, body } = await app.get('/api/blog/futter')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Was „nie“ in den Napf darf',
    body: {
      headings: [
        { id: 'schokolade', text: 'Schokolade' },
        { id: 'trauben', text: 'Trauben' },
      ],
      parts: [{ kind: 'text' }, { kind: 'chocolate' }, { kind: 'text' }],
    },
    questions: [{ question: 'Wie viel?', answer: '<p>Gar <strong>nichts</strong>.</p>' }],
    sources: [{ title: 'Handbuch', url: 'https://example.org' }],
    // Two tags are shared with the first, one with the other.
    related: [{ slug: 'senioren' }, { slug: 'impfungen' }],
    previous: { slug: 'probetag' },
    next: null,
  })
})

test.each(['entwurf', 'nicht-gezeigt', 'spaeter', 'gibt-es-nicht'])('%s is not there', async (slug) => {
  const { status, body } = await app.get(`/api/blog/${slug}`)
  expect(status).toBe(404)
  expect(body).toMatchObject({ message: 'Der gesuchte Artikel ist leider nicht verfügbar.' })
})

test('a heading of an article that is named like a part of its page gets an address of its own', async () => {
  const { db } = app.database
  await makePost(db, { slug: 'namen', content: '## Quellen\n\nA.\n\n## Fragen\n\nB.' })
  const { body } = await app.get('/api/blog/namen')
  expect((body as { body: { headings: object } }).body.headings).toEqual([
    { id: 'quellen-nr-2', text: 'Quellen' },
    { id: 'fragen-nr-2', text: 'Fragen' },
  ])
  await sql`delete from blog_post where slug = 'namen'`.execute(db)
})

test('for the feed senders take turns with other reads', async () => {
  const reads = new WorkQueue(1, 0)
  const server = Fastify().setErrorHandler(sendError)
  const config = { siteName: 'Hundequartier', publicUrl: 'https://hundequartier.example' }
  addBlogFiles(server, { db: app.database.db, config, reads })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holding = reads.run('192.0.2.1', () => held)
  const { statusCode, headers } = await server.inject('/blog/feed.xml')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', undefined])
  letGo()
  await holding
  expect((await server.inject('/blog/feed.xml')).statusCode).toBe(200)
  await server.close()
})

test('the feed can be read anywhere: whole addresses, a picture, marks that lead to their source, no sign that XML forbids', async () => {
  const { db } = app.database
  await makePost(db, {
    slug: 'feed',
    title: 'Ein\u0008 Titel',
    content: 'Satz.¹ [Suche](/suche) ![Hof](/images/abc)',
    sources: [{ title: 'Handbuch', url: 'https://example.org' }],
    publishedOn: '2026-09-01',
  })
  const { body } = await app.app.inject({ url: '/blog/feed.xml' })
  await sql`delete from blog_post where slug = 'feed'`.execute(db)
  const item = body.slice(body.indexOf('<item>'), body.indexOf('</item>'))
  expect(item).toContain('<title>Ein Titel</title>')
  const html = /<content:encoded>(.*?)<\/content:encoded>/s.exec(item)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    'http://localhost:3000/og/blog/feed.png',
    'http://localhost:3000/blog/feed#quelle-1',
    'http://localhost:3000/suche',
    'https://example.org',
  ])
})

test('an article appears when its time has come', async () => {
  const { db } = app.database
  await sql`update blog_post set publish_at = now() where slug = 'spaeter'`.execute(db)
  expect((await app.get('/api/blog/spaeter')).status).toBe(200)
  await sql`delete from blog_post where slug = 'spaeter'`.execute(db)
})
