import { beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeStay, sendNew } from '#features/booking-requests/server/factory.ts'
import { REVIEW_LINK } from '#features/booking-requests/server/links.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'

interface Made {
  id: number
  slug: string
}
let staff: Record<string, string>
let goes: Made
let stays: Made

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('bookingRequest', 'listing', 'operator', 'mail', 'listingAction')
  goes = await makeListing(db, { title: 'Hof am See GmbH', email: 'gmbh@hof.example' })
  stays = await makeListing(db, { title: 'Hof am See', email: 'hof@see.example' })
})

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const reply = await app.call(method, url, payload, staff)
  expect([url, reply.status]).toEqual([url, 200])
  return reply.body
}
/** What the mails about a request and a review of this listing lead to. */
async function linksOf(listing: Made) {
  const { db } = app.database
  const { operator, id } = await sendNew(app, db, { listingId: listing.id })
  const stay = await makeStay(db, listing)
  const invitation = (await openTestLinks(db)).sign(REVIEW_LINK, stay.key, new Date(Date.now() + 86_400_000))
  const review = { rating: 5, comment: 'Gern.', userName: 'Anna G.' }
  await call('POST', `/api/review-invitations/${invitation}`, review)
  const [written] = (await app.rows('review')).slice(-1)
  await call('POST', `/api/admin/reviews/${written?.id}/decision`, { decision: 'publish' })
  const mailed = (await app.rows('mail')).find(
    (mail) => mail.occasion === `review-reply-invitation:${written?.id}`,
  )
  const reply = /\/antworten\/([\w.-]+)/.exec(JSON.stringify(mailed))?.[1]
  const urls = [`/api/operator-requests/${operator}`, `/api/review-replies/${reply}`]
  return {
    id,
    statuses: async () => {
      const [request, reply] = await Promise.all(urls.map((url) => app.call('GET', url)))
      const answered = await app.call('POST', `${urls[0]}/answer`, { decision: 'message', message: 'Wann?' })
      expect(answered.status).toBe(request?.status)
      return [request?.status, reply?.status]
    },
  }
}

/** Somebody else takes the listing over, and the links that were sent before are withdrawn. */
async function withdraw(listing: Made, email: string) {
  await app.call('POST', `/api/listings/slug/${listing.slug}/claim-proof`, {
    ...{
      name: 'Katrin Havel',
      email,
      phone: '',
      proof: 'Ich stehe im Impressum.',
      website: '',
      elapsedMs: 9000,
    },
  })
  const [claim] = (await call('GET', '/api/admin/claims?view=open')).entries
  await call('POST', `/api/admin/claims/${claim.id}/approve`, { heldBy: claim.heldBy, withdraw: true })
}

/** Merges one into the other; answers how to take that back. */
async function merge() {
  const address = `/api/admin/listings/${goes.id}/merge`
  const { from, into } = await call('GET', `${address}?into=${stays.id}`)
  const versions = { from: from.version, into: into.version }
  const { actionId } = await call('POST', address, { into: stays.id, fields: [], versions })
  return () => call('POST', `/api/admin/listing-actions/${actionId}/undo`)
}

test('links that were withdrawn stay so when their listing is merged into another one, taken apart, in the bin and gone', async () => {
  const { id, statuses } = await linksOf(goes)
  expect(await statuses()).toEqual([200, 200])
  await withdraw(goes, 'neu@hof.example')
  expect(await statuses()).toEqual([410, 410])
  const takeApart = await merge()
  const request = async () => (await app.rows('bookingRequest')).find((row) => row.id === id)
  expect((await request())?.listingId).toBe(stays.id)
  expect(await statuses()).toEqual([410, 410])
  await takeApart()
  expect(await statuses()).toEqual([410, 410])
  await call('DELETE', `/api/admin/listings/${goes.id}`)
  expect(await statuses()).toEqual([410, 404])
  await call('DELETE', `/api/admin/listing-bin/${goes.id}`)
  expect((await request())?.listingId).toBe(null)
  expect(await statuses()).toEqual([410, 404])
})

test('links that are good stay so when their listing is merged into one whose links were withdrawn, until they are too', async () => {
  const [{ statuses }, former] = [await linksOf(goes), await linksOf(stays)]
  await withdraw(stays, 'neu@see.example')
  expect([await statuses(), await former.statuses()]).toEqual([
    [200, 200],
    [410, 410],
  ])
  const takeApart = await merge()
  expect([await statuses(), await former.statuses()]).toEqual([
    [200, 200],
    [410, 410],
  ])
  await takeApart()
  expect(await statuses()).toEqual([200, 200])
  await merge()
  await withdraw(stays, 'noch-neuer@see.example')
  expect(await statuses()).toEqual([410, 410])
})

test('links that are good stay so in the bin and after it', async () => {
  const { statuses } = await linksOf(goes)
  await call('DELETE', `/api/admin/listings/${goes.id}`)
  expect(await statuses()).toEqual([200, 404])
  await call('DELETE', `/api/admin/listing-bin/${goes.id}`)
  expect(await statuses()).toEqual([200, 404])
})
