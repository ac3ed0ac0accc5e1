import { expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { sharedTestApp } from './test-app.ts'

const page = async (url: string) => {
  const { statusCode, body, headers } = await app.app.inject({ method: 'GET', url })
  return { status: statusCode, headers, body, text: textOf(body) }
}
/** What a person reads: no markup, and plain spaces. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const jsonLd = (html: string) =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; mainEntity?: { itemListElement: unknown[] } },
  )

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  for (let i = 1; i <= 30; i++) {
    await makeListing(db, { title: `Spreehunde ${i}`, priceFrom: 20 + i, rating: 4.5, reviewsCount: i })
  }
  await makeListing(db, {
    title: 'Waldhof',
    location: 'Bernau bei Berlin',
    postcode: '16321',
    category: 'Hundehotel',
  })
  await db
    .insertInto('pageContent')
    .values([
      {
        pageType: 'city',
        pageSlug: 'koeln',
        customTitle: 'Köln für Hunde',
        customMetaDescription: 'Alles über Köln.',
        customKeywords: 'köln, hund',
        heroTitle: 'Kölle mit Hund',
        heroDescription: 'Am Rhein entlang.',
        isActive: true,
        seoContent: '<h2>Am Dom</h2><script>alert("boese")</script><p onclick="x()">Schön.</p>',
      },
      { pageType: 'category', pageSlug: 'hundehotel', heroTitle: 'Hotels mit Stern', isActive: true },
      { pageType: 'city', pageSlug: 'hamburg', heroTitle: 'Noch geheim', isActive: false },
    ])
    .execute()
}, 'built')

test('a city page shows the listings of the city, prices, figures and structured data', async () => {
  const { status, body, text } = await page('/hundepension-in/berlin')
  expect(status).toBe(200)
  expect(text).toContain('30 Hundepensionen in Berlin')
  expect(text).toContain('und 22 weitere')
  expect(text).toMatch(/Günstigster Preis 21 €/)
  expect(body).toContain('<link rel="canonical"')
  expect(body).not.toContain('content="noindex"')
  const [collection, breadcrumb, faq] = jsonLd(body)
  expect(collection?.['@type']).toBe('CollectionPage')
  expect(collection?.mainEntity?.itemListElement).toHaveLength(10)
  expect(breadcrumb?.['@type']).toBe('BreadcrumbList')
  expect(faq?.mainEntity).toHaveLength(5)
})

test('the search that a city page leads to can be for any category, since it looks around the city as well', async () => {
  const { body } = await page('/hundepension-in/berlin')
  expect(body).toContain('<option value="hundehotel">Hundehotel</option>')
})

test('a category says of which state nothing is there, and leads to all', async () => {
  const { body, text } = await page('/kategorie/hundehotel?land=bremen')
  expect(body).toContain('<title>Hundehotels in Bremen')
  expect(text).toContain('0 Einträge in Bremen')
  expect(text).not.toContain('in Deutschland noch')
  expect(body).toMatch(/<a[^>]* aria-current="[^"]*"[^>]*>Bremen/)
  expect(text).toMatch(/Alle 1 Brandenburg 1 Bremen 0/)
})

test('long lists go on with ?seite=2, where the surroundings follow, and end there', async () => {
  const first = await page('/hundepension-in/berlin')
  expect(first.body).toContain('href="/hundepension-in/berlin?seite=2"')
  expect(first.text).not.toContain('In der Umgebung von Berlin')
  const second = await page('/hundepension-in/berlin?seite=2')
  expect(second.text).toContain('In der Umgebung von Berlin')
  expect(second.text).toContain('Waldhof')
  expect(second.body).toMatch(/rel="canonical" href="[^"]*\?seite=2"/)
  expect(second.body).toMatch(/rel="prev" href="[^"]*\/hundepension-in\/berlin"/)
  const beyond = await page('/hundepension-in/berlin?seite=7')
  expect([beyond.status, beyond.headers.location]).toEqual([302, '/hundepension-in/berlin?seite=2'])
})

test('a place without listings has a page, which search engines leave out', async () => {
  const { status, body, text } = await page('/hundepension-in/hamburg')
  expect(status).toBe(200)
  expect(text).toContain('Keine Hundepensionen in Hamburg gefunden.')
  expect(text).not.toContain('Noch geheim')
  expect(body).toMatch(/<meta name="robots" content="noindex/)
})

test('texts of staff stand on the page, made safe, and let search engines in', async () => {
  const { body, text } = await page('/hundepension-in/koeln')
  expect(body).toContain('<title>Köln für Hunde | ')
  expect(body).toContain('<meta name="description" content="Alles über Köln."')
  expect(body).toContain('<meta name="keywords" content="köln, hund"')
  expect(text).toContain('Kölle mit Hund')
  expect(body).toContain('<h2 id="am-dom">Am Dom</h2><p>Schön.</p>')
  expect(body).not.toMatch(/boese|\sonclick/)
  expect(body).not.toContain('content="noindex"')
})

test.each([
  [
    '/hundepension-in/gibt-es-nicht',
    'Stadt nicht gefunden',
    'Die gesuchte Stadt konnte nicht gefunden werden.',
  ],
  ['/hundepensionen/preussen', 'Bundesland nicht gefunden', 'konnte nicht gefunden werden'],
  ['/kategorie/zirkus', 'Kategorie nicht gefunden', 'konnte nicht gefunden werden'],
])('%s is a real 404', async (url, title, sentence) => {
  const { status, body, text } = await page(url)
  expect(status).toBe(404)
  expect(body).toContain(`<title>${title} | `)
  expect(body).toMatch(/<meta name="robots" content="noindex/)
  expect(text).toContain(sentence)
})

test.each([
  ['/hundepension-in/m%C3%BCnchen', '/hundepension-in/muenchen'],
  ['/hundepension-in/Koeln', '/hundepension-in/koeln'],
  ['/hundepension-in/frankfurt-am-main', '/hundepension-in/frankfurt'],
  ['/hundepension-in/BERLIN?seite=2', '/hundepension-in/berlin?seite=2'],
  ['/hundepension-in/Neustadt%20in%20Sachsen', '/hundepension-in/neustadt-in-sachsen'],
  ['/hundepensionen/Baden-W%C3%BCrttemberg', '/hundepensionen/baden-wuerttemberg'],
  ['/hundepensionen/nrw', '/hundepensionen/nordrhein-westfalen'],
  ['/hundepensionen/BaW%C3%BC?seite=2', '/hundepensionen/baden-wuerttemberg?seite=2'],
  ['/hundepensionen/meck-pomm', '/hundepensionen/mecklenburg-vorpommern'],
  ['/hundepensionen/th', '/hundepensionen/thueringen'],
  ['/hundepensionen/hh', '/hundepensionen/hamburg'],
  ['/kategorie/Hundetagesst%C3%A4tte', '/kategorie/hundetagesstaette'],
])('%s has moved to %s', async (url, target) => {
  const { status, headers } = await page(url)
  expect([status, headers.location]).toEqual([301, target])
})

test('a state page lists its places', async () => {
  const { status, text, body } = await page('/hundepensionen/brandenburg')
  expect(body).toContain('type="application/rss+xml" href="/feed.xml?land=brandenburg"')
  expect(status).toBe(200)
  expect(text).toContain('Hundepensionen in Brandenburg')
  expect(body).toContain('href="/hundepension-in/bernau-bei-berlin"')
})

test('a category page counts by state, and shows texts of staff', async () => {
  const { status, text, body } = await page('/kategorie/hundehotel')
  expect(status).toBe(200)
  expect(text).toContain('Hotels mit Stern')
  expect(text).toContain('Waldhof')
  expect(text).toContain('1 Eintrag in Deutschland')
  expect(body).not.toContain('content="noindex"')
  expect((await page('/kategorie/hundepension?land=berlin')).body).toMatch(/name="robots" content="noindex/)
})

test('all cities are listed, by letter or by state, and filtered without scripts', async () => {
  const all = await page('/alle-staedte')
  for (const slug of ['berlin', 'bernau-bei-berlin']) {
    expect(all.body).toContain(`href="/hundepension-in/${slug}"`)
  }
  expect((await page('/alle-staedte?ansicht=land')).body).toContain('id="land-brandenburg"')
  const some = await page('/alle-staedte?q=bernau')
  expect(some.text).toContain('1 Ort gefunden')
  // The footer and the scripts' data name Berlin too, the list does not.
  expect(some.body).not.toMatch(/<li><a href="\/hundepension-in\/berlin">Berlin\b/)
  expect(all.body).toMatch(/<li><a href="\/hundepension-in\/berlin">Berlin\b/)
  expect((await page('/alle-staedte?q=xyz')).text).toContain('Kein Ort mit diesem Namen')
})
