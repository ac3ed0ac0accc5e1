import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { filledIn, sendNew } from './factory.ts'

let listing: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example' })
})
beforeEach(() => app.empty('bookingRequest'))

async function submit(url: string, fields: object, headers: Record<string, string> = {}) {
  const reply = await app.app.inject({ url, ...urlEncoded(fields as Record<string, string>, headers) })
  const { location } = reply.headers
  return { status: reply.statusCode, location, ...(location === undefined && { refusal: reply.json() }) }
}
const form = () => `/hundepension/${listing.slug}/anfrage`
const kept = () => app.database.db.selectFrom('bookingRequest').selectAll().execute()
const newRequest = () => sendNew(app, app.database.db, { listingId: listing.id })

test('the form without scripts leads to the page of the request', async () => {
  const { status, location } = await submit(form(), { ...filledIn({ numberOfDogs: '2' }), website: '' })
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/anfrage\/[\w.-]+\?gesendet=1$/)])
  expect(await kept()).toMatchObject([{ numberOfDogs: 2, suspectedSpam: false }])
  const token = location?.replace('/anfrage/', '').replace('?gesendet=1', '')
  expect((await app.get(`/api/requests/${token}`)).status).toBe(200)
})

test('an address whose domain has umlauts is kept as mail servers know it, whichever way it is sent', async () => {
  await sendNew(app, app.database.db, { listingId: listing.id, customerEmail: 'Anna+Hund@Müller-Hund.de' })
  const { status } = await submit(form(), { ...filledIn({ customerEmail: 'jo@hünd.example' }), website: '' })
  expect(status).toBe(303)
  const rows = (await kept()).toSorted((a, b) => a.id - b.id)
  expect(rows.map(({ customerEmail, customerAddress }) => [customerEmail, customerAddress])).toEqual([
    ['Anna+Hund@xn--mller-hund-9db.de', 'anna@xn--mller-hund-9db.de'],
    ['jo@xn--hnd-hoa.example', 'jo@xn--hnd-hoa.example'],
  ])
})

test('the form without scripts says what is wrong with each field, in an address without a trace of it', async () => {
  const { status, location, refusal } = await submit(
    form(),
    filledIn({ customerName: '', dogSize: '', checkOutDate: '' }),
  )
  expect([status, location]).toEqual([400, undefined])
  expect(refusal.issues).toEqual([
    { path: 'customerName', message: 'Name muss mindestens 2 Zeichen lang sein' },
    { path: 'checkOutDate', message: 'Bitte wählen Sie ein Abreisedatum' },
    { path: 'dogSize', message: 'Bitte wählen Sie die Größe Ihres Hundes' },
  ])
  expect((await submit('/hundepension/gibt-es-nicht/anfrage', filledIn())).status).toBe(404)
  expect(await kept()).toEqual([])
})

test('sizes that are named one by one are kept as long as the rest of the request says the same of the dogs', async () => {
  const sent = { numberOfDogs: '2', dogSize: 'groß', dogSizes: 'groß, klein' }
  for (const changed of [{}, { numberOfDogs: '3' }, { dogSize: 'mittel' }, { dogSizes: 'groß, winzig' }]) {
    const { status } = await submit(form(), { ...filledIn({ ...sent, ...changed }), website: '' })
    expect(status).toBe(303)
  }
  const rows = await kept()
  expect(rows.toSorted((a, b) => a.id - b.id).map(({ dogSizes }) => dogSizes)).toEqual([
    ...['groß, klein', null, null, null],
  ])
})

test('cancelling without scripts', async () => {
  const { customer } = await newRequest()
  expect(await submit(`/anfrage/${customer}`, { reason: 'x'.repeat(2001) })).toMatchObject({
    status: 400,
    refusal: { issues: [{ path: 'reason', message: 'Höchstens 2.000 Zeichen' }] },
  })
  expect(await submit(`/anfrage/${customer}`, { reason: 'Krank' })).toEqual({
    status: 303,
    location: `/anfrage/${customer}?storniert=1`,
  })
  expect((await kept())[0]?.status).toBe('cancelled')
  expect((await submit('/anfrage/x.y.z', {})).status).toBe(404)
})

test('answering without scripts', async () => {
  const { operator } = await newRequest()
  const page = `/betreiber/${operator}`
  expect(await submit(page, { decision: 'rejected', message: '' })).toMatchObject({
    status: 400,
    refusal: { issues: [{ path: 'message', message: 'Für die Absage fehlt noch ein Grund' }] },
  })
  expect((await submit(page, {})).refusal.issues).toMatchObject([{ path: 'decision' }])
  for (const tap of ['first', 'second'])
    expect([tap, (await submit(page, { decision: 'message', message: 'Frage' })).location]).toEqual([
      tap,
      `${page}?gesendet=message`,
    ])
  const mails = await app.database.db.selectFrom('mail').select('kind').execute()
  expect(mails.filter(({ kind }) => kind === 'request-message')).toHaveLength(1)
  expect((await submit(page, { decision: 'confirmed' })).location).toBe(`${page}?gesendet=confirmed`)
  expect((await submit(page, { decision: 'rejected', message: 'Doch' })).status).toBe(409)
  expect((await kept())[0]?.status).toBe('confirmed')
})

test('forms on the pages of others are refused', async () => {
  const { customer, operator } = await newRequest()
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  for (const url of [form(), `/anfrage/${customer}`, `/betreiber/${operator}`]) {
    expect((await submit(url, { decision: 'confirmed' }, elsewhere)).status).toBe(403)
  }
  expect((await kept())[0]?.status).toBe('pending')
})
