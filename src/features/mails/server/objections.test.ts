import { beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { recordsAbout } from '#platform/server/database/personal-data.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { STOPPABLE } from '../rules.ts'
import { readStopped } from './objection-queries.ts'
import { stopPaths } from './objections.ts'
import { OBJECTION_DATA } from './personal-data-queries.ts'

let listing: { id: number }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Waldhof', email: 'Hof@pension.example', phone: '030 123' })
})
beforeEach(() => app.empty('bookingRequest', 'mail', 'mailObjection'))

async function mailToOperator() {
  await sendNew(app, app.database.db, { listingId: listing.id })
  const mails = app.database.db.selectFrom('mail').selectAll().where('kind', '=', 'request-received')
  return mails.orderBy('id', 'desc').executeTakeFirstOrThrow()
}
const pathOf = (url: string | null) => new URL(url ?? '').pathname

test('an operator stops requests by mail with the one click of a mail program; staff pass them on, until the operator wants them again', async () => {
  const first = await mailToOperator()
  expect(first.recipient).toBe('Hof@pension.example')
  const oneClick = pathOf(first.unsubscribeUrl)
  const visit = await app.app.inject({ url: oneClick })
  expect([visit.statusCode, visit.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/mails-abbestellen\/requests~/),
  ])
  expect((await mailToOperator()).recipient).toBe('Hof@pension.example')
  const click = urlEncoded({ 'List-Unsubscribe': 'One-Click' })
  expect((await app.app.inject({ url: oneClick, ...click })).statusCode).toBe(200)
  const stopped = await mailToOperator()
  expect([stopped.recipient, stopped.unsubscribeUrl]).toEqual(['kontakt@hundequartier.example', null])
  const page = String(visit.headers.location)
  const again = await app.app.inject({ url: page, ...urlEncoded({ stop: 'off' }) })
  expect([again.statusCode, again.headers.location]).toEqual([303, page])
  expect((await mailToOperator()).recipient).toBe('Hof@pension.example')
})

test('who stops mails to an address whose domain has umlauts stops them in either spelling', async () => {
  const { db } = app.database
  const spellings = ['anna@hündin.example', 'anna@xn--hndin-kva.example']
  for (const [index, address] of spellings.entries()) {
    const token = stopPaths(await openTestLinks(db), 'reviews', address)
      .page.split('/')
      .at(-1)
    const payload = { stop: 'off' }
    const url = `/api/mail-objections/${token}`
    expect((await app.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(200)
    const stopped = await Promise.all(spellings.map((each) => readStopped(db, each, 'reviews')))
    expect([index, ...stopped]).toEqual([index, true, true])
    expect((await app.app.inject({ method: 'POST', url, payload })).json().isStopped).toBe(false)
    expect(await db.selectFrom('mailObjection').selectAll().execute()).toEqual([])
  }
})

test('a link stops one kind of mails to one address, and a forged one none', async () => {
  const links = await openTestLinks(app.database.db)
  const token = stopPaths(links, 'reviews', 'Anna@hund.example').page.split('/').at(-1)
  const url = `/api/mail-objections/${token}`
  expect((await app.get(url)).body).toEqual({
    about: 'reviews',
    address: 'anna@hund.example',
    isStopped: false,
  })
  const stop = () => app.app.inject({ method: 'POST', url, payload: {} })
  expect((await stop()).json().isStopped).toBe(true)
  expect((await stop()).json().isStopped).toBe(true)
  const rows = await app.database.db.selectFrom('mailObjection').select(['address', 'about']).execute()
  expect(rows).toEqual([{ address: 'anna@hund.example', about: 'reviews' }])
  expect((await app.get(`${url.slice(0, -1)}!`)).status).toBe(404)
  expect(
    (await app.app.inject({ method: 'POST', url: '/mails-abbestellen/ein-klick/x.y.z' })).statusCode,
  ).toBe(404)
})

test('what somebody has stopped is told them in German, whatever it is', async () => {
  const { db } = app.database
  const address = 'anna@hund.example'
  await db
    .insertInto('mailObjection')
    .values(STOPPABLE.map((about) => ({ address, about })))
    .execute()
  const { records } = await recordsAbout(db, OBJECTION_DATA, address, null)
  expect(records.map(({ title }) => title).toSorted()).toEqual([
    'Keine Mails zu Anfragen',
    'Keine Mails zu Bewertungen',
    'Keine Mails zu der Frage, ob noch alles stimmt',
    'Keine Mails zu freien Plätzen',
  ])
})
