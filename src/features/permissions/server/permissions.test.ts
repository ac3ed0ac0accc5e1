import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { picture } from '#features/images/server/factory.ts'
import { changeListing } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { permissionTexts } from '#features/operators/web/own-texts.ts'
import { multipart } from '#platform/server/form/forms-for-tests.ts'
import { berlinDay, berlinInstant, dayAfter } from '#platform/shared/dates.ts'
import type { OwnPermission, StaffPermission } from '../contract.ts'
import { texts } from '../web/staff-texts.ts'
import { deleteDueProofFiles } from './proof-queries.ts'
import { insertChecked } from './queries.ts'
import { lapseDue } from './routes.ts'

let anna = ''
let operator = ''
let slug = ''
let listingId = 0
const sender = { siteName: 'Hundequartier', publicUrl: 'https://h.example', contactMail: 'wir@h.example' }
const today = () => berlinDay(new Date())
/** At noon, so many days from today. */
const later = (days: number) => new Date(`${dayAfter(today(), days)}T12:00:00Z`)

const app = sharedTestApp(async ({ db }) => {
  anna = await makeSession(db, 'Anna')
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('listing', 'operator', 'mail', 'auditEntry')
  const listing = await makeListing(db, { title: 'Havelhunde', email: 'katrin@havelhunde.example' })
  slug = listing.slug
  listingId = listing.id
  operator = await makeOperatorSession(db, 'katrin@havelhunde.example', [listing])
})

const photo = () =>
  picture(400, 500)
    .withExif({ IFD0: { Artist: 'Katrin Geheim' } })
    .jpeg()
    .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n')
const NAMED = { authority: 'Veterinäramt Havelland', issuedOn: '2025-04-03', number: '39.2-TS-114/25' }

function form(fields: Record<string, string>, notice?: Buffer) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  if (notice) data.set('notice', new Blob([new Uint8Array(notice)]), 'bescheid.bin')
  return data
}
const sendForm = async (url: string, data: FormData, cookie: string) =>
  app.app.inject({ url, ...(await multipart(data, { cookie })) })
const send = (notice: Buffer | undefined, more: Partial<typeof NAMED> = {}, cookie = operator) =>
  sendForm(`/api/operator/listings/${slug}/permission`, form({ ...NAMED, ...more }, notice), cookie)
const staff = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.app.inject({ method, url, headers: { cookie: anna }, ...(payload && { payload }) })
const queue = async (view = 'open') =>
  (await staff('GET', `/api/admin/permissions?view=${view}`)).json() as {
    entries: StaffPermission[]
    counts: Record<string, number>
  }
const mails = async () => (await app.rows('mail')).map(({ kind, recipient }) => [kind, recipient])
const onPage = async () => (await app.get(`/api/listings/slug/${slug}/page`)).body as Record<string, unknown>
const found = async () =>
  (await app.get('/api/search?permission=1')).body as { total: number; facets: { permission: object[] } }
const files = async () => (await app.database.db.selectFrom('proofFile').select('id').execute()).length

test('an operator sends the notice, staff see it and confirm it with date and initials: the listing says so, the file is gone', async () => {
  expect(await onPage()).toMatchObject({ permission: null })
  const sent = await send(await photo())
  expect([sent.statusCode, (sent.json() as OwnPermission).latest]).toMatchObject([
    200,
    { ...NAMED, status: 'open', reason: null },
  ])
  const [waiting] = (await queue()).entries
  expect(waiting).toMatchObject({
    ...NAMED,
    operator: 'katrin@havelhunde.example',
    isKeeper: true,
    status: 'open',
  })
  const file = await staff('GET', `/api/admin/proof-files/${waiting?.proof?.id}`)
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(file.rawPayload.includes('Katrin Geheim')).toBe(false)
  const checks = [1, 2].map(() =>
    staff('POST', `/api/admin/permissions/${waiting?.id}/check`, { checkedOn: today(), initials: 'AK' }),
  )
  expect((await Promise.all(checks)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await onPage()).toMatchObject({
    permission: { checkedOn: today(), hasLapsed: false },
    confirmations: [{ fact: 'permission', by: 'staff', on: today() }],
  })
  expect(await found()).toMatchObject({ total: 1, facets: { permission: [{ value: '1', count: 1 }] } })
  expect([await files(), await mails()]).toEqual([1, [['permission-checked', 'katrin@havelhunde.example']]])
  expect((await staff('GET', `/api/admin/proof-files/${waiting?.proof?.id}`)).statusCode).toBe(404)
  expect((await queue('checked')).entries).toMatchObject([
    { checkedOn: today(), initials: 'AK', proof: null },
  ])
  // It is kept as long as that can be taken back.
  await deleteDueProofFiles(app.database.db, new Date())
  expect(await files()).toBe(1)
  await deleteDueProofFiles(app.database.db, new Date(Date.now() + 31_000))
  expect(await files()).toBe(0)
})

test('a notice that nobody will look at goes with its file once its listing has closed, unless that is taken back', async () => {
  const { db } = app.database
  const close = (what: string) => staff('POST', `/api/admin/listings/${listingId}/${what}`)
  const sweep = (seconds: number) => deleteDueProofFiles(db, new Date(Date.now() + seconds * 1000))
  await send(PDF)
  await close('close')
  await sweep(0)
  await close('reopen')
  await sweep(60)
  expect([(await queue()).entries.length, await files()]).toEqual([1, 1])
  await close('close')
  await sweep(31)
  expect([await app.rows('permission'), await files()]).toEqual([[], 0])
})

test('a check is taken back whole as long as its mail waits: what counted before counts again, the notice is there again', async () => {
  const lately = later(-400)
  await insertChecked(app.database.db, [
    {
      ...{ listingId, ...NAMED, number: 'alt', initials: 'XY', hasLapsed: true },
      ...{ checkedOn: berlinDay(lately), lapsesOn: today() },
    },
  ])
  await send(PDF)
  const [waiting] = (await queue()).entries
  const act = (verb: string, body: object = {}) =>
    staff('POST', `/api/admin/permissions/${waiting?.id}/${verb}`, body)
  const told = async () => {
    const { permission, confirmations } = await onPage()
    return { permission, confirmations }
  }
  const before = await told()
  await act('check', { checkedOn: today(), initials: 'AK' })
  // The index hears of it a moment later.
  await expect.poll(async () => (await found()).total).toBe(1)
  expect((await act('undo')).json()).toEqual({ status: 'open' })
  expect([await told(), await mails(), (await queue()).entries]).toEqual([before, [], [waiting]])
  await expect.poll(async () => (await found()).total).toBe(0)
  expect((await queue('lapsed')).entries).toMatchObject([{ number: 'alt', status: 'lapsed' }])
  await act('refuse', { reason: 'Unlesbar.' })
  expect((await act('undo')).json()).toEqual({ status: 'open' })
  expect((await act('undo')).statusCode).toBe(409)
  // The operator has sent another notice meanwhile: that one is looked at.
  await act('refuse', { reason: 'Unlesbar.' })
  await send(PDF, { number: 'neu' })
  const late = await act('undo')
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Der Betrieb hat inzwischen einen neuen Bescheid geschickt.',
  ])
  expect((await queue()).entries).toMatchObject([{ number: 'neu' }])
})

test('of two notices that were checked shortly after each other the earlier check cannot be taken back any more', async () => {
  const act = (id: number | undefined, verb: string, body: object = {}) =>
    staff('POST', `/api/admin/permissions/${id}/${verb}`, body)
  const checked = async (number: string) => {
    await send(PDF, { number })
    const [waiting] = (await queue()).entries
    await act(waiting?.id, 'check', { checkedOn: today(), initials: 'AK' })
    return waiting?.id
  }
  const former = await checked('alt')
  const latter = await checked('neu')
  expect((await act(former, 'undo')).statusCode).toBe(409)
  expect([await queue(), await onPage()]).toMatchObject([
    { entries: [] },
    { permission: { checkedOn: today() } },
  ])
  await expect.poll(async () => (await found()).total).toBe(1)
  // The later one can, and the earlier one counts as before.
  expect((await act(latter, 'undo')).json()).toEqual({ status: 'open' })
  expect((await queue('checked')).entries).toMatchObject([{ number: 'alt' }])
})

test('what staff decide is mailed to the address that whoever sent the notice entered, once they keep the listing no longer', async () => {
  const { db } = app.database
  const newest = async () => (await queue()).entries[0]
  const refuse = async () =>
    staff('POST', `/api/admin/permissions/${(await newest())?.id}/refuse`, { reason: 'Unlesbar.' })
  await send(PDF)
  await sql`
    insert into listing_change (listing_id, operator_id, field, before, after, status)
    select listing_id, operator_id, 'email', '{}', '{"email": "Neu@havelhunde.example"}', 'applied'
    from operator_listing where listing_id = ${listingId}`.execute(db)
  await db
    .updateTable('listing')
    .set({ email: 'neu@havelhunde.example' })
    .where('id', '=', listingId)
    .execute()
  await refuse()
  await send(PDF, { number: 'neu' })
  await db.deleteFrom('operatorListing').execute()
  expect(await newest()).toMatchObject({ operator: 'katrin@havelhunde.example', isKeeper: false })
  await refuse()
  expect(await mails()).toEqual([
    ['permission-refused', 'katrin@havelhunde.example'],
    ['permission-refused', 'neu@havelhunde.example'],
  ])
})

test('what cannot be confirmed is refused with a reason that is mailed, and can be sent anew', async () => {
  await send(PDF)
  const [waiting] = (await queue()).entries
  const file = await staff('GET', `/api/admin/proof-files/${waiting?.proof?.id}`)
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  const refused = await staff('POST', `/api/admin/permissions/${waiting?.id}/refuse`, { reason: 'Unlesbar.' })
  expect([refused.json(), await files(), await mails()]).toEqual([
    { status: 'refused' },
    1,
    [['permission-refused', 'katrin@havelhunde.example']],
  ])
  expect(await onPage()).toMatchObject({ permission: null })
  const own = await app.call('GET', `/api/operator/listings/${slug}/permission`, undefined, {
    cookie: operator,
  })
  expect(own.body).toMatchObject({ shown: null, latest: { status: 'refused', reason: 'Unlesbar.' } })
  expect((await send(await photo())).statusCode).toBe(200)
})

test('a notice that is sent again takes the place of the one that waits', async () => {
  await send(PDF)
  const [seen] = (await queue()).entries
  await Promise.all([send(await photo(), { number: 'neu' }), send(await photo(), { number: 'neu' })])
  const { entries } = await queue()
  expect(entries).toMatchObject([{ number: 'neu', proof: { mediaType: 'image/webp' } }])
  expect(await files()).toBe(1)
  // Staff who saw the first one have not seen this one.
  const check = { checkedOn: today(), initials: 'ab' }
  const decided = [
    await staff('POST', `/api/admin/permissions/${seen?.id}/check`, check),
    await staff('POST', `/api/admin/permissions/${seen?.id}/refuse`, { reason: 'Unlesbar.' }),
  ]
  expect(decided.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect([await onPage(), await mails()]).toMatchObject([{ permission: null }, []])
})

test('what is neither a picture nor a harmless document is refused in words, and nothing is kept', async () => {
  const jpeg = await photo()
  const hostile: [string, Buffer | undefined, number][] = [
    ['nothing', undefined, 400],
    ['an empty file', Buffer.alloc(0), 415],
    ['text', Buffer.from('ganz ehrlich ein Bescheid'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['half a picture', jpeg.subarray(0, jpeg.length / 2), 415],
    ['half a document', PDF.subarray(0, 30), 415],
    ['a page behind a document’s beginning', Buffer.from('%PDF-<html>%%EOF'), 415],
    [
      'a document that runs something',
      Buffer.from('%PDF-1.7 << /S /JavaScript /JS (app.alert(1)) >> %%EOF'),
      415,
    ],
    ['a document that opens something', Buffer.from('%PDF-1.7 << /S /Launch /F (calc.exe) >> %%EOF'), 415],
    ['a document with a file in it', Buffer.from('%PDF-1.7 << /EmbeddedFiles 3 0 R >> %%EOF'), 415],
    ['an encrypted document', Buffer.from('%PDF-1.7 trailer << /Encrypt 5 0 R >> %%EOF'), 415],
    ['too large', Buffer.concat([PDF, Buffer.alloc(10_000_000)]), 413],
  ]
  for (const [what, file, status] of hostile) {
    const reply = await send(file)
    expect([what, reply.statusCode]).toEqual([what, status])
    expect(reply.json().message).toMatch(/\p{Lu}.+\./u)
  }
  const wrong = await send(jpeg, { issuedOn: '2026-02-30', authority: '' })
  expect(wrong.json().issues.map(({ path }: { path: string }) => path)).toEqual(['authority', 'issuedOn'])
  for (const issuedOn of ['2026-02-30', '2999-01-01', 'gestern', '0024-05-03', '1986-12-31'])
    expect((await send(jpeg, { issuedOn })).json().issues).toMatchObject([{ path: 'issuedOn' }])
  expect([await files(), (await queue()).counts]).toEqual([0, { open: 0, checked: 0, lapsed: 0, refused: 0 }])
})

test('a day may be written as people do, where a browser has no calendar', async () => {
  await send(PDF, { issuedOn: '3.4.2025' })
  const [waiting] = (await queue()).entries
  expect(waiting).toMatchObject({ issuedOn: '2025-04-03' })
  const [year, month, day] = today().split('-')
  const check = { checkedOn: `${day}.${month}.${year}`, initials: 'AK' }
  expect((await staff('POST', `/api/admin/permissions/${waiting?.id}/check`, check)).statusCode).toBe(200)
})

test('nobody but people of the staff sees a notice', async () => {
  await send(await photo())
  const [waiting] = (await queue()).entries
  const url = `/api/admin/proof-files/${waiting?.proof?.id}`
  const key = await makeKey(app.database.db)
  const stranger = await makeOperatorSession(app.database.db, 'wer@anderswo.example', [])
  for (const [headers, status] of [
    [{}, 401],
    [{ cookie: operator }, 401],
    [{ authorization: `Bearer ${key}` }, 403],
  ] as [Record<string, string>, number][]) {
    const reply = await app.app.inject({ url, headers })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'private, no-store'])
  }
  expect((await send(await photo(), {}, stranger)).statusCode).toBe(404)
})

test('staff name a day on which they can have seen the notice, and their initials', async () => {
  await send(await photo())
  const [waiting] = (await queue()).entries
  for (const [body, path] of [
    [{ checkedOn: berlinDay(later(2)), initials: 'AK' }, 'checkedOn'],
    [{ checkedOn: berlinDay(later(-2)), initials: 'AK' }, 'checkedOn'],
    [{ checkedOn: '2025-04-02', initials: 'AK' }, 'checkedOn'],
    [{ checkedOn: today(), initials: 'A1' }, 'initials'],
  ] as const) {
    const reply = await staff('POST', `/api/admin/permissions/${waiting?.id}/check`, body)
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, path])
  }
  expect(await files()).toBe(1)
})

test('a check lapses after 24 months with a reminder 60 days before, is shown as lapsed, and a new one counts again', async () => {
  await send(await photo())
  const [waiting] = (await queue()).entries
  await staff('POST', `/api/admin/permissions/${waiting?.id}/check`, { checkedOn: today(), initials: 'AK' })
  const { permission } = await onPage()
  const { lapsesOn } = permission as { lapsesOn: string }
  const daysTo = Math.round((Date.parse(lapsesOn) - Date.parse(today())) / 86_400_000)
  expect(daysTo).toBeGreaterThan(728)
  const due = (days: number) => lapseDue(app.database.db, sender, later(days))
  await due(daysTo - 62)
  expect((await mails()).length).toBe(1)
  await Promise.all([due(daysTo - 60), due(daysTo - 60)])
  await due(daysTo - 30)
  expect((await mails()).slice(1)).toEqual([['permission-lapsing', 'katrin@havelhunde.example']])
  expect((await found()).total).toBe(1)
  await due(daysTo - 1)
  expect(await onPage()).toMatchObject({ permission: { hasLapsed: false } })
  await due(daysTo)
  expect(await onPage()).toMatchObject({ permission: { checkedOn: today(), hasLapsed: true } })
  // On that day it holds no more, and nobody reads that it does.
  expect(permissionTexts.lasts('27. November 2028')).toContain('läuft am 27. November 2028 ab')
  expect(texts.facts.lapses).toBe('Läuft ab am')
  // No request has written it, whose answer would wait until the search knows.
  await expect.poll(async () => (await found()).total).toBe(0)
  await send(await photo())
  const [again] = (await queue()).entries
  await staff('POST', `/api/admin/permissions/${again?.id}/check`, { checkedOn: today(), initials: 'BM' })
  expect(await onPage()).toMatchObject({ permission: { hasLapsed: false } })
  expect((await queue('lapsed')).entries).toEqual([])
})

test('nobody is mailed about an invented listing', async () => {
  const { db } = app.database
  const { id } = await makeListing(db, { title: 'Erfunden', email: 'erfunden@h.example', isDemo: true })
  const lapsesOn = later(30).toISOString().slice(0, 10)
  const permission = { authority: 'Amt', issuedOn: today(), number: '1', checkedOn: today(), initials: 'AK' }
  await insertChecked(db, [{ ...permission, listingId: id, lapsesOn, hasLapsed: false }])
  await lapseDue(db, sender, new Date())
  const about = db.selectFrom('mail').select('id').where('recipient', '=', 'erfunden@h.example')
  expect(await about.execute()).toEqual([])
})

test('after a long standstill what is over lapses without a mail, and what soon will be is reminded of once until then', async () => {
  const { db } = app.database
  const permission = { authority: 'Amt', issuedOn: today(), number: '1', checkedOn: today(), initials: 'AK' }
  for (const days of [-40, -1, 20]) {
    const { id } = await makeListing(db, { title: `Hof ${days}`, email: `hof${days}@h.example` })
    const lapsesOn = later(days).toISOString().slice(0, 10)
    await insertChecked(db, [{ ...permission, listingId: id, lapsesOn, hasLapsed: false }])
  }
  await Promise.all([lapseDue(db, sender, new Date()), lapseDue(db, sender, new Date())])
  const sent = await db
    .selectFrom('mail')
    .select(['recipient', 'goodUntil'])
    .where('kind', '=', 'permission-lapsing')
    .execute()
  const goodUntil = berlinInstant(later(20).toISOString().slice(0, 10), '00:00')
  expect(sent).toEqual([{ recipient: 'hof20@h.example', goodUntil }])
})

test('premium brings nobody a permission, and an edited listing keeps its own', async () => {
  await sql`update listing set is_premium = true where id = ${listingId}`.execute(app.database.db)
  expect((await found()).total).toBe(0)
  await send(await photo())
  const [waiting] = (await queue()).entries
  await staff('POST', `/api/admin/permissions/${waiting?.id}/check`, { checkedOn: today(), initials: 'AK' })
  const { rows } = await sql<{
    version: number
  }>`select version from listing where id = ${listingId}`.execute(app.database.db)
  expect(rows).toEqual([{ version: 1 }])
  await changeListing(app.database.db, listingId, { title: 'Spreehunde', priceFrom: 30 })
  expect((await found()).total).toBe(1)
})

test('without scripts the form leads back, and says what is wrong', async () => {
  const page = `/mein-eintrag/${slug}/erlaubnis`
  const accepted = await sendForm(page, form(NAMED, await photo()), operator)
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, `${page}?gesendet=1`])
  expect((await sendForm(page, form(NAMED, Buffer.from('x')), operator)).statusCode).toBe(415)
})
