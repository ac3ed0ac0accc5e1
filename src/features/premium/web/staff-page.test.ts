import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'

let cookie = ''

const app = sharedTestApp(async ({ db }) => {
  cookie = await makeSession(db, 'Anna')
  const inquiries = Array.from({ length: 120 }, (_, index) => ({
    listing: `Hof ${index + 1}`,
    email: 'post@hof.example',
    package: 'standard' as const,
    months: 12,
    status: 'done' as const,
    suspectedSpam: false,
  }))
  await db.insertInto('premiumInquiry').values(inquiries).execute()
}, 'built')

async function show(search: string) {
  const { statusCode, body } = await app.app.inject({ url: `/admin/premium${search}`, headers: { cookie } })
  expect(statusCode).toBe(200)
  const pager = /<nav[^>]*aria-label="Seiten der Anfragen">.*?<\/nav>/s.exec(body)?.[0] ?? ''
  return { body, pager, shown: [...body.matchAll(/>(Hof \d+)</g)].map(([, name]) => name) }
}

test('inquiries come page by page, whichever page of the terms is shown, and from behind their last page a link leads back', async () => {
  const first = await show('?anfragen=done&laufzeiten=ended')
  expect([first.shown.length, first.shown[0]]).toEqual([50, 'Hof 120'])
  expect(first.pager).toContain(
    'href="/admin/premium?anfragen=done&amp;laufzeiten=ended&amp;anfragenseite=3"',
  )
  const last = await show('?anfragen=done&anfragenseite=3&seite=2')
  expect([last.shown.length, last.shown.at(-1)]).toEqual([20, 'Hof 1'])
  expect(last.pager).toMatch(/rel="prev" href="[^"]*anfragenseite=2/)
  const behind = await show('?anfragen=done&anfragenseite=4')
  expect(behind.body).toMatch(/href="[^"]*anfragenseite=3">Zur letzten Seite/)
  expect(behind.body).not.toContain('Hier ist gerade keine Anfrage.')
})
