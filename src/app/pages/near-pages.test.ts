import { expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { sharedTestApp } from '../test-app.ts'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  for (const location of ['Berlin', 'Hamburg'])
    await makeListing(db, { title: 'Hundehof Wuffelkamp', location })
  await makeListing(db, { title: 'Pfötchenpark', location: 'Köln' })
  await db
    .insertInto('pageContent')
    .values({ pageType: 'custom', pageSlug: 'urlaub-am-meer', heroTitle: 'Urlaub am Meer', isActive: true })
    .execute()
}, 'built')

test.each([
  ['/datenshcutz', '/datenschutz'],
  ['/preise', '/hundepension-preise'],
  ['/impressum.html', '/impressum'],
  ['/haeufige-fragen', '/faq'],
  ['/hundepas', '/hundepass'],
  ['/bayer', '/hundepensionen/bayern'],
  ['/seite/urlaub-am-mer', '/seite/urlaub-am-meer'],
  ['/hundepensionen-in-muenchn', '/hundepension-in/muenchen'],
])('%s is answered with %s', async (path, wanted) => {
  const { body } = await app.get(`/api/near-pages?path=${encodeURIComponent(path)}`)
  expect((body as { pages: { address: string }[] }).pages.map(({ address }) => address)).toContain(wanted)
})

test('an address at which no listing is names those whose own is nearest, and none where none is near', async () => {
  const near = async (slug: string) =>
    (await app.get(`/api/listings/slug/${slug}/near`)).body as { pages: object[]; words: string }
  const [berlin, hamburg] = ['Berlin', 'Hamburg'].map((location) => ({
    address: `/hundepension/hundehof-wuffelkamp-${location.toLowerCase()}`,
    label: `Hundehof Wuffelkamp, ${location}`,
  }))
  expect(await near('hundehof-wufelkamp-hamburg')).toEqual({
    pages: [hamburg, berlin],
    words: 'hundehof wufelkamp hamburg',
  })
  expect((await near('hundehof-wuffelk')).pages).toHaveLength(2)
  expect((await near('pfoetchenprak')).pages).toMatchObject([{ label: 'Pfötchenpark, Köln' }])
  expect((await near('hundehof-sonnenschein-hamburg')).pages).toEqual([])
  expect((await near('x'.repeat(100))).pages).toEqual([])
  const elsewhere = await app.get('/api/near-pages?path=/eintrag/pfoetchenprak-koeln')
  const { pages } = elsewhere.body as { pages: object[] }
  expect(pages[0]).toMatchObject({ label: 'Pfötchenpark, Köln' })
})

test('the page of a listing that is not there offers them, with status 404, and so do the pages below it', async () => {
  for (const below of ['', '/anfrage', '/fehler-melden']) {
    const reply = await app.app.inject(`/hundepension/hundehof-wufelkamp-hamburg${below}`)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('Meintest du eine von diesen?')
    expect(reply.body).toContain('href="/hundepension/hundehof-wuffelkamp-hamburg"')
    expect(reply.body).toContain('value="hundehof wufelkamp hamburg"')
  }
  expect((await app.app.inject('/hundepension/xyzzy')).body).not.toContain('Meintest du')
})

test('a Land is offered once, by its page; another area by the search for it', async () => {
  const near = async (path: string) => {
    const { body } = await app.get(`/api/near-pages?path=${encodeURIComponent(path)}`)
    return (body as { pages: { address: string }[] }).pages.map(({ address }) => address)
  }
  expect(await near('/bundesland/bayern')).toEqual(['/hundepensionen/bayern'])
  expect(await near('/orte/schwalm-eder-kreis')).toEqual(['/suche?query=Schwalm-Eder-Kreis'])
})
