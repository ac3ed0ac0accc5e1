import zlib from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makePost } from '#features/blog/server/factory.ts'
import { dayFromNow, makeStay, sendNew } from '#features/booking-requests/server/factory.ts'
import { RequestPaths } from '#features/booking-requests/server/links.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { REPLY_LINK } from '#features/reviews/server/invitations.ts'
import { loadSiteTexts } from '#features/site-texts/server/exports.ts'
import { readConfig } from '#platform/server/config.ts'
import { siteTexts } from '../site-texts.ts'
import { openTestLinks, sharedTestApp } from '../test-app.ts'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  await makeListing(db, { title: 'Havelhunde Spandau', location: 'Berlin', postcode: '14089' })
}, 'built')

const page = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers })
const LISTING = '/hundepension/havelhunde-spandau-berlin'

test('a write to a listing shows on the next request, on its page and in the search', async () => {
  const { db } = app.database
  expect((await page(LISTING)).body).toContain('Havelhunde Spandau')
  expect((await page('/suche?query=Berlin')).body).toContain('Havelhunde Spandau')
  await db.updateTable('listing').set({ title: 'Havelhunde Gatow' }).execute()
  await app.database.delivered()
  for (const url of [LISTING, '/suche?query=Berlin']) {
    const { body } = await page(url)
    expect(body).toContain('Havelhunde Gatow')
    expect(body).not.toContain('Havelhunde Spandau')
  }
  await db.updateTable('listing').set({ title: 'Havelhunde Spandau' }).execute()
  await app.database.delivered()
})

test.for(['/', '/hundepension-in/berlin'])(
  '%s begins its search with what its address asks for',
  async (path) => {
    const field = async (address: string) => {
      const { statusCode, body } = await page(address)
      expect(statusCode).toBe(200)
      return /<input[^>]*role="combobox"[^>]*>/.exec(body)?.[0]
    }
    expect(await field(`${path}?query=K%C3%B6ln`)).toContain('value="Köln"')
    expect(await field(`${path}?utm_source=x`)).toContain('value=""')
    expect((await page(`${path}?query=K%C3%B6ln`)).body).toMatch(
      new RegExp(`<link rel="canonical" href="[^"?]*${path}"`),
    )
  },
)

test('behind the last page of the blog one is sent to it, and not told that there is nothing', async () => {
  await makePost(app.database.db)
  await app.database.delivered()
  const { body } = await page('/blog?seite=9')
  expect(body).toContain('Hier steht nichts mehr.')
  expect(body).not.toContain('Dazu haben wir noch nichts')
  expect((await page('/blog?q=Katze')).body).toContain('Dazu haben wir noch nichts')
})

test('a part of a legal page that is to be printed bears its title, and one section is counted as one', async () => {
  const { db } = app.database
  const headers = { cookie: await makeSession(db) }
  await loadSiteTexts(db, siteTexts(readConfig({ NODE_ENV: 'test' }, '/nonexistent')))
  const texts = (await page('/api/admin/site-texts', headers)).json().data
  const { id, version } = texts.find(({ path }: { path: string }) => path === '/nutzungsbedingungen')
  const { text } = (await page(`/api/admin/site-texts/${id}`, headers)).json().data
  const sheet = ':::drucken Zum Mitnehmen\n\nEin Blatt.\n\n:::\n'
  const payload = { text: `${text.replaceAll(/^## .*$/gm, '')}\n\n## Das Blatt\n\n${sheet}`, version }
  const url = `/api/admin/site-texts/${id}`
  const { statusCode } = await app.app.inject({ method: 'PUT', url, headers, payload })
  expect(statusCode).toBe(200)
  await app.database.delivered()
  const { body } = await page('/nutzungsbedingungen')
  expect(body).toContain('<h3>Zum Mitnehmen</h3>')
  expect(body).toContain('1 Abschnitt<')
})

test('a former slug leads to the present one, as long as it does', async () => {
  const { db } = app.database
  const { id } = await db.selectFrom('listing').select('id').executeTakeFirstOrThrow()
  await db.insertInto('listingFormerSlug').values({ slug: 'alter-name-berlin', listingId: id }).execute()
  const { statusCode, headers } = await page('/hundepension/alter-name-berlin')
  expect(statusCode).toBe(301)
  expect(headers.location).toBe(LISTING)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const ofOperator = await page('/mein-eintrag/alter-name-berlin')
  expect([ofOperator.statusCode, ofOperator.headers['cache-control']]).toEqual([301, 'private, no-store'])
  const withSearch = await page('/hundepension/alter-name-berlin?from=2027-05-01')
  expect(withSearch.headers.location).toBe(`${LISTING}?from=2027-05-01`)
  for (const path of [
    '/hundepension/ALTER-name-berlin',
    LISTING.replace(/[^/]+$/, (slug) => slug.toUpperCase()),
  ]) {
    const inCapitals = await page(path)
    expect([path, inCapitals.statusCode, inCapitals.headers.location]).toEqual([path, 301, LISTING])
  }
  expect((await page('/hundepension/GIBT-ES-NICHT')).statusCode).toBe(404)
})

test('every page tells browsers what it may load, where its forms lead, and that no other site may frame it', async () => {
  for (const url of ['/', LISTING, '/gibt-es-nicht', '/admin']) {
    const { headers } = await page(url)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy, url).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    })
  }
})

test.each([
  ...['/gibt-es-nicht', '/hundepension/gibt-es-nicht', '/suche/x', '/hundepension/%00'],
  ...['/%', '/%E0%A4%A', '/hundepension-in/M%FCnchen?von=%FC'],
])('%s is a page that says 404 and wants no search engine', async (url) => {
  const { statusCode, body } = await page(url)
  expect(statusCode).toBe(404)
  expect(body).toMatch(/<meta name="robots" content="noindex/)
  expect(body).toMatch(/nicht gefunden/)
})

test.each([
  ['POST', '/suche', 405, 'method_not_allowed'],
  ['DELETE', '/registrieren', 405, 'method_not_allowed'],
  ['DELETE', LISTING, 405, 'method_not_allowed'],
  ['GET', '/assets/gibt-es-nicht.js', 404, 'not_found'],
] as const)('%s %s is refused in the form of every error', async (method, url, status, error) => {
  const reply = await app.app.inject({ method, url })
  expect([reply.statusCode, reply.json()]).toEqual([status, { error, message: expect.stringMatching(/\.$/) }])
})

test('a program that asks for the head of a personal page has opened nothing, whoever looks at the page has', async () => {
  const { db } = app.database
  const { id: listingId } = await db.selectFrom('listing').select('id').executeTakeFirstOrThrow()
  const { key } = await sendNew(app, db, { listingId })
  const links = new RequestPaths(await openTestLinks(db))
  const request = { key, checkInDate: dayFromNow(30), checkOutDate: dayFromNow(37), linkVersion: 0 }
  const opened = async (path: string) => {
    const { statusCode, body, headers } = await app.app.inject({ method: 'HEAD', url: path })
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '', 'private, no-store'])
    return db.selectFrom('bookingRequest').select(['customerOpenedAt', 'operatorOpenedAt']).execute()
  }
  const nobody = [{ customerOpenedAt: null, operatorOpenedAt: null }]
  expect(await opened(links.mailed(request))).toEqual(nobody)
  expect(await opened(links.operator(request))).toEqual(nobody)
  for (const [call, path] of [
    ['requests', links.mailed(request)],
    ['operator-requests', links.operator(request)],
  ] as const)
    expect(await opened(`/api/${call}/${path.split('/').at(-1)}`)).toEqual(nobody)
  await page(links.mailed(request))
  await page(links.operator(request))
  expect(await opened(links.mailed(request))).toEqual([
    { customerOpenedAt: expect.any(Date), operatorOpenedAt: expect.any(Date) },
  ])
})

test.each(['/betreiber/unsinn', '/anfrage/x', '/mails-abbestellen/ein-klick', '/mein-eintrag', '/admin'])(
  'the head of %s has the status that the page has',
  async (url) => {
    const head = await app.app.inject({ method: 'HEAD', url })
    const shown = await page(url)
    expect([head.statusCode, head.body]).toEqual([shown.statusCode, ''])
    expect(shown.statusCode).toBeGreaterThan(400)
  },
)

test('what a search says in words becomes filters beside those of its address', async () => {
  const { statusCode, headers } = await page(
    '/suche?query=Berlin mit Abholservice ab 4 Sternen&category=hundehotel&maxPrice=40&minRating=3',
  )
  expect([statusCode, headers.location]).toEqual([
    302,
    '/suche?query=Berlin&category=hundehotel&features=abholservice&minRating=4&maxPrice=40',
  ])
})

test('a closing slash is taken away, within this site', async () => {
  expect((await page('/suche/?query=Berlin')).headers.location).toBe('/suche?query=Berlin')
  expect((await page('//evil.example/')).headers.location).toBe('/evil.example')
})

test('pages are sent compressed, and not at all when the visitor has them', async () => {
  const plain = await page('/')
  const small = await page('/', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const again = await page('/', { 'if-none-match': plain.headers.etag })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('only the own scripts may run', async () => {
  const { headers, body } = await page('/suche?query=%3Cscript%3Ealert(1)%3C/script%3E')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(body).not.toContain('<script>alert(1)')
})

test('what a page was made of is handed to its scripts once, as data', async () => {
  const { body } = await page(LISTING)
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  const { params, shown } = JSON.parse(block)
  expect(params).toEqual({ slug: 'havelhunde-spandau-berlin' })
  expect(shown).toMatchObject({ view: 'page', data: { listing: { listingTitle: 'Havelhunde Spandau' } } })
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(scripts.join()).not.toContain('Havelhunde')
})

test('a failure of ours says so in German, without telling how', async () => {
  const { db } = app.database
  await sql`alter table listing rename column title_words to hidden_words`.execute(db)
  try {
    const { statusCode, body } = await page('/suche?query=Kuschelpfote')
    expect(statusCode).toBe(500)
    expect(body).toMatch(/schiefgegangen|nicht geklappt|nicht geladen/)
    expect(body).not.toMatch(/priceFrom|does not exist|node_modules|\.ts:\d/)
    const api = await page('/api/search?query=Kuschelpfote')
    expect(api.statusCode).toBe(500)
    expect(api.json()).toMatchObject({ error: 'internal', message: expect.stringMatching(/Fehlernummer/) })
  } finally {
    await sql`alter table listing rename column hidden_words to title_words`.execute(db)
  }
})

test('a personal page is sent compressed to the person who asks for it, and as it is where another site asks', async () => {
  const asked = (site: string | undefined, encodings: string) =>
    page('/mein-eintrag', {
      'accept-encoding': encodings,
      ...(site !== undefined && { 'sec-fetch-site': site }),
    })
  const plain = await asked(undefined, 'gzip, br')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const site of ['none', 'same-origin']) {
    const small = await asked(site, 'gzip, br')
    expect([small.headers['content-encoding'], small.headers['cache-control']]).toEqual([
      'br',
      'private, no-store',
    ])
    expect(zlib.brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.body.length / 3)
  }
  for (const site of ['cross-site', 'same-site'])
    expect((await asked(site, 'gzip, br')).headers['content-encoding']).toBeUndefined()
  expect((await asked('none', 'identity')).headers['content-encoding']).toBeUndefined()
})

test('what is about a request or a review by a link that no longer holds leads operators to their own page', async () => {
  const { db } = app.database
  const { id } = await db.selectFrom('listing').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { key } = await sendNew(app, db, { listingId: id })
  await db.updateTable('bookingRequest').set({ linkVersion: 1 }).where('key', '=', key).execute()
  const links = await openTestLinks(db)
  const withdrawn = new RequestPaths(links).operator({ key, checkInDate: dayFromNow(30), linkVersion: 0 })
  const past = links.sign(REPLY_LINK, '1', new Date(Date.now() - 2 * 86_400_000))
  for (const url of [withdrawn, `/antworten/${past}`]) {
    const { statusCode, body } = await page(url)
    expect(statusCode).toBe(410)
    expect(body).toContain('Dieser Link gilt nicht mehr')
    expect(body).toMatch(/<a [^>]*href="\/mein-eintrag">Deinen Eintrag öffnen/)
  }
})

test('a standard entry shows three of its pictures, a premium one all it has; nothing is lost when premium ends', async () => {
  const { db } = app.database
  const pictures = [1, 2, 3, 4, 5].map((number) => `/scenes/${number}.svg`)
  const shown = async (isPremium: boolean) => {
    await db
      .updateTable('listing')
      .set({ featuredImage: pictures[0] ?? null, images: pictures.slice(1), isPremium })
      .execute()
    await app.database.delivered()
    return (await page(LISTING)).body.match(/, vergrößern"/g)?.length
  }
  expect([await shown(false), await shown(true), await shown(false)]).toEqual([3, 5, 3])
  expect((await db.selectFrom('listing').select('images').executeTakeFirstOrThrow()).images).toHaveLength(4)
})

test('behind the last page of a list of staff a link leads back, and nothing is said to be done', async () => {
  const { db } = app.database
  const headers = { cookie: await makeSession(db) }
  const { id } = await db.selectFrom('listing').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const review = { listingId: id, userName: 'Anna', rating: 4, comment: 'Gut.', reviewedOn: '2026-01-02' }
  await db
    .insertInto('review')
    .values({ ...review, source: 'stay', status: 'pending' })
    .execute()
  const behind = await page('/admin/bewertungen?seite=2', headers)
  expect(behind.body).toContain('href="/admin/bewertungen">Zum Anfang der Liste')
  expect(behind.body).not.toContain('Keine Bewertung wartet.')
  expect((await page('/admin/listings?seite=9', headers)).body).toContain('Hier steht nichts mehr.')
  await makeStay(db, { id, title: 'Hof' }, {})
  const requests = await page('/admin/anfragen?seite=99', headers)
  expect(requests.body.match(/Hier steht nichts mehr|Noch keine Anfragen|So weit zurück/g)).toEqual([
    'Hier steht nichts mehr',
  ])
  await db.deleteFrom('review').where('status', '=', 'pending').execute()
  expect((await page('/admin/bewertungen?seite=2', headers)).body).toContain('Keine Bewertung wartet.')
})

test('figures that cannot be had are missing in words on the overview, which is there otherwise', async () => {
  const { db } = app.database
  const headers = { cookie: await makeSession(db) }
  const sound = await page('/admin', headers)
  expect(sound.body).not.toContain('Die Zahlen fehlen gerade')
  await sql`alter table booking_request rename to booking_request_away`.execute(db)
  try {
    const { statusCode, body } = await page('/admin', headers)
    expect(statusCode).toBe(200)
    for (const words of [
      'Einträge gesamt',
      'Die Zahlen fehlen gerade und stehen als 0 hier.',
      'Was gerade wartet, ließ sich nicht laden',
      'Die Zahlen der letzten Wochen ließen sich nicht laden',
      'Wie viel wartet, ließ sich gerade nicht zählen.',
    ])
      expect(body).toContain(words)
    expect((await page('/api/admin/stats', headers)).statusCode).toBe(500)
  } finally {
    await sql`alter table booking_request_away rename to booking_request`.execute(db)
  }
})
