import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedFolder, sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { ImageStore, Uploads } from '#features/images/server/exports.ts'
import { picture } from '#features/images/server/factory.ts'
import { CONTENT_PICTURES } from '#features/page-content/server/exports.ts'
import { multipart } from '#platform/server/form/forms-for-tests.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { ARTICLE_PICTURES } from './exports.ts'

let key = ''
const dataDir = sharedFolder()
const app = sharedTestApp(
  async ({ db }) => {
    key = await makeKey(db, 'Skript')
  },
  'api',
  { DATA_DIR: dataDir },
)
beforeEach(() => app.empty('blogPost', 'auditEntry'))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, payload?: object, list = 'blog-posts') =>
  app.call(method, `/api/admin/${list}${path}`, payload, { 'x-admin-api-key': key })

const bin = (method: Method, path: string) => call(method, path, undefined, 'blog-post-bin')

const POST = { title: 'Neu', slug: 'neu', content: '<p>Text</p>' }
const create = async (given: object = {}) => (await call('POST', '', { ...POST, ...given })).body.data

test('a new article is a draft by the editors, with what was left out as nothing', async () => {
  const { status, body } = await call('POST', '', { ...POST, excerpt: '', keywords: null, author: '' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    slug: 'neu',
    author: 'Redaktion',
    isPublished: false,
    isDraft: true,
    excerpt: null,
    keywords: null,
    featuredImage: null,
    format: 'html',
    version: 1,
  })
  expect((await call('GET', '')).body).toMatchObject({ total: 1, data: [{ slug: 'neu' }] })
  expect((await app.get('/api/blog/neu')).status).toBe(404)
})

test('the list names who has changed an article last', async () => {
  const { id, version } = await create()
  const by = async () => (await call('GET', '')).body.data[0].updatedBy
  expect(await by()).toBeNull()
  await call('PUT', `/${id}`, { ...POST, title: 'Neuer', version })
  expect(await by()).toMatch(/^Schlüssel „/)
})

test('published it is what everybody reads, without what could run', async () => {
  await create({
    content: '<h1>A</h1><p onclick="x()">b</p><script>c</script>',
    isPublished: true,
    isDraft: false,
  })
  expect((await app.get('/api/blog/neu')).body).toMatchObject({
    body: { parts: [{ kind: 'text', html: '<h2 id="a">A</h2><p>b</p>' }] },
  })
  expect((await call('GET', '')).body.data[0].content).toBe('<h2>A</h2><p>b</p>')
})

test.each([
  [{ title: '' }, 'title', 'Titel, Slug und Inhalt sind erforderlich.'],
  [{ slug: undefined }, 'slug', 'Titel, Slug und Inhalt sind erforderlich.'],
  [{ content: ' ' }, 'content', 'Titel, Slug und Inhalt sind erforderlich.'],
  [{ content: '<script>x()</script>' }, 'content', 'Titel, Slug und Inhalt sind erforderlich.'],
  [{ slug: 'ein slug' }, 'slug', 'Der Slug besteht aus Kleinbuchstaben, Ziffern und Bindestrichen.'],
  [
    { metaDescription: 'x'.repeat(161) },
    'metaDescription',
    'Die Meta-Beschreibung hat höchstens 160 Zeichen.',
  ],
  ...['/\\evil.example/x.png', '//evil.example/x.png', '/x\\y.png'].map(
    (featuredImage): [object, string, string] => [
      { featuredImage },
      'featuredImage',
      'Das Beitragsbild ist eine Adresse, die mit https:// beginnt, oder ein Pfad auf dieser Seite.',
    ],
  ),
  [
    { featuredImage: 'javascript:alert(1)' },
    'featuredImage',
    'Das Beitragsbild ist eine Adresse, die mit https:// beginnt, oder ein Pfad auf dieser Seite.',
  ],
])('%j is refused beside its field', async (wrong, path, message) => {
  const { status, body } = await call('POST', '', { ...POST, ...wrong })
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path, message }])
})

test('whatever is too long is told how long it may be, beside its field', async () => {
  const wrong = { title: 'a'.repeat(201), slug: 'a'.repeat(161), content: 'a'.repeat(200_001) }
  const { status, body } = await call('POST', '', { ...POST, ...wrong })
  expect([status, body.issues]).toEqual([
    400,
    [
      { path: 'title', message: 'Der Titel hat höchstens 200 Zeichen.' },
      { path: 'slug', message: 'Der Slug hat höchstens 160 Zeichen.' },
      {
        path: 'content',
        message: 'Der Inhalt hat höchstens 200.000 Zeichen, seine Auszeichnung mitgezählt.',
      },
    ],
  ])
})

test.each(['\u0000', '\ud83d'])('%j, which databases do not take, is refused in every text', async (sign) => {
  const one = `Ein${sign}Wort`
  const wrong = {
    title: one,
    content: one,
    excerpt: one,
    metaDescription: one,
    keywords: one,
    featuredImage: `/bild${sign}`,
    author: one,
    category: one,
    tags: [one],
    featuredImageAlt: one,
    questions: [{ question: 'Wer?', answer: one }],
    sources: [{ title: 'Quelle', url: `https://example.org/${sign}` }],
  }
  for (const [name, value] of Object.entries(wrong))
    expect((await call('POST', '', { ...POST, [name]: value })).status, name).toBe(400)
})

test('Markdown with a block that there is none of is refused', async () => {
  const { status, body } = await call('POST', '', {
    ...POST,
    format: 'markdown',
    content: ':::quatsch\nx\n:::',
  })
  expect(status).toBe(400)
  expect(body.issues[0].path).toBe('content')
})

test('a change keeps what was, and says who made it', async () => {
  const more = {
    featuredImageAlt: 'Ein Napf',
    questions: [{ question: 'Wie oft?', answer: 'Zweimal am Tag.' }],
    sources: [{ title: 'Ratgeber', url: 'https://ratgeber.example/futter' }],
  }
  const { id } = await create({ tags: ['Futter'], category: 'Ernährung', ...more })
  const { status, body } = await call('PUT', `/${id}`, {
    ...POST,
    title: 'Anders',
    isDraft: false,
    isPublished: true,
  })
  expect(status).toBe(200)
  // What the specification's form has no field for stays.
  expect(body.data).toMatchObject({
    ...{ title: 'Anders', version: 2, tags: ['Futter'], category: 'Ernährung' },
    ...more,
  })
  expect((await call('GET', `/${id}/versions`)).body.data).toMatchObject([
    { version: 1, savedBy: 'Schlüssel „Skript“', state: { title: 'Neu', isDraft: true } },
  ])
  const [created, updated] = await app.database.db
    .selectFrom('auditEntry')
    .selectAll()
    .orderBy('id')
    .execute()
  expect(created).toMatchObject({
    action: 'blog-post.create',
    actor: 'Schlüssel „Skript“',
    subjectId: String(id),
  })
  expect(updated).toMatchObject({
    action: 'blog-post.update',
    before: { title: 'Neu', isDraft: true, isPublished: false },
    after: { title: 'Anders', isDraft: false, isPublished: true },
  })
  await call('PUT', `/${id}`, { ...POST, title: 'Noch einmal anders', questions: [], sources: [] })
  const { body: versions } = await call('GET', `/${id}/versions`)
  expect(versions.data).toMatchObject([
    { version: 2, state: { title: 'Anders', ...more } },
    { version: 1, state: { title: 'Neu' } },
  ])
  expect((await call('GET', `/${id}`)).body.data).toMatchObject({ questions: [], sources: [] })
})

test('the protocol names nothing that was sent again as it is, and a time that moved', async () => {
  const same = {
    questions: [{ question: 'Wie oft?', answer: 'Zweimal am Tag.' }],
    sources: [{ title: 'Ratgeber', url: 'https://ratgeber.example/futter' }],
    publishedOn: '2026-01-02',
  }
  const [soon, later] = ['2126-01-02T08:00:00.000Z', '2126-01-02T09:00:00.000Z']
  const { id } = await create({ ...same, publishAt: soon })
  await call('PUT', `/${id}`, { ...POST, ...same, publishAt: later })
  const { before, after } = (await app.rows('auditEntry')).find(
    ({ action }) => action === 'blog-post.update',
  ) as { before: unknown; after: unknown }
  expect({ before, after }).toEqual({ before: { publishAt: soon }, after: { publishAt: later } })
})

test('who was slower is told, and a slug belongs to one article', async () => {
  const { id, version } = await create()
  await create({ slug: 'zweiter' })
  expect((await call('PUT', `/${id}`, { ...POST, title: 'Erste', version })).status).toBe(200)
  expect(await call('PUT', `/${id}`, { ...POST, title: 'Zweite', version })).toMatchObject({
    status: 409,
    body: { message: 'Dieser Artikel wurde inzwischen geändert. Nichts wurde überschrieben.' },
  })
  expect((await call('PUT', `/${id}`, { ...POST, slug: 'zweiter' })).status).toBe(409)
  expect((await call('POST', '', POST)).status).toBe(409)
  expect((await call('GET', '')).body.total).toBe(2)
})

test('what waits is seen by nobody until then', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await create({ isPublished: true, isDraft: false, publishAt: later })
  expect((await app.get('/api/blog/neu')).status).toBe(404)
  expect(
    (await call('PUT', `/${id}`, { ...POST, isPublished: true, isDraft: false })).body.data.publishAt,
  ).toBe(later)
  await call('PUT', `/${id}`, { ...POST, isPublished: true, isDraft: false, publishAt: null })
  expect((await app.get('/api/blog/neu')).status).toBe(200)
})

test('what was planned for a time appears as of then, whenever the product ran', async () => {
  const { db } = app.database
  const { id } = await create({
    isPublished: true,
    isDraft: false,
    publishAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  // Two weeks later it is started again: the time came while it was down.
  const planned = new Date(`${berlinDay(new Date(Date.now() - 10 * 86_400_000))}T08:00:00+01:00`)
  await sql`
    update blog_post set publish_at = ${planned}, published_on = ${berlinDay(planned)}::date,
      updated_at = now() - interval '14 days' where id = ${id}`.execute(db)
  expect((await app.get('/api/blog/neu')).body).toMatchObject({
    publishedOn: berlinDay(planned),
    updatedAt: planned.toISOString(),
  })
  expect((await app.app.inject('/blog/feed.xml')).body).toContain(
    `<pubDate>${planned.toUTCString()}</pubDate>`,
  )
})

test('an article bears the day on which it appears, not that of its first draft, unless a day was chosen', async () => {
  const { db } = app.database
  const age = (id: number) =>
    sql`
      update blog_post set published_on = published_on - 20,
        updated_at = (updated_at at time zone 'Europe/Berlin' - interval '20 days') at time zone 'Europe/Berlin'
      where id = ${id}`.execute(db)
  const save = async (id: number, given: object) =>
    (await call('PUT', `/${id}`, { ...POST, ...given })).body.data.publishedOn
  const today = berlinDay(new Date())
  const { id } = await create()
  await age(id)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const [soon, later] = [inDays(3), inDays(9)]
  const waiting = { isPublished: true, isDraft: false }
  expect(await save(id, { ...waiting, publishAt: soon.toISOString() })).toBe(berlinDay(soon))
  expect(await save(id, { ...waiting, publishAt: later.toISOString() })).toBe(berlinDay(later))
  expect(await save(id, { ...waiting, publishAt: null })).toBe(today)
  await age(id)
  const then = dayAfter(today, -20)
  expect(await save(id, waiting)).toBe(then)
  expect(await save(id, { isDraft: true })).toBe(then)
  expect(await save(id, waiting)).toBe(then)
  const chosen = await create({ slug: 'gewaehlt', publishedOn: '2026-02-03' })
  expect(await save(chosen.id, { slug: 'gewaehlt', ...waiting })).toBe('2026-02-03')
})

test('a deleted article is gone, and what was not there is not found', async () => {
  const { id } = await create({ isPublished: true, isDraft: false })
  await call('PUT', `/${id}`, { ...POST, isPublished: true, isDraft: false })
  expect((await call('DELETE', `/${id}?version=1`)).status).toBe(409)
  expect((await call('DELETE', `/${id}?version=2`)).body).toEqual({ deleted: true })
  expect((await app.get('/api/blog/neu')).status).toBe(404)
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
  expect((await call('PUT', `/${id}`, POST)).status).toBe(404)
  expect((await call('GET', `/${id}/versions`)).status).toBe(404)
})

test('a deleted article is brought back as it was, with what it was before', async () => {
  const { id } = await create({ tags: ['Futter'] })
  await call('PUT', `/${id}`, { ...POST, title: 'Anders', isPublished: true, isDraft: false })
  await call('DELETE', `/${id}`)
  expect((await call('GET', '')).body).toEqual({ data: [], total: 0 })
  expect((await bin('GET', '')).body).toMatchObject({
    total: 1,
    entries: [{ id, title: 'Anders', slug: 'neu' }],
  })
  expect((await call('PUT', `/${id}`, POST)).body.message).toContain('im Papierkorb')
  expect((await bin('POST', `/${id}/restore`)).body).toEqual({ slug: 'neu' })
  expect((await bin('POST', `/${id}/restore`)).status).toBe(404)
  expect((await app.get('/api/blog/neu')).body).toMatchObject({ title: 'Anders', tags: ['Futter'] })
  expect((await call('GET', `/${id}/versions`)).body.data).toMatchObject([{ state: { title: 'Neu' } }])
  const actions = await app.database.db.selectFrom('auditEntry').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action).slice(2)).toEqual(['blog-post.delete', 'blog-post.restore'])
})

test('the slug of a deleted article is free; as long as another one has it, the first stays in the bin', async () => {
  const { id } = await create()
  await call('DELETE', `/${id}`)
  const other = await create({ title: 'Ein anderer' })
  const refused = await bin('POST', `/${id}/restore`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Den Slug neu hat inzwischen der Artikel „Ein anderer“. Gib jenem einen anderen, dann lässt sich dieser zurückholen.',
  ])
  await call('PUT', `/${other.id}`, { ...POST, slug: 'anders' })
  expect((await bin('POST', `/${id}/restore`)).status).toBe(200)
})

test('only what lies in the bin is deleted for good, and with it what it was before', async () => {
  const { id } = await create()
  await call('PUT', `/${id}`, POST)
  expect((await bin('DELETE', `/${id}`)).status).toBe(404)
  await call('DELETE', `/${id}`)
  expect((await bin('DELETE', `/${id}`)).body).toEqual({ purged: true })
  expect((await bin('GET', '')).body).toEqual({ total: 0, entries: [] })
  const { rows } = await sql`select from blog_post_version`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('a picture is shown in a text, and kept as long as a version of it names the picture', async () => {
  const { db } = app.database
  const form = new FormData()
  const data = await picture(640, 480, '#336699').png().toBuffer()
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'hof.png')
  const upload = await app.app.inject({
    url: '/api/admin/content-pictures',
    ...(await multipart(form, { 'x-admin-api-key': key })),
  })
  const src = upload.json().path
  const sweep = async () => {
    await sql`update uploaded_image set uploaded_at = uploaded_at - interval '25 hours'`.execute(db)
    const store = ImageStore.inFolder(dataDir, 1_000_000)
    return new Uploads(db, store, [ARTICLE_PICTURES, CONTENT_PICTURES], () => {}).removeUnnamed()
  }
  const content = `<p>Abends.</p><figure><img src="${src}" alt="Ein Hof"><figcaption>Hinten</figcaption></figure>`
  const { id } = await create({ content, isPublished: true, isDraft: false })
  const article = await app.get('/api/blog/neu')
  expect(article.body).toMatchObject({
    body: {
      parts: [
        {
          html: expect.stringMatching(
            /<img src="[^"]+800\.webp" srcset="[^"]+ 640w" .* alt="Ein Hof" \/><figcaption>Hinten</,
          ),
        },
      ],
    },
  })
  await call('PUT', `/${id}`, { ...POST, featuredImage: src })
  await call('PUT', `/${id}`, POST)
  expect(await sweep()).toBe(0)
  await call('DELETE', `/${id}`)
  expect(await sweep()).toBe(0)
  await bin('DELETE', `/${id}`)
  expect(await sweep()).toBe(1)
  const { status, body } = await call('POST', '', { ...POST, content })
  expect([status, body.issues[0].path]).toEqual([400, 'content'])
})

test('a picture with nothing in it is told of as the file that was chosen', async () => {
  const form = new FormData()
  form.set('file', new Blob([], { type: 'image/jpeg' }), 'hof.jpg')
  const headers = { 'x-admin-api-key': key }
  const upload = await app.app.inject({
    url: '/api/admin/content-pictures',
    ...(await multipart(form, headers)),
  })
  expect(upload.json().issues).toEqual([
    { path: 'file', message: expect.stringMatching(/^Diese Datei lässt sich nicht als Bild lesen/) },
  ])
})

test('strangers change nothing', async () => {
  const reply = await app.app.inject({ method: 'POST', url: '/api/admin/blog-posts', payload: POST })
  expect(reply.statusCode).toBe(401)
})

test('one article is read by its number, and a preview shows a text as its page would, storing nothing', async () => {
  const { id } = await create()
  expect((await call('GET', `/${id}`)).body).toMatchObject({ data: { id, slug: 'neu', version: 1 } })
  expect((await call('GET', '/999999')).status).toBe(404)
  const preview = (payload: object) =>
    app.app.inject({
      method: 'POST',
      url: '/api/admin/prose-preview',
      headers: { 'x-admin-api-key': key },
      payload,
    })
  const html = await preview({ content: '<h2>A</h2><p onclick="x()">b</p><script>c</script>' })
  expect(html.json()).toEqual({
    parts: [{ kind: 'text', html: '<h2 id="a">A</h2><p>b</p>' }],
    headings: [{ id: 'a', text: 'A' }],
  })
  const broken = await preview({ content: ':::unbekannt\ntext\n:::', format: 'markdown' })
  expect([broken.statusCode, broken.json().issues[0]]).toEqual([
    400,
    {
      path: 'content',
      message: 'Der Inhalt lässt sich nicht lesen: Einen Block „:::unbekannt“ gibt es nicht.',
    },
  ])
  const deep = await preview({ content: `${'>'.repeat(20_000)} a`, format: 'markdown' })
  expect(deep.json().issues[0].message).toBe(
    'Der Inhalt lässt sich nicht lesen: Er ist zu tief verschachtelt.',
  )
  const slow = await preview({ content: '*a_ '.repeat(8000), format: 'markdown' })
  expect(slow.json().issues[0].message).toBe(
    'Der Inhalt lässt sich nicht lesen: Ein Absatz hat zu viele Zeichen wie *, _ oder ~.',
  )
  expect((await call('GET', '')).body.total).toBe(1)
})

test('an answer that its page could not show is not stored', async () => {
  const questions = [
    { question: 'Wie?', answer: 'So.' },
    { question: 'Wo?', answer: ':::hier\nDa.\n:::' },
  ]
  expect((await call('POST', '', { ...POST, questions })).body.issues).toEqual([
    {
      path: 'questions.1.answer',
      message: 'Die Antwort lässt sich nicht lesen: Einen Block „:::hier“ gibt es nicht.',
    },
  ])
  expect((await call('GET', '')).body.total).toBe(0)
})
