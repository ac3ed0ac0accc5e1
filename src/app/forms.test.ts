import { expect, test } from 'vitest'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { REVIEW_LINK } from '#features/booking-requests/server/exports.ts'
import { dayFromNow, filledIn, makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { registrationBody, registrationForm } from '#features/registrations/server/factory.ts'
import { multipart, urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { openTestLinks, sharedTestApp } from './test-app.ts'

/** Of the page with the form for a review. */
let page = ''
let kennel = ''

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  const listing = await makeListing(db, { title: 'Havelhunde' })
  const { key } = await makeStay(db, listing)
  kennel = (await makeListing(db, { title: 'Spreehunde', email: 'spree@pension.example' })).slug
  const links = await openTestLinks(db)
  page = `/bewerten/${links.sign(REVIEW_LINK, key, new Date(Date.now() + 86_400_000))}`
}, 'built')

async function submit(fields: Record<string, string>, url = page) {
  const reply = await app.app.inject({ url, ...urlEncoded(fields) })
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

test('of a form with hundreds of kB in its own fields the page has what a person typed, and the beginning of the rest', async () => {
  const send = async (texts: Record<string, string>) => {
    const form = registrationForm({ acceptTerms: '', ...texts })
    return (await app.app.inject({ url: '/hundepension-anmelden', ...(await multipart(form)) })).body
  }
  const pasted = 'Wuff '.repeat(1200)
  const html = await send({ description: pasted })
  expect(html).toMatch(new RegExp(`<textarea[^>]* name="description"[^>]*>\\s?${pasted.trim()}`))
  expect(html).toContain('>Bitte kürze die Beschreibung auf höchstens 5.000 Zeichen.</p>')
  const large = ['description', 'services', 'features', 'address', 'listingTitle']
  const one = await send({ description: 'ä'.repeat(60_000), services: '' })
  expect(one).toMatch(/<textarea[^>]* name="description"[^>]*>\s?ä{20000}/)
  expect(one).toContain('>Bitte kürze die Beschreibung auf höchstens 5.000 Zeichen.</p>')
  const flood = await send(Object.fromEntries(large.map((name) => [name, '"<'.repeat(47_500)])))
  expect(flood).toContain('value="post@apfelgarten.example"')
  expect(Buffer.byteLength(flood) - Buffer.byteLength(html)).toBeLessThan(300_000)
})

test('the longest texts that a form takes arrive in whatever script, and longer ones come back with their message', async () => {
  const request = (wishes: string) => {
    const fields = { ...filledIn({ dogPass: '🐕'.repeat(1500), specialRequests: wishes }), website: '' }
    return submit(fields as never, `/hundepension/${kennel}/anfrage`)
  }
  const tooLong = await request('…'.repeat(2001))
  expect(tooLong.status).toBe(400)
  expect(tooLong.html).toMatch(/<textarea[^>]* name="specialRequests"[^>]*>\s?…{2001}</)
  expect(attributesOf(tooLong.html, 'specialRequests')).toContain('aria-invalid="true"')
  expect((await request('…'.repeat(2000))).status).toBe(303)
  const mail = { name: 'Anna', email: 'anna@kunde.example', topic: 'other', website: '' }
  const write = (message: string) => submit({ ...mail, message }, '/kontakt')
  const pasted = await write('ä'.repeat(6000))
  expect([pasted.status, pasted.html.match(/>\s?ä{6000}</)?.length]).toEqual([400, 1])
  expect(pasted.html).toContain('5.000 Zeichen')
  expect((await write('漢'.repeat(5000))).status).toBe(303)
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

test('a browser offers no name of a person for a dog, and a short one for what stands beside a review', async () => {
  const { slug } = await makeListing(app.database.db, { title: 'Dünenhunde', email: 'duene@pension.example' })
  const request = await app.app.inject(`/hundepension/${slug}/anfrage`)
  expect(attributesOf(request.body, 'dogName')).toContain('autoComplete="off"')
  expect(attributesOf(request.body, 'customerName')).toContain('autoComplete="name"')
  expect(attributesOf((await app.app.inject(page)).body, 'userName')).toContain('autoComplete="nickname"')
})

test('the form behind a link that leads nowhere is answered by the page that says so', async () => {
  const { status, html } = await submit({ comment: 'Schön.' }, `${page}x`)
  expect(status).toBe(404)
  expect(html).toContain('Diesen Link gibt es nicht')
})

test('a form at the former address of a place is sent on to its present one with all that was typed', async () => {
  const { db } = app.database
  const { id, slug } = await makeListing(db, { title: 'Heidehunde', email: 'heide@pension.example' })
  const cookie = await makeOperatorSession(db, 'heide@pension.example', [{ id }])
  await db.insertInto('listingFormerSlug').values({ slug: 'alte-heide', listingId: id }).execute()
  const sentOn = async (address: (slug: string) => string, fields: Record<string, string>) => {
    const [former, present] = [address('alte-heide'), address(slug)]
    const visit = await app.app.inject({ url: former, headers: { cookie } })
    expect([former, visit.statusCode, visit.headers.location]).toEqual([former, 301, present])
    const { statusCode, headers } = await app.app.inject({ url: former, ...urlEncoded(fields, { cookie }) })
    expect([former, statusCode, headers.location]).toEqual([former, 307, present])
    return app.app.inject({ url: present, ...urlEncoded(fields, { cookie }) })
  }
  const request = { ...filledIn({ numberOfDogs: '1' }), website: '' } as unknown as Record<string, string>
  expect((await sentOn((name) => `/hundepension/${name}/anfrage?von=x`, request)).statusCode).toBe(303)
  const report = { kind: 'other', message: 'Umgezogen.', email: '', subject: '' }
  expect((await sentOn((name) => `/hundepension/${name}/fehler-melden`, report)).statusCode).toBe(303)
  await sentOn((name) => `/hundepension/${name}/uebernehmen/code`, { code: 'ABCD-2345' })
  await sentOn((name) => `/hundepension/${name}/benachrichtigen/2027-07-10_2027-07-20`, {
    email: 'a@b.example',
  })
  const edited = await sentOn((name) => `/mein-eintrag/${name}/kontakt`, { email: '' })
  expect(edited.body).toContain('role="alert"')
  expect((await sentOn((name) => `/mein-eintrag/${name}/stimmt`, {})).statusCode).toBe(303)
  await sentOn((name) => `/mein-eintrag/${name}/ferien-ampel`, { from: '2027-07-10', room: 'full' })
})

test('what an open page calls by the former slug of a place is sent on as well', async () => {
  const { db } = app.database
  const { id, slug } = await makeListing(db, { title: 'Moorhunde', email: 'moor@pension.example' })
  const headers = { cookie: await makeOperatorSession(db, 'moor@pension.example', [{ id }]) }
  await db.insertInto('listingFormerSlug').values({ slug: 'altes-moor', listingId: id }).execute()
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload = {}) =>
    app.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
  for (const [method, url] of [
    ['GET', '/api/listings/slug/altes-moor/page?von=2027-07-10&bis=2027-07-20'],
    ['GET', '/api/listings/slug/altes-moor/similar'],
    ['GET', '/api/operator/listings/altes-moor'],
    ['POST', '/api/operator/listings/altes-moor/confirm'],
    ['PUT', '/api/operator/listings/altes-moor/room'],
  ] as const) {
    const payload = { from: '2027-07-10', room: 'full' }
    const moved = await ask(method, url, payload)
    const present = url.replace('altes-moor', slug)
    expect([url, moved.statusCode, moved.headers.location]).toEqual([url, 307, present])
    expect((await ask(method, present, payload)).statusCode).not.toBe(404)
  }
  expect((await ask('GET', '/api/listings/slug/gibt-es-nicht')).statusCode).toBe(404)
  // Whoever is not logged in learns nothing of it.
  const stranger = await app.app.inject('/api/operator/listings/altes-moor')
  expect([stranger.statusCode, stranger.headers.location]).toEqual([401, undefined])
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

test('a request for dogs of two sizes names each of them without scripts, when it came back as well', async () => {
  const asked = `from=${dayFromNow(30)}&to=${dayFromNow(32)}&dogs=2&traits=gross_klein`
  const { body } = await app.app.inject(`/hundepension/${kennel}?${asked}`)
  const sentBy = (html: string, name: string) => / value="([^"]*)"/.exec(attributesOf(html, name) ?? '')?.[1]
  const hidden = { dogSizes: sentBy(body, 'dogSizes') ?? '' }
  expect(hidden.dogSizes).toBe('groß, klein')
  const typed = { ...filledIn({ dogSize: 'groß', numberOfDogs: '2' }), ...hidden, website: '' }
  const form = `/hundepension/${kennel}/anfrage`
  const refused = await submit({ ...typed, customerName: '' } as never, form)
  expect([refused.status, sentBy(refused.html, 'dogSizes')]).toEqual([400, 'groß, klein'])
  expect((await submit(typed as never, form)).status).toBe(303)
  const sent = app.database.db.selectFrom('bookingRequest').where('dogSizes', '=', 'groß, klein')
  expect(await sent.selectAll().execute()).toMatchObject([{ numberOfDogs: 2, dogSize: 'groß' }])
  const { body: alike } = await app.app.inject(`/hundepension/${kennel}?${asked.replace('klein', 'gross')}`)
  expect(attributesOf(alike, 'dogSizes')).toBeUndefined()
})

/** What a mail of a kind leads to. */
async function linkInMail(kind: string, path: string): Promise<string> {
  const { content } = await app.database.db
    .selectFrom('mail')
    .select('content')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return new RegExp(`${path}/[\\w.~-]+`).exec(JSON.stringify(content))?.[0] ?? ''
}

test('the answer to a question about a registration is given without scripts, and refused in words', async () => {
  const registered = await app.app.inject({
    method: 'POST',
    url: '/api/register-listing',
    payload: registrationBody(),
  })
  await app.app.inject({
    method: 'POST',
    url: `/api/admin/registrations/${registered.json().number}/question`,
    headers: { 'x-admin-api-key': await makeKey(app.database.db) },
    payload: { message: 'Habt ihr eine Erlaubnis?' },
  })
  const link = await linkInMail('registration-question', '/anmeldung')
  const empty = await submit({ message: ' ' }, link)
  expect(empty.status).toBe(400)
  expect(attributesOf(empty.html, 'message')).toContain('aria-invalid="true"')
  expect(empty.html).toContain('Habt ihr eine Erlaubnis?')
  const sent = await submit({ message: 'Ja, seit 2019.' }, link)
  expect([sent.status, sent.headers.location]).toEqual([303, `${link}?gesendet=1`])
  const { body } = await app.app.inject(link)
  expect(body).toContain('Danke, deine Antwort ist da')
  expect(body).toContain('Ja, seit 2019.')
})

test('a password is chosen without scripts, and one that is too easy is refused in words', async () => {
  const cookie = await makeSession(app.database.db, 'Anna')
  const invited = await app.app.inject({
    method: 'POST',
    url: '/api/admin/accounts',
    headers: { cookie },
    payload: { name: 'Jonas', email: 'jonas@hund.example' },
  })
  expect(invited.statusCode).toBe(200)
  const link = await linkInMail('staff-password', '/admin/passwort')
  const easy = await submit({ password: 'passwort1234' }, link)
  expect(easy.status).toBe(400)
  expect(attributesOf(easy.html, 'password')).toContain('aria-invalid="true"')
  expect(easy.html).not.toContain('passwort1234')
  const chosen = await submit({ password: 'Drei rote Bälle im Garten' }, link)
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/admin/login'])
  const again = await submit({ password: 'Vier rote Bälle im Garten' }, link)
  expect(again.status).toBe(410)
  expect((await app.app.inject(link)).body).toContain('Dieser Link')
})
