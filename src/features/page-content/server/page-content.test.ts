import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'

let key = ''
const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  key = await makeKey(db, 'Skript')
})
beforeEach(() => app.empty('pageContent', 'auditEntry'))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, payload?: object, list = 'page-content') =>
  app.call(method, `/api/admin/${list}${path}`, payload, { 'x-admin-api-key': key })

const bin = (method: Method, path: string) => call(method, path, undefined, 'page-content-bin')

const PAGE = { pageType: 'custom', pageSlug: 'partner', heroTitle: 'Unsere "Partner"' }
const read = async () => app.get('/api/page-content/custom/partner')

test('new texts are active, shown safe and well set, and may be of any of the three types', async () => {
  const { status, body } = await call('POST', '', {
    ...PAGE,
    customTitle: '',
    seoContent: '<h1>Wer</h1><p onclick="x">Ab 5 kg "groß"</p>',
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    isActive: true,
    customTitle: null,
    seoContent: '<h2>Wer</h2><p>Ab 5 kg "groß"</p>',
    version: 1,
  })
  expect((await read()).body).toMatchObject({
    data: { heroTitle: 'Unsere „Partner“', seoContent: '<h2 id="wer">Wer</h2><p>Ab 5\u00a0kg „groß“</p>' },
  })
  for (const pageType of ['city', 'category'])
    expect((await call('POST', '', { ...PAGE, pageType })).status, pageType).toBe(200)
  expect((await call('GET', '?limit=2')).body).toMatchObject({
    total: 3,
    data: [{ pageType: 'category', updatedBy: null }, { pageType: 'city' }],
  })
  await call('PUT', `/${body.data.id}`, { ...PAGE, heroTitle: 'Wer hilft', version: 1 })
  expect((await call('GET', '?type=custom')).body.data).toMatchObject([
    { heroTitle: 'Wer hilft', updatedBy: expect.stringMatching(/^Schlüssel „/) },
  ])
})

test('staff see where texts are about a place or a category that does not exist', async () => {
  const pages = [
    ['category', 'gibtsnicht', false],
    ['category', 'hundehotel', true],
    ['city', 'gibtsnicht', false],
    ['city', 'hamburg', true],
    ['custom', 'gibtsnicht', true],
  ] as const
  for (const [pageType, pageSlug] of pages) await call('POST', '', { pageType, pageSlug })
  const { data } = (await call('GET', '')).body
  expect(data.map((page: Record<string, unknown>) => [page.pageType, page.pageSlug, page.hasPage])).toEqual(
    pages,
  )
})

test.each([
  [{ pageType: 'blog' }, 'pageType', 'Seitentyp und Slug sind erforderlich.'],
  [{ pageSlug: '' }, 'pageSlug', 'Seitentyp und Slug sind erforderlich.'],
  [{ pageSlug: 'a'.repeat(161) }, 'pageSlug', 'Der Slug hat höchstens 160 Zeichen.'],
  [{ pageSlug: 'a/b' }, 'pageSlug', 'Der Slug besteht aus Kleinbuchstaben, Ziffern und Bindestrichen.'],
  [
    { customMetaDescription: 'x'.repeat(161) },
    'customMetaDescription',
    'Die Meta-Beschreibung hat höchstens 160 Zeichen.',
  ],
  [{ customMetaDescription: 'a\u0000b' }, 'customMetaDescription', 'Enthält unerlaubte Steuerzeichen.'],
  [{ seoContent: '<p>a\u0000b</p>' }, 'seoContent', 'Enthält unerlaubte Steuerzeichen.'],
  [{ seoContent: '<p>a\ud83db</p>' }, 'seoContent', 'Enthält unerlaubte Steuerzeichen.'],
])('%j is refused beside its field', async (wrong, path, message) => {
  const { status, body } = await call('POST', '', { ...PAGE, ...wrong })
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path, message }])
})

test('a change keeps what was and says who made it; who was slower is told', async () => {
  const { id, version } = (await call('POST', '', PAGE)).body.data
  const changed = await call('PUT', `/${id}`, { ...PAGE, heroTitle: 'Anders', version })
  expect(changed.body.data).toMatchObject({ heroTitle: 'Anders', version: 2 })
  expect(await call('PUT', `/${id}`, { ...PAGE, version })).toMatchObject({
    status: 409,
    body: { message: 'Diese Texte wurden inzwischen geändert. Nichts wurde überschrieben.' },
  })
  expect((await call('GET', `/${id}/versions`)).body.data).toMatchObject([
    { version: 1, savedBy: 'Schlüssel „Skript“', state: { heroTitle: 'Unsere "Partner"' } },
  ])
  const entries = await app.rows('auditEntry')
  expect(entries).toMatchObject([
    { action: 'page-content.create' },
    {
      action: 'page-content.update',
      before: { heroTitle: 'Unsere "Partner"' },
      after: { heroTitle: 'Anders' },
    },
  ])
})

test('a page has one set of texts', async () => {
  const { id } = (await call('POST', '', PAGE)).body.data
  await call('POST', '', { ...PAGE, pageSlug: 'presse' })
  expect((await call('POST', '', PAGE)).status).toBe(409)
  expect((await call('PUT', `/${id}`, { ...PAGE, pageSlug: 'presse' })).status).toBe(409)
})

test('what is not active, waits or was deleted is shown to nobody', async () => {
  const { id } = (await call('POST', '', { ...PAGE, isActive: false })).body.data
  expect((await read()).status).toBe(404)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await call('PUT', `/${id}`, { ...PAGE, publishAt })
  expect((await read()).status).toBe(404)
  await sql`update page_content set publish_at = now()`.execute(app.database.db)
  expect((await read()).status).toBe(200)
  expect((await call('DELETE', `/${id}?version=1`)).status).toBe(409)
  expect((await call('DELETE', `/${id}?version=2`)).body).toEqual({ deleted: true })
  expect((await read()).status).toBe(404)
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
  expect((await call('GET', `/${id}/versions`)).status).toBe(404)
})

test('deleted texts are brought back as they were, unless their page has others by now', async () => {
  const { id } = (await call('POST', '', PAGE)).body.data
  await call('PUT', `/${id}`, { ...PAGE, customTitle: 'Partner' })
  await call('DELETE', `/${id}`)
  expect((await call('GET', '')).body).toMatchObject({ total: 0, counts: { custom: 0 } })
  expect((await bin('GET', '')).body).toMatchObject({
    total: 1,
    entries: [{ id, pageType: 'custom', pageSlug: 'partner', title: 'Partner' }],
  })
  const other = (await call('POST', '', PAGE)).body.data
  expect((await bin('POST', `/${id}/restore`)).body).toMatchObject({
    error: 'conflict',
    message: expect.stringMatching(/^Die Seite partner hat inzwischen andere Texte/),
  })
  await call('DELETE', `/${other.id}`)
  expect((await bin('POST', `/${id}/restore`)).body).toEqual({ pageSlug: 'partner' })
  expect((await read()).body).toMatchObject({ data: { customTitle: 'Partner' } })
  expect((await call('GET', `/${id}/versions`)).body.data).toMatchObject([{ version: 1 }])
  expect((await bin('DELETE', `/${id}`)).status).toBe(404)
  expect((await bin('DELETE', `/${other.id}`)).body).toEqual({ purged: true })
  expect((await bin('GET', '')).body.total).toBe(0)
})

test('the list is narrowed by type and by words of address or title, and counts all types', async () => {
  const { body } = await call('POST', '', PAGE)
  await call('POST', '', { pageType: 'city', pageSlug: 'koeln', customTitle: 'Köln 100%' })
  const counts = { city: 1, category: 0, custom: 1 }
  expect((await call('GET', '?type=city')).body).toMatchObject({
    counts,
    total: 1,
    data: [{ pageSlug: 'koeln' }],
  })
  expect((await call('GET', '?search=PARTNER')).body).toMatchObject({ counts, total: 1 })
  expect((await call('GET', '?search=0%25')).body).toMatchObject({ data: [{ pageSlug: 'koeln' }] })
  expect((await call('GET', '?search=partner&type=city')).body).toMatchObject({ counts, total: 0, data: [] })
  expect((await call('GET', `/${body.data.id}`)).body.data).toMatchObject({ pageSlug: 'partner' })
  expect((await call('GET', '/999999')).status).toBe(404)
})
