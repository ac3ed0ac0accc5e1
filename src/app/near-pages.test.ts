import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesForTests } from '#features/places/server/factory.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(async ({ db }) => {
    await placesForTests(db)
    await db
      .insertInto('pageContent')
      .values({ pageType: 'custom', pageSlug: 'urlaub-am-meer', heroTitle: 'Urlaub am Meer', isActive: true })
      .execute()
  })
})
afterAll(() => app.close())

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
