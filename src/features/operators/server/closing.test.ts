import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { dayFromNow, makeStay, sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { Jumps } from '#features/palette/contract.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { makeOperatorSession } from './factory.ts'

let staff: Record<string, string>
let cookie = ''
let slug = ''
let id = 0

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
}, 'built')
beforeEach(async () => {
  const { db } = app.database
  await app.empty('bookingRequest', 'listing', 'operator', 'mail')
  const listing = await makeListing(db, {
    title: 'Havelhunde',
    postcode: '14089',
    email: 'k@havelhunde.example',
  })
  await makeListing(db, { title: 'Spreehunde', postcode: '14089', priceFrom: 30 })
  ;({ id, slug } = listing)
  cookie = await makeOperatorSession(db, 'k@havelhunde.example', [listing])
  await app.database.delivered()
})

async function close(payload: object = { sure: '1' }) {
  const url = `/api/operator/listings/${slug}/close`
  const reply = await app.call('POST', url, payload, { cookie })
  await app.database.delivered()
  return reply.status
}

const page = (url: string) => app.app.inject({ url })
const closings = async () =>
  (await app.call('GET', '/api/admin/listing-changes?view=applied', undefined, staff)).body.entries
const reopen = async (change: number) => {
  const url = `/api/admin/listing-changes/${change}/reopen`
  const { statusCode } = await app.app.inject({ method: 'POST', url, headers: staff })
  await app.database.delivered()
  return statusCode
}

test('a closed listing says so with 410, shows who is near, and is in no list, search or sitemap', async () => {
  expect((await page(`/hundepension/${slug}`)).statusCode).toBe(200)
  expect(await close({})).toBe(400)
  expect(await close()).toBe(200)
  const gone = await page(`/hundepension/${slug}`)
  expect([gone.statusCode, gone.body.includes('Diese Hundepension hat für immer geschlossen.')]).toEqual([
    410,
    true,
  ])
  expect(gone.body).toContain('Spreehunde')
  expect(gone.body).toContain('<h1>Havelhunde, Berlin</h1>')
  expect(gone.body).toContain('<title>Havelhunde, Berlin: für immer geschlossen | Hundequartier</title>')
  const stay = 'from=2027-08-12&amp;to=2027-08-21&amp;dogs=2'
  const asked = (await page(`/hundepension/${slug}?${stay.replaceAll('&amp;', '&')}`)).body
  expect(asked).toMatch(new RegExp(`href="/hundepension/spreehunde[^"]*\\?${stay}"`))
  expect(asked).toContain(`href="/suche?${stay}"`)
  expect(asked).toMatch(/ab 540.€/)
  const days = `benachrichtigen/${dayFromNow(30)}_${dayFromNow(37)}`
  const claim = ['uebernehmen', 'uebernehmen/code', 'uebernehmen/nachweis']
  for (const below of ['fehler-melden', 'anfrage', 'bearbeiten', ...claim, days])
    expect((await page(`/hundepension/${slug}/${below}`)).statusCode).toBe(410)
  const api = await app.get(`/api/listings/slug/${slug}`)
  expect([api.status, (api.body as { error: string }).error]).toEqual([410, 'gone'])
  const similar = (await app.get(`/api/listings/slug/${slug}/similar`)).body as { listingTitle: string }[]
  expect(similar.map(({ listingTitle }) => listingTitle)).toEqual(['Spreehunde'])
  const closed = await app.get(`/api/listings/slug/${slug}/closed`)
  expect(closed.body).toMatchObject({ id, listingTitle: 'Havelhunde', location: 'Berlin', similar })
  expect((await app.get('/api/listings/slug/spreehunde-berlin/closed')).status).toBe(404)
  for (const url of [
    '/api/listings',
    '/api/search?query=Berlin',
    `/api/listings/by-ids?ids=${id}`,
    '/sitemaps/hundepensionen-1.xml',
  ])
    expect([url, (await page(url)).body.includes(slug)]).toEqual([url, false])
})

test('whoever waits for an answer is told, once, and the own page no longer has the listing', async () => {
  const { db } = app.database
  await sendNew(app, db, { listingId: id, customerName: 'Tobias Kern' })
  // Mails to an address that nobody has confirmed carry no words of others.
  await db.updateTable('bookingRequest').set({ customerOpenedAt: new Date() }).execute()
  await db.deleteFrom('mail').execute()
  const tries = await Promise.all([close(), close(), close()])
  expect(tries).toEqual([200, 200, 200])
  expect(await closings()).toHaveLength(1)
  const mails = await app.rows('mail')
  expect(mails.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
    ['listing-closed', 'k@havelhunde.example'],
    ['request-rejected', 'aenne@hund.example'],
  ])
  expect(JSON.stringify(mails)).toContain('hat für immer geschlossen')
  const requests = await app.database.db.selectFrom('bookingRequest').select('status').execute()
  expect(requests).toEqual([{ status: 'rejected' }])
  for (const url of ['/api/operator/session', '/api/operator/overview'])
    expect((await app.app.inject({ url, headers: { cookie } })).json().listings).toEqual([])
})

test('a page that is still open says that the listing is closed, and nothing to others', async () => {
  await close()
  const stranger = await makeOperatorSession(app.database.db, 'wer@anders.example', [])
  for (const part of ['zeiten', 'bilder', 'erlaubnis', 'ende']) {
    const shown = (cookie: string) =>
      app.app.inject({ url: `/mein-eintrag/${slug}/${part}`, headers: { cookie } })
    const own = await shown(cookie)
    expect([part, own.statusCode]).toEqual([part, 410])
    expect(own.body).toContain('Dieser Eintrag ist als für immer geschlossen eingetragen.')
    expect(own.body).toContain('href="/mein-eintrag"')
    expect(own.body).not.toContain('Hundepension suchen')
    expect((await shown(stranger)).statusCode).toBe(404)
  }
  const save = { method: 'POST', headers: { cookie }, url: `/api/operator/listings/${slug}/confirm` } as const
  const saved = (await app.app.inject(save)).json()
  expect([saved.error, saved.message]).toEqual(['gone', 'Dieser Eintrag ist für immer geschlossen.'])
})

test('who is to be told stands before closing and in the mail after it; guests read why, and the own page says what it is', async () => {
  const { db } = app.database
  const stays = { checkIn: dayFromNow(-1), checkOut: dayFromNow(2) }
  const coming = {
    customerName: 'Jana Brandt',
    customerPhone: '0170 1234567',
    customerEmail: 'jana@hund.example',
  }
  await makeStay(db, { id, title: 'Havelhunde' }, { ...stays, ...coming })
  await makeStay(db, { id, title: 'Havelhunde' }, { customerName: 'Längst Abgereist' })
  const { customer } = await sendNew(app, db, { listingId: id })
  await db.updateTable('bookingRequest').set({ customerOpenedAt: new Date() }).execute()
  const own = (url: string) => app.app.inject({ url, headers: { cookie } })
  const before = await own(`/api/operator/listings/${slug}/close`)
  const days = { checkInDate: stays.checkIn, checkOutDate: stays.checkOut }
  expect(before.json()).toEqual({ slug, listingTitle: 'Havelhunde', stays: [{ ...coming, ...days }] })
  expect((await own(`/mein-eintrag/${slug}/ende`)).body).toContain('0170 1234567')
  await close()
  const told = await db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'listing-closed')
    .executeTakeFirstOrThrow()
  for (const words of [...Object.values(coming), 'Auch wir schreiben allen'])
    expect(JSON.stringify(told.content)).toContain(words)
  expect(JSON.stringify(told.content)).not.toContain('Abgereist')
  const [declined] = await db.selectFrom('mail').selectAll().where('kind', '=', 'request-rejected').execute()
  expect(declined?.subject).toMatch(/^Für immer geschlossen: Havelhunde/)
  expect(JSON.stringify(declined?.content)).toContain('Havelhunde hat für immer geschlossen')
  expect((await app.get(`/api/requests/${customer}`)).body).toMatchObject({ status: 'rejected', words: null })
  const { body } = await own('/mein-eintrag')
  expect(body).toContain('Havelhunde ist als für immer geschlossen eingetragen.')
  expect(body).not.toContain('Hundepension anmelden')
})

test('whoever keeps what lies in the bin reads that it is not in the directory now, and whom to ask', async () => {
  const own = async () => (await app.app.inject({ url: '/mein-eintrag', headers: { cookie } })).body
  const away = 'Havelhunde ist zurzeit nicht im Verzeichnis.'
  expect(await own()).not.toContain(away)
  expect((await app.call('DELETE', `/api/admin/listings/${id}`, undefined, staff)).status).toBe(200)
  const shown = await own()
  for (const words of [away, 'kontakt@hundequartier.example', 'Mit anderer Adresse anmelden'])
    expect([words, shown.includes(words)]).toEqual([words, true])
  expect(shown).not.toContain('Kein Eintrag unter dieser Adresse')
  await app.call('POST', `/api/admin/listing-bin/${id}/restore`, undefined, staff)
  expect(await own()).not.toContain(away)
})

test('staff see it and can undo it, once; the bin knows nothing of it', async () => {
  await close()
  const [change] = await closings()
  expect([change.name, change.listing.slug, change.operator]).toEqual([
    'closing',
    slug,
    'k@havelhunde.example',
  ])
  const bin = await app.app.inject({ url: '/api/admin/listing-bin', headers: staff })
  expect(bin.json()).toEqual({ entries: [], total: 0 })
  const restore = `/api/admin/listing-bin/${id}/restore`
  expect((await app.call('POST', restore, undefined, staff)).status).toBe(404)
  const tries = await Promise.all([reopen(change.id), reopen(change.id)])
  expect(tries.sort()).toEqual([200, 409])
  expect((await page(`/hundepension/${slug}`)).statusCode).toBe(200)
  expect((await page('/api/search?query=Berlin')).body).toContain(slug)
  expect(await closings()).toEqual([])
  const { db } = app.database
  const noted = db.selectFrom('auditEntry').select('action').where('subjectId', '=', String(change.id))
  expect(await noted.execute()).toEqual([{ action: 'listing-change.reopen' }])
  // What is no closing cannot be undone so.
  expect(await close()).toBe(200)
  expect(await reopen(change.id)).toBe(409)
})

test('staff close what has no operator as well, once, and open it again; the audit knows who', async () => {
  const { db } = app.database
  await sendNew(app, db, { listingId: id })
  const send = async (what: string, headers = staff) => {
    const url = `/api/admin/listings/${id}/${what}`
    const { statusCode } = await app.app.inject({ method: 'POST', url, headers })
    await app.database.delivered()
    return statusCode
  }
  expect((await Promise.all([send('close'), send('close')])).sort()).toEqual([200, 404])
  const gone = await page(`/hundepension/${slug}`)
  expect([gone.statusCode, gone.body.includes('Spreehunde')]).toEqual([410, true])
  const requests = await db.selectFrom('bookingRequest').select('status').execute()
  expect(requests).toEqual([{ status: 'rejected' }])
  expect(await closings()).toEqual([])
  expect((await Promise.all([send('reopen'), send('reopen')])).sort()).toEqual([200, 409])
  expect((await page(`/hundepension/${slug}`)).statusCode).toBe(200)
  // What its operator closed is opened in the same way, and is no open task any more.
  await close()
  expect(await send('reopen')).toBe(200)
  expect(await closings()).toEqual([])
  const audit = await db.selectFrom('auditEntry').select(['action']).orderBy('id').execute()
  expect(
    audit.map(({ action }) => action).filter((action) => /^listing\.(close|reopen)$/.test(action)),
  ).toEqual(['listing.close', 'listing.reopen', 'listing.reopen'])
})

test('what staff have closed is found again by its name or number, and opened', async () => {
  const person = { cookie: await makeSession(app.database.db) }
  const send = (what: string) => app.call('POST', `/api/admin/listings/${id}/${what}`, {}, staff)
  const shown = async (part = '') => {
    const { statusCode, body } = await app.app.inject({
      url: `/api/admin/listings/${id}${part}`,
      headers: staff,
    })
    return { status: statusCode, body: JSON.parse(body) }
  }
  const jumps = async (text: string) => {
    const { body } = await app.call('POST', '/api/admin/jumps', { text }, person)
    return (body as Jumps).groups
      .filter(({ kind }) => kind === 'listings')
      .flatMap(({ entries }) => entries.map((entry) => [entry.id, entry.state]))
  }
  expect((await shown('/closed')).status).toBe(404)
  expect(await jumps('havelhunde')).toEqual([[id, null]])
  await send('close')
  expect(await jumps('havelhunde')).toEqual([[id, 'closed']])
  expect(await jumps(`#${id}`)).toEqual([[id, 'closed']])
  expect(await shown()).toMatchObject({ status: 410, body: { error: 'gone' } })
  const { closedAt, ...closed } = (await shown('/closed')).body
  expect(closed).toEqual({ slug, listingTitle: 'Havelhunde', location: 'Berlin' })
  expect(Date.now() - Date.parse(closedAt)).toBeLessThan(60_000)
  const view = await app.app.inject({ url: `/admin/listings/${id}`, headers: person })
  expect(view.statusCode).toBe(410)
  expect(view.body).toContain('Havelhunde, Berlin, ist seit')
  expect(view.body).toContain('Eintrag wieder öffnen')
  await send('reopen')
  expect(await shown()).toMatchObject({ status: 200, body: { slug } })
})

test('what staff close by mistake is there again at once with its requests, and nobody hears of it; later they stay declined', async () => {
  const { db } = app.database
  await sendNew(app, db, { listingId: id })
  const other = await sendNew(app, db, { listingId: id, customerName: 'Tobias Kern' })
  await db.updateTable('mail').set({ status: 'sent' }).execute()
  const send = async (what: string, payload: object = {}) => {
    const { status } = await app.call('POST', `/api/admin/${what}`, payload, staff)
    await app.database.delivered()
    return status
  }
  const requests = () =>
    db.selectFrom('bookingRequest').select(['status', 'answeredAt']).orderBy('id').execute()
  const before = await requests()
  const mails = async () =>
    (await app.rows('mail')).filter(({ status }) => status !== 'sent').map(({ kind }) => kind)
  const lastMove = async () => (await app.rows('bookingRequestEvent')).at(-1)
  expect(await send(`listings/${id}/close`)).toBe(200)
  // It is no answer of the operator.
  expect(await requests()).toEqual(before.map((row) => ({ ...row, status: 'rejected' })))
  expect(await mails()).toEqual(['request-rejected', 'request-rejected', 'listing-closed-notice'])
  expect(await lastMove()).toMatchObject({ actor: 'staff', toStatus: 'rejected' })
  expect(await send(`listings/${id}/reopen`)).toBe(200)
  expect([await requests(), await mails()]).toEqual([before, []])
  expect((await page(`/hundepension/${slug}`)).statusCode).toBe(200)

  // What somebody has decided about since stays as it is.
  await send(`listings/${id}/close`)
  const confirmed = { status: 'confirmed', from: 'rejected', message: '' }
  expect((await app.call('PATCH', `/api/booking-requests/${other.id}/status`, confirmed, staff)).status).toBe(
    200,
  )
  await send(`listings/${id}/reopen`)
  expect((await requests()).map(({ status }) => status)).toEqual(['pending', 'confirmed'])

  await send(`listings/${id}/close`)
  await sql`update revocable_decision set decided_at = decided_at - interval '31 seconds'`.execute(db)
  expect(await send(`listings/${id}/reopen`)).toBe(200)
  expect((await requests()).map(({ status }) => status)).toEqual(['rejected', 'confirmed'])
})

test('without scripts the page’s own form closes it, with a tick alone', async () => {
  const submit = (fields: Record<string, string>) =>
    app.app.inject({ url: `/mein-eintrag/${slug}/ende`, ...urlEncoded(fields, { cookie }) })
  const refused = await submit({})
  expect([refused.statusCode, refused.body.includes('Bitte setze den Haken')]).toEqual([400, true])
  for (const tap of ['first', 'second']) {
    const { statusCode, headers } = await submit({ sure: 'on' })
    expect([tap, statusCode, headers.location]).toEqual([tap, 303, '/mein-eintrag?geschlossen=1'])
  }
  expect(await closings()).toHaveLength(1)
  // Nobody else learns that it was theirs.
  cookie = await makeOperatorSession(app.database.db, 'wer@anderswo.example', [])
  expect((await submit({ sure: 'on' })).statusCode).toBe(404)
})
