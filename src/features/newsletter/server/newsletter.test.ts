import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp, TEST_ANSWER_AFTER_MS } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { enqueueMails, letter } from '#features/mails/server/exports.ts'
import { NEWSLETTER_OBJECTIONS } from '#features/subscriptions/server/exports.ts'
import { SUBSCRIPTION_DATA } from '#features/subscriptions/server/personal-data-queries.ts'
import { removeDue } from '#platform/server/database/personal-data.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'

let key = ''
const app = sharedTestApp(async ({ db }) => {
  key = await makeKey(db, 'Skript')
})
beforeEach(() => app.empty('subscription', 'mail'))

// Each from an address of its own, so that no limit is met.
let senders = 0
function order(email: string, more: object = {}) {
  senders += 1
  const payload = { email, nickname: '', elapsedMs: 5000, ...more }
  const remoteAddress = `10.1.${senders >> 8}.${senders & 255}`
  return app.app.inject({ method: 'POST', url: '/api/newsletter', payload, remoteAddress })
}
const mails = () => app.rows('mail')
async function linkIn(kind: string): Promise<string> {
  const mail = (await mails()).findLast((each) => each.kind === kind)
  return /newsletter\/[a-z]+\/([\w.-]+)/.exec(JSON.stringify(mail?.content))?.[1] ?? ''
}
const confirm = (token: string) => app.call('POST', `/api/newsletter/confirmation/${token}`)
const row = () =>
  app.database.db
    .selectFrom('subscription')
    .selectAll()
    .where('email', '=', 'anna@hund.example')
    .executeTakeFirst()
const figures = async () => {
  const headers = { 'x-admin-api-key': key }
  return (await app.call('GET', '/api/admin/newsletter', undefined, headers)).body
}

test('nobody is on the list before the link in the mail was followed and the button pressed', async () => {
  expect((await order('Anna@Hund.example')).json()).toEqual({ received: true })
  expect(await figures()).toEqual({ active: 0, pending: 1, unsubscribed: 0 })
  const token = await linkIn('newsletter-confirm')
  const seen = await app.get(`/api/newsletter/confirmation/${token}`)
  expect(seen.body).toMatchObject({ email: 'a…@hund.example', status: 'pending' })
  expect(await figures()).toMatchObject({ active: 0 })
  expect((await confirm(token)).body).toMatchObject({ status: 'active' })
  expect((await confirm(token)).body).toMatchObject({ status: 'active' })
  expect(await figures()).toEqual({ active: 1, pending: 0, unsubscribed: 0 })
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['newsletter-confirm', 'anna@hund.example'],
    ['newsletter-welcome', 'anna@hund.example'],
  ])
  const leave = { label: 'Abmelden', url: expect.stringContaining('/newsletter/abmelden/') }
  for (const mail of await mails())
    expect(mail).toMatchObject({
      content: { blocks: expect.arrayContaining([expect.objectContaining({ link: leave })]) },
      unsubscribeUrl: expect.stringContaining('/newsletter/ein-klick/'),
    })
})

test('how long the answer takes does not tell whether an address is on the list', async () => {
  await order('anna@hund.example')
  await confirm(await linkIn('newsletter-confirm'))
  const took = async (email: string, more = {}) => {
    const begun = performance.now()
    await order(email, more)
    return performance.now() - begun
  }
  const times: number[] = []
  // For a program nothing is done; several rounds, as any answer may take long on a busy machine.
  for (let round = 0; round < 3; round++) {
    times.push(await took('anna@hund.example'), await took(`neu${round}@hund.example`))
    times.push(await took('bot@hund.example', { nickname: 'Bot' }))
  }
  // Timers of this machine may be a moment early.
  expect(Math.min(...times)).toBeGreaterThan(TEST_ANSWER_AFTER_MS - 5)
})

test('a domain with umlauts is taken as mail servers know it, whichever way a browser sends it', async () => {
  expect((await order('anna@Hundepension-Müller.de')).statusCode).toBe(200)
  expect((await order('anna@xn--hundepension-mller-z6b.de')).statusCode).toBe(200)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anna@xn--hundepension-mller-z6b.de'])
  for (const wrong of [
    'anna@müller',
    'anna@müller.de/x',
    'anna@mül ler.de',
    'anna@１.２.３.４',
    'änna@müller.de',
  ])
    expect((await order(wrong)).statusCode, wrong).toBe(400)
})

test('mails that wait since nobody had confirmed the address leave once it is', async () => {
  const { db } = app.database
  await order('anna@hund.example')
  const content = letter('Hallo', 'Hallo', ['Hallo'])
  const wanted = Array.from({ length: 6 }, (_, i) => ({
    ...{ occasion: `search-confirm:${i}`, recipient: 'Anna@Hund.example', subject: 'Hallo', content },
    isUnconfirmed: true,
  }))
  await db.transaction().execute((transaction) => enqueueMails(transaction, wanted))
  const later = async () => {
    const { rows } = await sql`select id from mail where next_attempt_at > now() + interval '1 hour'`.execute(
      db,
    )
    return rows.length
  }
  expect(await later()).toBe(2)
  await confirm(await linkIn('newsletter-confirm'))
  expect(await later()).toBe(0)
})

test('no answer tells whether an address is known, and nobody is mailed twice', async () => {
  const first = await order('anna@hund.example')
  await confirm(await linkIn('newsletter-confirm'))
  const again = await order('anna@hund.example')
  const unknown = await order('otto@hund.example')
  const twice = await order('otto@hund.example')
  for (const reply of [again, unknown, twice]) {
    expect(reply.statusCode).toBe(first.statusCode)
    expect(reply.body).toBe(first.body)
  }
  expect((await mails()).map(({ kind }) => kind)).toEqual([
    'newsletter-confirm',
    'newsletter-welcome',
    'newsletter-confirm',
  ])
})

test('mail programs unsubscribe by a bare POST, people by a page with a button', async () => {
  await order('anna@hund.example')
  await confirm(await linkIn('newsletter-confirm'))
  const welcome = (await mails()).at(-1)
  const address = new URL(welcome?.unsubscribeUrl ?? '')
  expect((await app.app.inject({ url: address.pathname })).statusCode).toBe(302)
  expect(await figures()).toMatchObject({ active: 1 })
  const reply = await app.app.inject({
    url: address.pathname,
    ...urlEncoded({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(reply.statusCode).toBe(200)
  expect(await figures()).toEqual({ active: 0, pending: 0, unsubscribed: 1 })
  // Who wants it again is asked again.
  await order('anna@hund.example')
  expect(await figures()).toEqual({ active: 0, pending: 1, unsubscribed: 0 })

  const token = await linkIn('newsletter-welcome')
  expect((await app.get(`/api/newsletter/unsubscription/${token}`)).status).toBe(200)
  expect((await app.call('POST', `/api/newsletter/unsubscription/${token}`)).body).toMatchObject({
    status: 'unsubscribed',
  })
})

test('who left stays known as such, whoever orders for the address, until its holder agrees again', async () => {
  const { db } = app.database
  await order('anna@hund.example')
  await confirm(await linkIn('newsletter-confirm'))
  const left = await linkIn('newsletter-welcome')
  await app.call('POST', `/api/newsletter/unsubscription/${left}`)
  const before = await row()
  await order('anna@hund.example')
  const objections = async () => (await sql`select * from ${NEWSLETTER_OBJECTIONS} n`.execute(db)).rows
  expect(await row()).toMatchObject({ status: 'pending', unsubscribedAt: before?.unsubscribedAt })
  expect(await objections()).toMatchObject([{ email: 'anna@hund.example' }])
  // Nobody agrees; what is forgotten is the order alone.
  await sql`update subscription set requested_at = requested_at - interval '40 days'`.execute(db)
  for (const term of SUBSCRIPTION_DATA.terms ?? []) await removeDue(db, SUBSCRIPTION_DATA, term, 24, 100)
  expect(await row()).toMatchObject({ status: 'pending', unsubscribedAt: before?.unsubscribedAt })
  await order('otto@hund.example')
  expect(await row()).toMatchObject({ status: 'unsubscribed', confirmedAt: before?.confirmedAt })
  await order('anna@hund.example')
  await confirm(await linkIn('newsletter-confirm'))
  expect(await row()).toMatchObject({ status: 'active', unsubscribedAt: null })
  expect(await objections()).toEqual([])
})

test('links of one kind are worth nothing for the other, forged ones nothing at all', async () => {
  await order('anna@hund.example')
  const token = await linkIn('newsletter-confirm')
  for (const path of [`unsubscription/${token}`, `confirmation/${token}x`, 'confirmation/a.b.c'])
    expect((await app.get(`/api/newsletter/${path}`)).status, path).toBe(404)
})

test('what programs fill in is told no different, and is kept and mailed to nobody', async () => {
  for (const more of [{ nickname: 'Bot' }, { elapsedMs: 100 }])
    expect((await order('bot@spam.example', more)).json()).toEqual({ received: true })
  expect(await mails()).toEqual([])
  expect(await figures()).toEqual({ active: 0, pending: 0, unsubscribed: 0 })
})

test('staff get those who agreed, with when and to what, which is noted', async () => {
  await order('anna@hund.example')
  await confirm(await linkIn('newsletter-confirm'))
  await order('otto@hund.example')
  const call = (headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: '/api/admin/newsletter/export', headers })
  expect((await call({})).statusCode).toBe(401)
  const { data } = (await call({ 'x-admin-api-key': key })).json()
  expect(data).toMatchObject([
    {
      email: 'anna@hund.example',
      wording: expect.stringContaining('Newsletter von Hundequartier'),
      confirmedAt: expect.any(String),
      unsubscribeUrl: expect.stringContaining('/newsletter/abmelden/'),
    },
  ])
  const entries = await app.database.db.selectFrom('auditEntry').select(['action', 'actor']).execute()
  expect(entries).toContainEqual({ action: 'newsletter.export', actor: 'Schlüssel „Skript“' })
})
