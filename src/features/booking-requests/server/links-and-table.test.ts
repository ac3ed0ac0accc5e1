import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { mayMove, STATUSES, type Status } from '../rules.ts'
import { staffHeaders } from './factory.ts'
import { CUSTOMER_LINK, OPERATOR_LINK } from './links.ts'
import { requestCalls } from './request-calls-for-tests.ts'

let links: SignedLinks
let staff: Record<string, string>
let listing: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example', phone: '030 123' })
  staff = await staffHeaders(db)
})
beforeAll(async () => {
  links = await openTestLinks(app.database.db)
})
beforeEach(() => app.empty('bookingRequest', 'mail'))

const { newRequest, asCustomer, asOperator, cancel, answer, setStatus, events } = requestCalls(app, {
  listing: () => listing,
  staff: () => staff,
})

test('a link is worthless for another purpose, forged it is not found, in time it expires', async () => {
  const { key, customer, operator } = await newRequest()
  expect((await asOperator(customer)).status).toBe(404)
  expect((await answer(customer, 'confirmed')).status).toBe(404)
  expect((await asCustomer(operator)).status).toBe(404)
  expect((await cancel(operator)).status).toBe(404)
  const forged = [
    customer.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    'x',
    `${key}.a.b`,
    `${customer}.x`,
    '%00',
  ]
  for (const token of forged) {
    expect((await asCustomer(token)).status, token).toBe(404)
    expect((await answer(token, 'confirmed')).status, token).toBe(404)
  }
  const ofOther = links.sign(
    CUSTOMER_LINK,
    '00000000-0000-4000-8000-000000000000',
    new Date(Date.now() + 86_400_000),
  )
  expect((await asCustomer(ofOther)).status).toBe(404)
  const past = new Date(Date.now() - 3 * 86_400_000)
  const expired = await asCustomer(links.sign(CUSTOMER_LINK, key, past))
  expect([expired.status, expired.body]).toEqual([
    410,
    { error: 'gone', message: 'Dieser Link ist abgelaufen.' },
  ])
  expect((await cancel(links.sign(CUSTOMER_LINK, key, past))).status).toBe(410)
  expect((await asOperator(links.sign(OPERATOR_LINK, key, past))).status).toBe(410)
  expect((await answer(links.sign(OPERATOR_LINK, key, past), 'confirmed')).status).toBe(410)
  expect((await asOperator(operator)).body.status).toBe('pending')
})

test('looking changes nothing, but that it is known who has looked', async () => {
  const { customer, operator } = await newRequest()
  const state = async () =>
    JSON.stringify([
      (await app.database.db.selectFrom('bookingRequest').selectAll().execute()).map((row) => ({
        ...row,
        operatorOpenedAt: null,
      })),
      await app.database.db.selectFrom('bookingRequestEvent').selectAll().execute(),
      await app.rows('mail'),
    ])
  const before = await state()
  const urls = [
    `/api/requests/${customer}`,
    `/api/operator-requests/${operator}`,
    `/api/requests/${customer}/cancel`,
    `/api/operator-requests/${operator}/answer?decision=confirmed`,
    `/anfrage/${customer}/termin.ics`,
  ]
  for (const method of ['GET', 'HEAD'] as const) {
    for (const url of urls) await app.app.inject({ method, url })
  }
  expect(await state()).toBe(before)
})

test('of an answer and a cancellation at the same moment one wins, and both mails say the same', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, customer, operator } = await newRequest()
    const [answered, cancelled] = await Promise.all([answer(operator, 'rejected', 'Voll'), cancel(customer)])
    expect([answered.status, cancelled.status].toSorted()).toEqual([200, 409])
    expect(await events(id)).toHaveLength(2)
  }
})

type Step = { by: 'customer' | 'operator' | 'staff'; to: Status }

test('no path leaves the table: history, status and mails agree after any sequence of tries', async () => {
  const step = fc.record({
    by: fc.constantFrom('customer', 'operator', 'staff'),
    to: fc.constantFrom(...STATUSES),
  })
  const attempt = async (request: { id: number; customer: string; operator: string }, { by, to }: Step) => {
    if (by === 'staff') return setStatus(request.id, to)
    if (by === 'customer') return cancel(request.customer)
    return answer(request.operator, to === 'rejected' ? 'rejected' : 'confirmed', 'Grund')
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { maxLength: 8 }), async (steps) => {
      const request = await newRequest({ customerEmail: `${crypto.randomUUID()}@hund.example` })
      for (const one of steps) expect([200, 409]).toContain((await attempt(request, one)).status)
      const moves = (await events(request.id)).filter(({ kind }) => kind === 'status')
      let status: Status = 'pending'
      for (const { fromStatus, toStatus, actor } of moves) {
        expect(fromStatus).toBe(status)
        expect(mayMove(status, toStatus as Status, actor)).toBe(true)
        status = toStatus as Status
      }
      expect((await asCustomer(request.customer)).body.status).toBe(status)
      const told = await app.database.db
        .selectFrom('mail')
        .select('kind')
        .where('occasion', 'like', `request-%:${request.key}:%`)
        .where('kind', 'not like', '%-operator')
        .execute()
      // Of what was changed again before anybody was told, nobody is told; nor that it is as it was, where staff alone changed it.
      const isAsBefore = status === 'pending' && moves.every(({ actor }) => actor === 'staff')
      expect(told.map(({ kind }) => kind)).toEqual(isAsBefore ? [] : [`request-${status}`])
    }),
    { numRuns: 25 },
  )
})
