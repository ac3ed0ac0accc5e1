import { expect, test } from 'vitest'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makePost } from '#features/blog/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { insertReviews } from '#features/reviews/server/exports.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { sharedTestApp } from './test-app.ts'

const ids: number[] = []
const LISTING = '/hundepension/erste-berlin'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  for (const [index, title] of ['Erste', 'Zweite', 'Dritte', 'Vierte', 'Fünfte'].entries()) {
    const features = index === 0 ? ['Abholservice', 'Hundefriseur'] : ['Abholservice']
    const businessHours = { monday: { open: '08:00', close: '18:00' } }
    const { id } = await makeListing(db, { title, features, businessHours, rating: 4.5, reviewsCount: 9 })
    ids.push(id)
  }
  for (let day = 10; day < 21; day++)
    await makePost(db, { slug: `tag-${day}`, title: `Tag ${day}`, publishedOn: `2026-01-${day}` })
  const review = { userName: 'Maren', comment: 'Gut', reviewedOn: '2026-01-02', source: 'stay' as const }
  await insertReviews(
    db,
    [5, 4].map((rating) => ({ ...review, listingId: ids[0] ?? 0, rating })),
  )
}, 'built')

async function page(url: string): Promise<string> {
  const { statusCode, body } = await app.app.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  return body.replaceAll('<!-- -->', '')
}
const comparedTitles = (html: string) =>
  [...html.matchAll(/<th scope="col">.*?<a[^>]*>([^<]+)<\/a>/g)].map(([, title]) => title)

test('the Merkliste says without scripts why it is empty, and wants no search engine', async () => {
  const html = await page('/merkliste')
  expect(html).toMatch(/<noscript>Die Merkliste braucht JavaScript/)
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
})

test('a shared list is complete without scripts: cards, comparison, what is gone', async () => {
  const html = await page(`/merkliste?ids=${ids[2]},${ids[0]},999999`)
  expect(html).toContain('Geteilte Merkliste')
  expect(html).toContain('In meine Merkliste übernehmen')
  expect(html).toContain('1 Eintrag gibt es nicht mehr.')
  expect(html.indexOf('href="/hundepension/dritte-berlin"')).toBeLessThan(html.indexOf(`href="${LISTING}"`))
  expect(comparedTitles(html)).toEqual(['Dritte', 'Erste'])
  expect(html).toMatch(/<th scope="row">Hundefriseur<\/th><td>.*?nicht genannt.*?<\/td><td>.*?ja.*?<\/td>/)
  expect(html).toContain('Mo 08:00 – 18:00 Uhr')
})

test('four are compared at most, and the address says which', async () => {
  const all = ids.join(',')
  expect(comparedTitles(await page(`/merkliste?ids=${all}`))).toEqual(['Erste', 'Zweite', 'Dritte', 'Vierte'])
  expect(comparedTitles(await page(`/merkliste?ids=${all}&compare=${ids[4]},${ids[1]}`))).toEqual([
    'Fünfte',
    'Zweite',
  ])
})

test('the address of a shared list is cleaned of whatever is no id', async () => {
  const { statusCode, headers } = await app.app.inject(`/merkliste?ids=${ids[0]},x,%3Cscript%3E,-1`)
  expect([statusCode, headers.location]).toEqual([308, `/merkliste?ids=${ids[0]}`])
  expect(await page(`/merkliste?ids=${ids[0]}`)).toContain('1 Eintrag.')
})

test.each(['/blog/Tag-12', '/blog/tag+12', '/blog/TAG%2012'])(
  '%s is another spelling of an article, and leads to it',
  async (url) => {
    const { statusCode, headers } = await app.app.inject(url)
    expect([statusCode, headers.location]).toEqual([301, '/blog/tag-12'])
  },
)

test('a former slug of an article or a page of staff’s leads to what is published, unless something else has it by now', async () => {
  const headers = { 'x-admin-api-key': await makeKey(app.database.db) }
  const post = (slug: string) => ({
    slug,
    title: 'Reisen',
    content: '<p>Gut.</p>',
    isPublished: true,
    isDraft: false,
  })
  const text = (pageSlug: string) => ({ pageType: 'custom', pageSlug, heroTitle: 'Reisen' })
  for (const [folder, calls, written] of [
    ['/blog', '/api/admin/blog-posts', post],
    ['/seite', '/api/admin/page-content', text],
  ] as const) {
    const moved = async (slug: string) => {
      await app.database.delivered()
      const { statusCode, headers } = await app.app.inject(`${folder}/${slug}`)
      return [statusCode, headers.location]
    }
    const { id } = (await app.call('POST', calls, written('reisen-mit-hund'), headers)).body.data
    const save = (body: object) => app.call('PUT', `${calls}/${id}`, body, headers)
    for (const slug of ['hund-und-bahn', 'bahn-mit-hund']) await save(written(slug))
    const now = [301, `${folder}/bahn-mit-hund`]
    for (const former of ['reisen-mit-hund', 'hund-und-bahn', 'Hund+und+Bahn', 'BAHN-mit-Hund'])
      expect(await moved(former), former).toEqual(now)
    // What takes its slug is meant by it, also before it is published.
    const other = { ...written('hund-und-bahn'), isPublished: false, isActive: false }
    await app.call('POST', calls, other, headers)
    expect(await moved('hund-und-bahn')).toEqual([404, undefined])
    await save({ ...written('bahn-mit-hund'), isDraft: true, isActive: false })
    expect(await moved('reisen-mit-hund')).toEqual([404, undefined])
    await save(written('reisen-mit-hund'))
    expect(await moved('bahn-mit-hund')).toEqual([301, `${folder}/reisen-mit-hund`])
    await app.call('DELETE', `${calls}/${id}`, undefined, headers)
    expect(await moved('bahn-mit-hund')).toEqual([404, undefined])
  }
})

test('the listing’s page leads to the form, which works without scripts', async () => {
  expect(await page(LISTING)).toContain(`href="${LISTING}/fehler-melden"`)
  const form = await page(`${LISTING}/fehler-melden`)
  expect(form).toMatch(new RegExp(`<form[^>]*action="${LISTING}/fehler-melden"[^>]*method="post"`))
  expect(form).toMatch(/<meta name="robots" content="noindex"/)
  expect(form).toMatch(/<meta name="referrer" content="same-origin"/)
  expect(await page(`${LISTING}/fehler-melden?gesendet=1`)).toContain('Danke für deinen Hinweis!')
  const wrong = await app.app.inject({
    url: `${LISTING}/fehler-melden`,
    ...urlEncoded({ kind: 'other', message: '', email: 'anna' }),
  })
  expect([wrong.statusCode, wrong.headers.location]).toEqual([400, undefined])
  expect(wrong.body).toContain('Ungültige E-Mail-Adresse')
  expect(wrong.body).toContain('Bitte beschreibe kurz, was nicht stimmt')
  expect(wrong.body).not.toContain('Bitte wähle aus, was nicht stimmt.')
  expect(wrong.body).toMatch(/<input[^>]*name="email"[^>]*value="anna"/)
})

test('a listing that does not exist has no form', async () => {
  const { statusCode } = await app.app.inject('/hundepension/gibt-es-nicht/fehler-melden')
  expect(statusCode).toBe(404)
})

test('the reviews show how the stars are distributed, and where that is explained', async () => {
  const html = await page(LISTING)
  expect(html).toMatch(/5 Sterne<\/th>.*?<td[^>]*>1<span class="visually-hidden"> Bewertung, 50/)
  expect(html).toContain('Hier stehen 2 von 9 Bewertungen')
  expect(html).toContain('href="/so-entstehen-bewertungen"')
})

test('the search leads to the explanation of its order', async () => {
  expect(await page('/suche?query=Berlin')).toMatch(/<main.*href="\/so-entsteht-die-reihenfolge".*<\/main>/s)
})

test.each([
  ['/ueber-uns', 'Über uns', 'Unsere Mission'],
  ['/so-entsteht-die-reihenfolge', 'So entsteht die Reihenfolge', '§ 5b Abs. 2'],
  ['/so-entstehen-bewertungen', 'So entstehen die Bewertungen', '§ 5b Abs. 3'],
])('%s has its title, its address and its text', async (path, title, text) => {
  const html = await page(path)
  expect(html).toContain(`<title>${title} | Hundequartier</title>`)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
  expect(html).toContain(text)
})

test.each(['/daten', '/so-entsteht-die-reihenfolge', '/so-entstehen-bewertungen', LISTING])(
  '%s recommends no page of others',
  async (path) => {
    const links = (await page(path)).match(/<a [^>]*href="https?:[^>]*>/g) ?? []
    const outside = links.filter((link) => !/href="https?:\/\/(localhost|[^"/]*hundequartier)/.test(link))
    for (const link of outside) expect(link).toMatch(/rel="([a-z]+ )?noopener nofollow"/)
    if (path === '/daten') expect(outside).not.toEqual([])
  },
)

test('the page about reviews says of a stay what is known of it, and no more', async () => {
  const html = await page('/so-entstehen-bewertungen')
  expect(html).toContain('Die Pension hatte die Anfrage bestätigt, und der Tag der Abreise war vorbei.')
  expect(html).not.toContain('stattgefunden')
})

test.each([
  ['/faq', 6],
  ['/hundepension-preise', 4],
  ['/vorteile-fuer-hundepensionen', 4],
])('%s tells machines its questions as they stand on the page', async (url, fewest) => {
  const html = await page(url)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const faq = blocks.map(([, json = '']) => JSON.parse(json)).find((block) => block['@type'] === 'FAQPage')
  const names = (faq.mainEntity as { name: string }[]).map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(fewest)
  const shown = html.replace(/<script.*?<\/script>/gs, '')
  for (const name of names) expect(shown).toContain(name.replaceAll('&', '&amp;'))
})

test('imprint and privacy are no search results, the other legal pages may be', async () => {
  const isLeftOut = async (path: string) => /<meta name="robots" content="noindex/.test(await page(path))
  expect(await Promise.all(['/impressum', '/datenschutz'].map(isLeftOut))).toEqual([true, true])
  expect(await Promise.all(['/barrierefreiheit', '/nutzungsbedingungen'].map(isLeftOut))).toEqual([
    false,
    false,
  ])
})

test('the blog’s second page leads back, is for readers alone, and names the feed', async () => {
  const [first, second] = [await page('/blog'), await page('/blog?seite=2')]
  expect(first).toContain('href="/blog?seite=2"')
  expect(first).not.toContain('name="robots"')
  expect(second).toContain('Tag 10')
  expect(second).toMatch(/<a(?=[^>]*href="\/blog")[^>]*aria-label="Seite 1"/)
  expect(second).toMatch(/<meta name="robots" content="noindex/)
  for (const html of [first, second, await page('/blog/tag-10')])
    expect(html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/blog\/feed\.xml"/,
    )
})

test('an article says who wrote it, when it was changed, and of sources only where there are some', async () => {
  const { db } = app.database
  const sources = [{ title: 'Handbuch', url: 'https://example.org' }]
  await makePost(db, { slug: 'von-maren', author: 'Maren Muster', keywords: 'Hund, Hof' })
  await makePost(db, { slug: 'mit-quellen', sources })
  const [hers, ours] = [await page('/blog/von-maren'), await page('/blog/mit-quellen')]
  expect(hers).toContain('"author":{"@type":"Person","name":"Maren Muster"}')
  expect(ours).toContain('"author":{"@type":"Organization"')
  expect(hers).toContain('<meta property="og:type" content="article"')
  expect(hers).toContain('<meta name="keywords" content="Hund, Hof"')
  expect(hers).toContain('Zuletzt geändert am')
  expect(hers).not.toContain('Wir schreiben mit Quellen')
  expect(ours).toContain('Wir schreiben mit Quellen')
})

test('a page of staff’s own has its keywords', async () => {
  await app.database.db
    .insertInto('pageContent')
    .values({
      ...{ pageType: 'custom', pageSlug: 'partner', customTitle: 'Partner', customKeywords: 'Hund, Partner' },
      ...{ customMetaDescription: null, heroTitle: null, heroDescription: null, seoContent: '<p>Text</p>' },
      isActive: true,
    })
    .execute()
  expect(await page('/seite/partner')).toContain('<meta name="keywords" content="Hund, Partner"')
})

test.each(['/kategorie/gibt-es-nicht', '/hundepensionen/gibt-es-nicht', '/hundepension-in/gibt-es-nicht'])(
  '%s offers the search',
  async (url) => {
    const { statusCode, body } = await app.app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).toMatch(/<main[\s\S]*(?:<form[^>]*action="\/suche"|href="\/suche\?query=)[\s\S]*<\/main>/)
  },
)

test.each([
  ['/kontakt', 'Danke, deine Nachricht ist da | Hundequartier'],
  ['/newsletter', 'Schau in dein Postfach | Hundequartier'],
  ['/mein-eintrag/anmelden', 'Schau in dein Postfach | Hundequartier'],
])('once its form has been sent the title of %s says so', async (path, sent) => {
  const title = async (url: string) => /<title>(.*?)<\/title>/.exec(await page(url))?.[1]
  expect(await title(path)).not.toBe(sent)
  expect(await title(`${path}?gesendet=1`)).toBe(sent)
})

test('the title of the questions of operators says whose they are', async () => {
  expect(await page('/faq')).toContain('<title>Häufige Fragen | ')
  expect(await page('/faq?fuer=betreiber')).toContain('<title>Häufige Fragen von Pensionsbetreibern | ')
})
