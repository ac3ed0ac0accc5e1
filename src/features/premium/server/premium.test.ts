import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp, startTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { MOST_PICTURES } from '#features/listings/rules.ts'
import { closeListing } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import { berlinDay, berlinInstant, dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import { doDueWork } from './service.ts'

let staff: Record<string, string>
const sender = {
  siteName: 'Hundequartier',
  publicUrl: 'https://hunde.example',
  contactMail: 'wir@hunde.example',
}
const today = () => berlinDay(new Date())
/** At noon, so many days from today. */
const later = (days: number) => new Date(`${dayAfter(today(), days)}T12:00:00Z`)

const app = sharedTestApp(async ({ db }) => {
  staff = { authorization: `Bearer ${await makeKey(db)}` }
})
beforeEach(() => app.empty('premiumContract', 'premiumInquiry', 'listing', 'mail', 'auditEntry'))

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.call(method, url, payload, staff)
const due = (now: Date) => doDueWork(app.database.db, sender, now)
const premiumOnes = async () =>
  (await app.rows('listing')).filter(({ isPremium }) => isPremium).map(({ title }) => title)
const mails = async (kind: string) =>
  app.database.db
    .selectFrom('mail')
    .select(['recipient', 'subject'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

const make = (title: string, more: object = {}) => makeListing(app.database.db, { title, ...more })
const term = (listings: string, more: object = {}) =>
  call('POST', '/api/admin/premium-contracts', {
    listings,
    package: 'professional',
    months: '1',
    startsOn: today(),
    ...more,
  })

test('one call makes a listing premium for a year, a second one says that it is', async () => {
  const { id } = await make('Waldhof')
  const made = await call('POST', `/api/listings/${id}/premium`)
  expect(made).toMatchObject({
    status: 200,
    body: {
      package: 'standard',
      startsOn: today(),
      state: 'running',
      createdBy: 'Schlüssel „Skript“',
      listings: [{ id }],
    },
  })
  expect(await premiumOnes()).toEqual(['Waldhof'])
  expect(await call('POST', `/api/listings/${id}/premium`)).toMatchObject({
    status: 409,
    body: { message: 'In dieser Zeit schon Premium: Waldhof.' },
  })
  expect((await call('POST', '/api/listings/999999/premium')).status).toBe(404)
})

test('a term that was just agreed on is taken back as if it had never been, begun or not', async () => {
  const { id } = await make('Waldhof')
  const undo = (contract: number) => call('POST', `/api/admin/premium-contracts/${contract}/undo`)
  const { body: running } = await term(String(id))
  const { body: next } = await term(String(id), { startsOn: berlinDay(later(60)) })
  expect((await undo(next.id)).body).toEqual({ undone: true })
  expect(await premiumOnes()).toEqual(['Waldhof'])
  expect((await undo(running.id)).body).toEqual({ undone: true })
  expect((await app.rows('auditEntry')).map(({ action, before }) => [action, before !== null])).toEqual([
    ['premium.begin', false],
    ['premium.begin', false],
    ['premium.undo', true],
    ['premium.undo', true],
  ])
  expect([await premiumOnes(), (await undo(running.id)).status]).toEqual([[], 404])
  const { body: kept } = await term(String(id))
  await app.database.db
    .updateTable('revocableDecision')
    .set({ decidedAt: later(-1) })
    .execute()
  expect((await undo(kept.id)).status).toBe(409)
  expect(await premiumOnes()).toEqual(['Waldhof'])
})

test('two clicks at once are one term', async () => {
  const { id } = await make('Waldhof')
  const replies = await Promise.all([1, 2, 3].map(() => call('POST', `/api/listings/${id}/premium`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a package covers so many listings and no more, by number or address', async () => {
  const ids = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push(await make(title))
  expect((await term(ids.map(({ id }) => id).join(', '))).body.issues).toEqual([
    { path: 'listings', message: 'Das Paket Professional gilt für höchstens 3 Einträge.' },
  ])
  const [a, b] = ids
  expect((await term(`${a?.id}, https://hunde.example/hundepension/${b?.slug}`)).status).toBe(200)
  expect(await premiumOnes()).toEqual(['A', 'B'])
  expect((await term('gibt-es-nicht')).body.issues?.[0].message).toBe(
    'Den Eintrag „gibt-es-nicht“ gibt es nicht.',
  )
  const noDay = `${new Date().getUTCFullYear() + (new Date().getUTCMonth() > 0 ? 1 : 0)}-02-30`
  for (const startsOn of ['2020-01-01', noDay, berlinDay(later(368))])
    expect((await term(String(ids[2]?.id), { startsOn })).body.issues).toEqual([
      { path: 'startsOn', message: 'Bitte nenne den ersten Tag, höchstens ein Jahr im Voraus.' },
    ])
})

test('a listing that is named by number and by address counts once', async () => {
  const { id, slug } = await make('Waldhof')
  const { status, body } = await term(`${id}, https://hunde.example/hundepension/${slug}, ${slug}`, {
    package: 'standard',
  })
  expect([status, body.listings?.length]).toEqual([200, 1])
})

test('a term begins on its day, is announced two weeks before its end, and ends by itself', async () => {
  const { id } = await make('Waldhof', { email: 'post@waldhof.example' })
  const nameless = await make('Ohne Mail')
  await term(`${id}, ${nameless.id}`, { startsOn: berlinDay(later(5)) })
  expect(await premiumOnes()).toEqual([])
  await due(later(4))
  expect(await premiumOnes()).toEqual([])
  await due(later(5))
  expect(await premiumOnes()).toEqual(['Waldhof', 'Ohne Mail'])
  await due(later(15))
  expect(await mails('premium-ending')).toEqual([])
  for (const days of [23, 24, 25]) await due(later(days))
  expect((await mails('premium-ending')).map(({ recipient }) => recipient)).toEqual([
    'post@waldhof.example',
    'wir@hunde.example',
  ])
  const { content } = await app.database.db
    .selectFrom('mail')
    .select('content')
    .where('kind', '=', 'premium-ending')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(content)).toContain(
    `die ersten ${MOST_PICTURES.standard} Bilder statt bis zu ${MOST_PICTURES.premium}. Gelöscht wird nichts.`,
  )
  await due(later(40))
  expect(await premiumOnes()).toEqual([])
  const { body } = await call('GET', '/api/admin/premium-contracts?view=ended')
  expect(body).toMatchObject({ total: 1, counts: { running: 0, ended: 1 }, entries: [{ state: 'ended' }] })
})

test('the reminder comes fourteen days before the last day, on which the listing is still premium', async () => {
  const { id } = await make('Waldhof', { email: 'post@waldhof.example' })
  await make('Erfunden', { email: 'nein@erfunden.example', isDemo: true })
  const [, invented] = await app.rows('listing')
  const { body } = await term(`${id}, ${invented?.id}`)
  const before = (days: number) => new Date(Date.parse(`${body.endsOn}T12:00:00Z`) - days * 86_400_000)
  await due(before(15))
  expect(await mails('premium-ending')).toEqual([])
  await due(before(14))
  expect((await mails('premium-ending')).map(({ recipient }) => recipient)).toEqual(['post@waldhof.example'])
  await due(before(0))
  expect(await premiumOnes()).toEqual(['Waldhof', 'Erfunden'])
  await due(before(-1))
  expect(await premiumOnes()).toEqual([])
})

test('a term that is only agreed on keeps nothing premium when the one before it is ended early', async () => {
  const { id } = await make('Waldhof')
  const { body } = await term(String(id))
  expect((await term(String(id), { startsOn: berlinDay(later(60)) })).status).toBe(200)
  await call('POST', `/api/admin/premium-contracts/${body.id}/end`)
  expect(await premiumOnes()).toEqual([])
})

test('two terms of a listing share no day, whichever of them is agreed on first', async () => {
  const days = { startsOn: berlinDay(later(30)) }
  const [before, after, apart] = [await make('Vorher'), await make('Nachher'), await make('Daneben')]
  const { endsOn } = (await term(String(before.id), days)).body
  const next = berlinDay(new Date(Date.parse(`${endsOn}T12:00:00Z`) + 86_400_000))
  expect((await term(String(before.id), { startsOn: endsOn })).status).toBe(409)
  expect((await term(String(before.id), { startsOn: next })).status).toBe(200)
  await term(String(after.id), { startsOn: endsOn })
  expect((await term(String(after.id), days)).status).toBe(409)
  await term(String(apart.id), { startsOn: next })
  expect((await term(String(apart.id), days)).status).toBe(200)
})

test('a term that goes on for longer after its reminder is announced again before its new end', async () => {
  const { id } = await make('Waldhof', { email: 'post@waldhof.example' })
  await term(String(id))
  await due(later(25))
  const action = { kind: 'premium', until: berlinDay(later(200)) }
  await call('POST', '/api/admin/listing-actions', { ids: [id], action })
  await due(later(100))
  expect(await mails('premium-ending')).toHaveLength(1)
  for (const days of [190, 191]) await due(later(days))
  expect((await mails('premium-ending')).map(({ subject }) => subject)).toEqual([
    expect.any(String),
    `Premium für Waldhof endet am ${formatDate(action.until)}`,
  ])
})

test('nobody is told of an end after which the next term follows at once, unless that is taken back', async () => {
  const waldhof = await make('Waldhof', { email: 'post@waldhof.example' })
  const hofgut = await make('Hofgut', { email: 'post@hofgut.example' })
  const { body } = await term(`${waldhof.id}, ${hofgut.id}`)
  await term(String(waldhof.id), { startsOn: dayAfter(body.endsOn, 1) })
  await due(later(25))
  const told = async () => (await mails('premium-ending')).map(({ recipient }) => recipient)
  expect(await told()).toEqual(['post@hofgut.example'])
  await app.empty('premiumContract', 'mail')
  const alone = await term(String(waldhof.id))
  const after = await term(String(waldhof.id), { startsOn: dayAfter(alone.body.endsOn, 1) })
  await due(later(25))
  expect(await told()).toEqual([])
  await call('POST', `/api/admin/premium-contracts/${after.body.id}/end`)
  await due(later(25))
  expect(await told()).toEqual(['post@waldhof.example'])
})

test('whose next term is taken back after others of the same term were reminded hears of the end too, the others not again', async () => {
  const waldhof = await make('Waldhof', { email: 'post@waldhof.example' })
  const hofgut = await make('Hofgut', { email: 'post@hofgut.example' })
  const told = async () => (await mails('premium-ending')).map(({ recipient }) => recipient)
  for (const way of ['undo', 'end']) {
    await app.empty('premiumContract', 'mail')
    const { body } = await term(`${waldhof.id}, ${hofgut.id}`)
    const next = await term(String(waldhof.id), { startsOn: dayAfter(body.endsOn, 1) })
    await due(later(25))
    expect([way, await told()]).toEqual([way, ['post@hofgut.example']])
    await call('POST', `/api/admin/premium-contracts/${next.body.id}/${way}`)
    for (const days of [25, 26]) await due(later(days))
    expect([way, await told()]).toEqual([way, ['post@hofgut.example', 'post@waldhof.example']])
  }
})

test('whose listings end with one term is told by one mail, with a row for each', async () => {
  const email = 'post@waldhof.example'
  const listings = [await make('Waldhof', { email: 'Post@Waldhof.example' }), await make('Hofgut', { email })]
  await make('Fremd', { email: 'post@fremd.example' })
  const { body } = await term(listings.map(({ id }) => id).join(', '))
  await due(later(25))
  const told = await app.database.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'content'])
    .where('kind', '=', 'premium-ending')
    .execute()
  expect(told).toMatchObject([
    { recipient: email, subject: `Premium für 2 Einträge endet am ${formatDate(body.endsOn)}` },
  ])
  const rows = (told[0]?.content as MailContent | undefined)?.blocks.flatMap((block) =>
    block.kind === 'facts' ? block.facts : [],
  )
  expect(rows).toMatchObject(
    ['Waldhof', 'Hofgut'].map((value, i) => ({
      value,
      url: expect.stringContaining(`/hundepension/${listings[i]?.slug}`),
    })),
  )
})

test('after a long standstill terms that are over end without a reminder, and one that waited until then is not sent', async () => {
  const [over, ending] = [await make('Waldhof', { email: 'post@waldhof.example' }), await make('Hofgut')]
  await term(String(over.id))
  await term(String(ending.id), { startsOn: dayAfter(today(), 20) })
  const { body } = await call('GET', '/api/admin/premium-contracts')
  const [, last] = body.entries
  await Promise.all([due(new Date(`${last.endsOn}T12:00:00Z`)), due(new Date(`${last.endsOn}T12:00:00Z`))])
  expect(await premiumOnes()).toEqual(['Hofgut'])
  const reminders = await app.database.db.selectFrom('mail').select(['subject', 'goodUntil']).execute()
  expect(reminders).toEqual([
    {
      subject: `Premium für Hofgut endet am ${formatDate(last.endsOn)}`,
      goodUntil: berlinInstant(dayAfter(last.endsOn, 1), '00:00'),
    },
  ])
})

test('a listing whose next term has begun stays premium when the first one ends', async () => {
  const { id } = await make('Waldhof')
  const first = await term(String(id))
  const next = new Date(`${first.body.endsOn}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  expect((await term(String(id), { startsOn: next.toISOString().slice(0, 10) })).status).toBe(200)
  await due(next)
  expect(await premiumOnes()).toEqual(['Waldhof'])
})

test('staff end a term early, once', async () => {
  const { id } = await make('Waldhof')
  const { body } = await term(String(id))
  expect((await call('POST', `/api/admin/premium-contracts/${body.id}/end`)).body.state).toBe('ended')
  expect(await premiumOnes()).toEqual([])
  expect((await call('POST', `/api/admin/premium-contracts/${body.id}/end`)).status).toBe(409)
  const actions = await app.database.db.selectFrom('auditEntry').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual(['premium.begin', 'premium.end'])
})

test('a term that is ended early takes no other one along that is over: that is held with its own listings', async () => {
  const [over, other] = [await make('Waldhof'), await make('Seehof')]
  const { body } = await term(String(over.id))
  await app.database.db
    .updateTable('premiumContract')
    .set({ startsOn: '2020-01-01', endsOn: '2020-02-01' })
    .where('id', '=', body.id)
    .execute()
  const { body: ended } = await term(String(other.id))
  await call('POST', `/api/admin/premium-contracts/${ended.id}/end`)
  expect(await premiumOnes()).toEqual(['Waldhof'])
  await due(later(0))
  expect(await premiumOnes()).toEqual([])
})

test('a term names its listings in the bin and those that are closed; once all are deleted for good it is over', async () => {
  const { db } = app.database
  const [binned, closed] = [await make('Waldhof', { location: 'Werder' }), await make('Seehof')]
  await term(`${binned.id}, ${closed.id}`)
  await call('POST', '/api/admin/listing-actions', { ids: [binned.id], action: { kind: 'bin' } })
  await db.transaction().execute((transaction) => closeListing(transaction, closed.id))
  const list = async () => (await call('GET', '/api/admin/premium-contracts')).body
  expect((await list()).entries[0].listings).toMatchObject([
    { listingTitle: 'Waldhof', isLive: false },
    { listingTitle: 'Seehof', isLive: false },
  ])
  const file = await app.app.inject({ url: '/api/admin/premium-contracts.csv', headers: staff })
  expect(file.body).toContain(`#${binned.id} Waldhof, Werder, nicht im Verzeichnis`)
  await due(later(1))
  expect((await list()).counts).toEqual({ running: 1, ended: 0 })
  await db.deleteFrom('listing').execute()
  await due(later(1))
  expect((await list()).counts).toEqual({ running: 0, ended: 1 })
})

test('what was premium without a term stays so', async () => {
  await make('Von früher', { isPremium: true })
  await due(later(400))
  expect(await premiumOnes()).toEqual(['Von früher'])
})

test('a term that has not begun takes nothing from a listing that is premium without one, taken back or ended', async () => {
  const { id } = await make('Von früher', { isPremium: true })
  const planned = async () => (await term(String(id), { startsOn: dayAfter(today(), 30) })).body.id
  const over = (contract: number, how: 'undo' | 'end') =>
    call('POST', `/api/admin/premium-contracts/${contract}/${how}`)
  for (const how of ['undo', 'end'] as const) {
    expect((await over(await planned(), how)).status).toBe(200)
    expect(await premiumOnes()).toEqual(['Von früher'])
  }
})

const inquiry = {
  listing: 'Waldhof',
  email: 'anna@waldhof.example',
  package: 'standard',
  months: '12',
  subject: '',
  elapsedMs: 9000,
}
const ask = (changes: object = {}) =>
  app.app.inject({ method: 'POST', url: '/api/premium-inquiries', payload: { ...inquiry, ...changes } })

test('an inquiry reaches staff by mail and in their list, a double click once', async () => {
  await Promise.all([ask(), ask()])
  await ask({ email: 'Anna@Waldhof.example' })
  expect(await mails('premium-inquiry')).toEqual([
    { recipient: 'kontakt@hundequartier.example', subject: 'Premium angefragt: Waldhof' },
  ])
  const { body } = await call('GET', '/api/admin/premium-inquiries')
  expect(body).toMatchObject({ total: 1, counts: { open: 1, done: 0, spam: 0 } })
  const { id } = body.entries[0]
  expect((await call('PATCH', `/api/admin/premium-inquiries/${id}`, { status: 'done' })).body.status).toBe(
    'done',
  )
  expect((await call('GET', '/api/admin/waiting')).body.premium).toBe(0)
  expect(await app.rows('auditEntry')).toMatchObject([
    { action: 'premium-inquiry.status', before: { status: 'open' }, after: { status: 'done' } },
  ])
})

test('an inquiry that is sent again for another package or term is one of its own', async () => {
  await ask()
  await ask({ package: 'professional' })
  await ask({ package: 'professional', months: '1' })
  await ask({ package: 'professional', months: '1' })
  const { entries } = (await call('GET', '/api/admin/premium-inquiries')).body
  expect(
    entries.map(({ package: chosen, months }: { package: string; months: number }) => [chosen, months]),
  ).toEqual([
    ['professional', 1],
    ['professional', 12],
    ['standard', 12],
  ])
  expect(await mails('premium-inquiry')).toHaveLength(3)
})

test('spam is kept apart, nobody is mailed, and it swallows no inquiry; what is wrong is said', async () => {
  expect((await ask({ subject: 'x' })).json()).toEqual({ received: true })
  expect(await mails('premium-inquiry')).toEqual([])
  await ask()
  expect(await mails('premium-inquiry')).toHaveLength(1)
  const wrong = await ask({ listing: '', email: 'x', package: 'gold', months: '7' })
  expect(
    wrong
      .json()
      .issues.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['email', 'listing', 'months', 'package'])
})

test('spam that is marked as done stays spam, until staff say that it is none', async () => {
  await ask({ subject: 'x' })
  const counts = async () => (await call('GET', '/api/admin/premium-inquiries')).body.counts
  const [entry] = (await call('GET', '/api/admin/premium-inquiries?view=spam')).body.entries
  const mark = (body: object) => call('PATCH', `/api/admin/premium-inquiries/${entry.id}`, body)
  expect((await mark({ status: 'done' })).body).toMatchObject({ status: 'done', suspectedSpam: true })
  expect(await counts()).toEqual({ open: 0, done: 0, spam: 1 })
  await mark({ status: 'open', suspectedSpam: false })
  expect(await counts()).toEqual({ open: 1, done: 0, spam: 0 })
})

test('of two staff who mark an inquiry the second is told; whoever has marked it, and nobody else, takes that back', async () => {
  await ask({ subject: 'x' })
  const others = { 'x-admin-api-key': await makeKey(app.database.db, 'Jonas') }
  const [entry] = (await call('GET', '/api/admin/premium-inquiries?view=spam')).body.entries
  const url = `/api/admin/premium-inquiries/${entry.id}`
  const from = { status: 'open', suspectedSpam: true }
  expect((await call('PATCH', url, { status: 'done', suspectedSpam: true, from })).status).toBe(200)
  expect(await app.call('PATCH', url, { status: 'open', suspectedSpam: false, from }, others)).toMatchObject({
    status: 409,
    body: { message: 'Darüber ist schon entschieden (Schlüssel „Skript“).' },
  })
  expect((await app.call('POST', `${url}/undo`, undefined, others)).status).toBe(409)
  expect((await call('GET', url)).body).toMatchObject({ status: 'done', suspectedSpam: true })
  expect((await call('POST', `${url}/undo`)).body).toMatchObject(from)
  expect((await call('POST', `${url}/undo`)).status).toBe(409)
})

test('the sixth inquiry of an hour from one network address has to wait; one mail address is kept aside', async () => {
  const limited = await startTestApp(undefined, 'api', { RATE_LIMIT: '1000' })
  try {
    const send = async (email: string, listing: string, remoteAddress: string) =>
      (
        await limited.app.inject({
          method: 'POST',
          url: '/api/premium-inquiries',
          payload: { ...inquiry, email, listing },
          remoteAddress,
        })
      ).statusCode
    const from = async (emailOf: (number: number) => string, addressOf: (number: number) => string) => {
      const statuses = []
      for (let number = 1; number <= 6; number++)
        statuses.push(await send(emailOf(number), `Hof ${number}`, addressOf(number)))
      return statuses
    }
    const inTime = [200, 200, 200, 200, 200]
    expect(
      await from(
        (number) => `post@hof${number}.example`,
        () => '192.0.2.7',
      ),
    ).toEqual([...inTime, 429])
    expect(
      await from(
        () => 'anna@waldhof.example',
        (number) => `192.0.2.${100 + number}`,
      ),
    ).toEqual([...inTime, 200])
    const kept = await limited.database.db
      .selectFrom('premiumInquiry')
      .select(['suspectedSpam'])
      .where('email', '=', 'anna@waldhof.example')
      .orderBy('id')
      .execute()
    expect(kept.map(({ suspectedSpam }) => suspectedSpam)).toEqual([false, false, false, false, false, true])
  } finally {
    await limited.close()
  }
})
