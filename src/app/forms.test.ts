import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVIEW_LINK } from '#features/booking-requests/server/exports.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { openTestLinks, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
/** Of the page with the form for a review. */
let page = ''

beforeAll(async () => {
  app = await startTestApp(async ({ db }) => {
    const listing = await makeListing(db, { title: 'Havelhunde' })
    const { key } = await makeStay(db, listing)
    const links = await openTestLinks(db)
    page = `/bewerten/${links.sign(REVIEW_LINK, key, new Date(Date.now() + 86_400_000))}`
  }, 'built')
})
afterAll(() => app.close())

async function submit(fields: Record<string, string>, url = page) {
  const reply = await app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: reply.statusCode, headers: reply.headers, html: reply.body }
}

const attributesOf = (html: string, name: string) =>
  html.match(new RegExp(`<[^>]* name="${name}"[^>]*>`))?.[0]

test('a form that is refused comes back with all that was typed and the message at each field', async () => {
  const { status, headers, html } = await submit({ rating: '2', comment: ' ', userName: 'Bernd "B."' })
  expect([status, headers.location]).toEqual([400, undefined])
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
  expect(attributesOf(html, 'userName')).toContain('value="Bernd &quot;B.&quot;"')
  expect(html).toMatch(/<input[^>]*name="rating"[^>]*checked=""[^>]*value="2"/)
  const comment = attributesOf(html, 'comment') ?? ''
  expect(comment).toContain('aria-invalid="true"')
  const error = comment.match(/aria-describedby="([^ "]+)/)?.[1]
  expect(html).toContain(`<p id="${error}"`)
  expect(html).toContain('>Bitte schreib ein paar Worte, höchstens 2.000 Zeichen.</p>')
  expect(html).toMatch(/role="alert"[^>]*>.*<a href="#[^"]+">Deine Bewertung<\/a>/)
  expect(html).not.toContain('Bitte vergib einen bis fünf Sterne.')
})

test('what was typed cannot end the block in which the scripts find it', async () => {
  const { html } = await submit({ comment: '', userName: '</script><script>alert(1)</script>' })
  expect(html).not.toContain('<script>alert(1)')
})

test('a page without a refused form has no such block, and nothing of one form shows on another', async () => {
  const { body } = await app.app.inject(page)
  expect(body).not.toContain('"submitted"')
  expect(body).not.toContain('role="alert"')
})

test('the form behind a link that leads nowhere is answered by the page that says so', async () => {
  const { status, html } = await submit({ comment: 'Schön.' }, `${page}x`)
  expect(status).toBe(404)
  expect(html).toContain('Diesen Link gibt es nicht')
})

test('a form that is accepted leads on, and sent again with other words it shows what is there', async () => {
  const review = { rating: '5', comment: 'Schön.', userName: 'Anna' }
  const sent = await submit(review)
  expect([sent.status, sent.headers.location]).toEqual([303, page])
  const again = await submit({ ...review, comment: 'Anders.' })
  expect(again.status).toBe(409)
  expect(again.html).toContain('Danke für deine Bewertung!')
  expect(again.html).not.toContain('<textarea')
})
