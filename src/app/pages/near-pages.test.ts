import { expect, test } from 'vitest'
import { placesForTests } from '#features/places/server/factory.ts'
import { sharedTestApp } from '../test-app.ts'

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  await db
    .insertInto('pageContent')
    .values({ pageType: 'custom', pageSlug: 'urlaub-am-meer', heroTitle: 'Urlaub am Meer', isActive: true })
    .execute()
})

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

test('a Land is offered once, by its page; another area by the search for it', async () => {
  const near = async (path: string) => {
    const { body } = await app.get(`/api/near-pages?path=${encodeURIComponent(path)}`)
    return (body as { pages: { address: string }[] }).pages.map(({ address }) => address)
  }
  expect(await near('/bundesland/bayern')).toEqual(['/hundepensionen/bayern'])
  expect(await near('/orte/schwalm-eder-kreis')).toEqual(['/suche?query=Schwalm-Eder-Kreis'])
})
