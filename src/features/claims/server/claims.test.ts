import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestLinks, sharedTestApp, startTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { sendNew } from '#features/booking-requests/server/factory.ts'
import { RequestPaths } from '#features/booking-requests/server/links.ts'
import { recordConfirmations } from '#features/confirmations/server/exports.ts'
import { setPermission } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { Access } from '#features/operators/server/exports.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { insertChecked } from '#features/permissions/server/exports.ts'
import { deleteDueProofFiles } from '#features/permissions/server/proof-queries.ts'
import { multipart, urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import type { StaffClaim } from '../contract.ts'
import { MAX_WAITING_FILES, SAME_CLAIM_MINUTES } from '../rules.ts'
import { Claims } from './claims.ts'

let staff: Record<string, string>
let slug = ''
let listingId = 0
/** Without an address. */
let mute = ''

const app = sharedTestApp(async ({ db }) => {
  staff = { authorization: `Bearer ${await makeKey(db)}` }
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('listing', 'operator', 'mail', 'auditEntry')
  const listing = await makeListing(db, { title: 'Havelhunde', email: 'Katrin@Havelhunde.example' })
  slug = listing.slug
  listingId = listing.id
  mute = (await makeListing(db, { title: 'Stiller Hof', email: null })).slug
})

const of = (name: string, part: string) => `/api/listings/slug/${name}/${part}`
async function send(url: string, payload: object = {}, headers: Record<string, string> = {}) {
  const reply = await app.app.inject({ method: 'POST', url, payload, headers })
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { status: reply.statusCode, body: reply.json(), cookie }
}
async function submit(path: string, fields: Record<string, string>) {
  const { statusCode, headers } = await app.app.inject({ url: path, ...urlEncoded(fields) })
  return { status: statusCode, location: headers.location, cookie: String(headers['set-cookie'] ?? '') }
}
const mails = () => app.rows('mail')
async function mailedCode(): Promise<string> {
  const text = JSON.stringify((await mails()).at(-1)?.content)
  return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? ''
}
const ask = (name = slug) => send(of(name, 'claim-code'), { website: '' })
const enter = (code: string, name = slug) => send(of(name, 'claim'), { code })
const PROOF = {
  name: 'Katrin Havel',
  email: 'Neu@Havelhunde.example',
  phone: '',
  proof: 'Ich stehe im Impressum von havelhunde.example.',
  website: '',
  elapsedMs: 9000,
}
const prove = (more: object = {}, name = slug) => send(of(name, 'claim-proof'), { ...PROOF, ...more })
async function claims(view = 'open'): Promise<{ entries: StaffClaim[]; counts: object }> {
  return (await app.call('GET', `/api/admin/claims?view=${view}`, undefined, staff)).body
}
const ownTitles = async (cookie: string) => {
  const reply = await app.call('GET', '/api/operator/session', undefined, { cookie })
  return reply.status === 200
    ? reply.body.listings.map((own: { listingTitle: string }) => own.listingTitle)
    : reply.status
}
const isClaimed = async (name = slug) => (await app.get(of(name, 'claim'))).body
const onPage = async () => ((await app.get(of(slug, 'page'))).body as { isClaimed: boolean }).isClaimed

test('a code from the mailbox in the listing opens the own page, and the listing is somebody’s from then on', async () => {
  expect(await isClaimed()).toEqual({
    listingTitle: 'Havelhunde',
    isClaimed: false,
    email: 'Katrin@Havelhunde.example',
  })
  expect(await onPage()).toBe(false)
  expect((await ask()).body).toEqual({ sent: true })
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['claim-code', 'Katrin@Havelhunde.example'],
  ])
  const minutes = (Number((await mails())[0]?.goodUntil) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(60)
  const code = await mailedCode()
  // However people type it.
  const { status, cookie } = await enter(` ${code.toLowerCase().replace('-', ' ')}`)
  expect([status, await ownTitles(cookie)]).toEqual([200, ['Havelhunde']])
  expect(await isClaimed()).toMatchObject({ isClaimed: true })
  expect(await onPage()).toBe(true)
  expect(
    await app.database.db.selectFrom('auditEntry').select(['actor', 'action', 'subjectId']).execute(),
  ).toEqual([
    { actor: 'Betreiber', action: 'claim.code', subjectId: String(listingId) },
    { actor: 'Betreiber', action: 'operator-session.begin', subjectId: 'katrin@havelhunde.example' },
  ])
})

const heldSince = (since: Date) =>
  app.database.db.updateTable('operatorListing').set({ since }).where('listingId', '=', listingId).execute()

test('a code sent twice lets in twice, for some minutes and as long as nobody else holds the listing', async () => {
  const { db } = app.database
  await ask()
  const code = await mailedCode()
  const page = `/hundepension/${slug}/uebernehmen/code`
  expect((await submit(page, { code })).location).toBe('/mein-eintrag')
  const { status, location, cookie } = await submit(page, { code })
  expect([status, location]).toEqual([303, '/mein-eintrag'])
  expect(await ownTitles(cookie.split(';')[0] ?? '')).toEqual(['Havelhunde'])
  expect(await enter('ABCD-2345')).toMatchObject({ status: 400, cookie: '' })
  const audit = await db.selectFrom('auditEntry').select('action').execute()
  expect(audit.filter(({ action }) => action === 'claim.code')).toHaveLength(1)
  // Later it opens nothing a second time.
  await heldSince(new Date(Date.now() - SAME_CLAIM_MINUTES * 60_000))
  expect(await enter(code)).toMatchObject({ status: 409, cookie: '' })
  await heldSince(new Date())
  await makeOperatorSession(db, 'wer@anderswo.example', [{ id: listingId }])
  expect(await enter(code)).toMatchObject({ status: 409, cookie: '' })
})

test('a code is worth nothing to whoever got it once somebody else holds the listing', async () => {
  await ask()
  const code = await mailedCode()
  await makeOperatorSession(app.database.db, 'wer@anderswo.example', [{ id: listingId }])
  expect(await enter(code)).toMatchObject({ status: 409, cookie: '' })
})

test('without scripts the same forms lead from page to page', async () => {
  const page = `/hundepension/${slug}/uebernehmen`
  expect(await submit(page, { website: '' })).toMatchObject({ status: 303, location: `${page}/code` })
  const taken = await submit(`${page}/code`, { code: await mailedCode() })
  expect(taken).toMatchObject({ status: 303, location: '/mein-eintrag' })
  expect(await ownTitles(taken.cookie.split(';')[0] ?? '')).toEqual(['Havelhunde'])
  const { elapsedMs: _, ...proof } = PROOF
  expect(await submit(`${page}/nachweis`, proof)).toMatchObject({
    status: 303,
    location: `${page}/nachweis?gesendet=1`,
  })
})

test('a wrong code, one of another listing and one that nobody asked for are refused in the same words', async () => {
  const other = await makeListing(app.database.db, {
    title: 'Spreehunde',
    email: 'katrin@havelhunde.example',
  })
  await ask(other.slug)
  const answers = [
    await enter(await mailedCode()),
    await enter('ABCD-2345'),
    await enter('ABCD-2345', other.slug),
  ]
  for (const { status, body, cookie } of answers) {
    expect([status, cookie]).toEqual([400, ''])
    expect(body.issues).toEqual([
      {
        path: 'code',
        message: 'Dieser Code stimmt nicht oder gilt nicht mehr. Er hat acht Zeichen, etwa ABCD-2345.',
      },
    ])
  }
})

test('a code is worth nothing once the listing names another address', async () => {
  await ask()
  const code = await mailedCode()
  await app.database.db
    .updateTable('listing')
    .set({ email: 'neu@havel.example' })
    .where('slug', '=', slug)
    .execute()
  expect((await enter(code)).status).toBe(400)
})

test('of two who enter the code at once both come in, and the listing is given once', async () => {
  await ask()
  const code = await mailedCode()
  const replies = await Promise.all([enter(code), enter(code)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  for (const { cookie } of replies) expect(await ownTitles(cookie)).toEqual(['Havelhunde'])
  const audit = await app.database.db.selectFrom('auditEntry').select('action').execute()
  expect(audit.filter(({ action }) => action === 'claim.code')).toHaveLength(1)
})

test('no code is mailed for a listing without an address, or for one that is somebody’s', async () => {
  expect(await ask(mute)).toMatchObject({
    status: 409,
    body: { message: 'Im Eintrag steht keine E-Mail-Adresse. Bitte schick uns einen Nachweis.' },
  })
  await makeOperatorSession(app.database.db, 'wer@anderswo.example', [{ id: listingId }])
  expect(await ask()).toMatchObject({
    status: 409,
    body: { message: 'Diesen Eintrag führt schon jemand. Bitte schick uns einen Nachweis.' },
  })
  expect((await ask('gibt-es-nicht')).status).toBe(404)
  expect((await prove({}, 'gibt-es-nicht')).status).toBe(404)
  expect(await mails()).toEqual([])
})

test('what a program asks for is answered the same and mails nobody', async () => {
  const spam = { website: 'https://spam.example' }
  expect((await send(of(slug, 'claim-code'), spam)).body).toEqual({ sent: true })
  expect((await prove(spam)).body).toEqual({ received: true })
  expect((await prove({ elapsedMs: 100 })).body).toEqual({ received: true })
  expect(await mails()).toEqual([])
  expect((await claims()).counts).toEqual({ open: 0, decided: 0, spam: 1 })
  const [first] = (await claims('spam')).entries
  const rejected = await send(`/api/admin/claims/${first?.id}/reject`, { reason: 'Spam' }, staff)
  expect([rejected.body, await mails()]).toEqual([{ status: 'rejected' }, []])
})

/** A proof with a file, as a browser sends it. */
async function proveWith(file: Buffer, more: Record<string, string> = {}) {
  const data = new FormData()
  const { elapsedMs, ...fields } = { ...PROOF, ...more }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('elapsedMs', String(elapsedMs))
  data.set('file', new Blob([new Uint8Array(file)]), 'nachweis.pdf')
  const reply = await app.app.inject({ url: of(mute, 'claim-proof'), ...(await multipart(data)) })
  return reply.statusCode
}
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

test('a file that comes along is for staff alone and goes with their decision; what is none, or comes from a program, is not kept', async () => {
  const files = () => app.database.db.selectFrom('proofFile').select('id').execute()
  expect(await proveWith(Buffer.from('<html></html>'))).toBe(415)
  expect(await proveWith(PDF, { website: 'https://spam.example' })).toBe(200)
  expect(await files()).toEqual([])
  expect(await proveWith(PDF)).toBe(200)
  const [claim] = (await claims()).entries
  expect(claim?.file).toMatchObject({ mediaType: 'application/pdf' })
  expect((await app.get(`/api/admin/proof-files/${claim?.file?.id}`)).status).toBe(401)
  await send(`/api/admin/claims/${claim?.id}/reject`, { reason: 'Ein anderer Betrieb.' }, staff)
  expect((await claims('decided')).entries[0]?.file).toBe(null)
  // It is there as long as the decision can be taken back.
  await deleteDueProofFiles(app.database.db, new Date())
  expect(await files()).toHaveLength(1)
  await deleteDueProofFiles(app.database.db, new Date(Date.now() + 31_000))
  expect(await files()).toEqual([])
})

test('what is sent again with a file or another phone number is the same proof, with both', async () => {
  const file = async () => {
    const { entries } = await claims()
    return entries.map(({ name, phone, file }) => [name, phone, file?.mediaType])
  }
  await prove({ phone: '030 1' }, mute)
  expect(await file()).toEqual([['Katrin Havel', '030 1', undefined]])
  expect(await proveWith(PDF, { phone: '030 2', name: 'Katrin von Havel' })).toBe(200)
  expect(await file()).toEqual([['Katrin von Havel', '030 2', 'application/pdf']])
  // A double click takes no file away, what a program sends changes nothing, and staff are told once.
  await prove({ phone: '030 2', name: 'Katrin von Havel' }, mute)
  await prove({ phone: '0900 1', website: 'https://spam.example' }, mute)
  expect(await file()).toEqual([['Katrin von Havel', '030 2', 'application/pdf']])
  expect((await mails()).map(({ kind }) => kind)).toEqual(['claim-received', 'claim-staff'])
  // Once it is decided, the same words are a new one.
  const [claim] = (await claims()).entries
  await send(`/api/admin/claims/${claim?.id}/reject`, { reason: 'Mit Foto, bitte.' }, staff)
  expect(await proveWith(PDF)).toBe(200)
  expect((await claims()).counts).toEqual({ open: 1, decided: 1, spam: 0 })
})

test('where very many proofs with files wait no further file is kept; without one a proof goes through', async () => {
  const { db } = app.database
  const claim = { listingId, name: 'x', email: 'x@flut.example', proof: 'x', suspectedSpam: false }
  const flood = Array.from({ length: MAX_WAITING_FILES }, () => claim)
  const made = await db.insertInto('claim').values(flood).returning('id').execute()
  const file = { mediaType: 'application/pdf' as const, bytes: PDF }
  await db
    .insertInto('proofFile')
    .values(made.map(({ id }) => ({ claimId: id, ...file })))
    .execute()
  expect(await proveWith(PDF)).toBe(400)
  expect((await claims()).counts).toMatchObject({ open: MAX_WAITING_FILES })
  expect((await prove()).status).toBe(200)
})

test('a decision is taken back whole as long as its mails wait: who kept the listing keeps it, the proof is there again', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [{ id: listingId }])
  await prove()
  const [claim] = (await claims()).entries
  const act = (verb: string, body: object = {}) => send(`/api/admin/claims/${claim?.id}/${verb}`, body, staff)
  const waiting = async () =>
    (await mails()).filter(({ kind }) => /approved|shared|rejected/.test(kind)).map(({ kind }) => kind)
  const open = async () => (await claims()).entries
  await act('reject', { reason: 'Im Impressum steht jemand anderes.' })
  expect(await waiting()).toEqual(['claim-rejected'])
  expect((await act('undo')).body).toEqual({ status: 'open' })
  expect([await waiting(), await open()]).toEqual([[], [claim]])
  await act('approve', { heldBy: ['katrin@havelhunde.example'], withdraw: true })
  expect([await ownTitles(cookie), ((await isClaimed()) as { email: string }).email]).toEqual([
    [],
    'neu@havelhunde.example',
  ])
  expect((await act('undo')).body).toEqual({ status: 'open' })
  expect([await ownTitles(cookie), ((await isClaimed()) as { email: string }).email]).toEqual([
    ['Havelhunde'],
    'Katrin@Havelhunde.example',
  ])
  expect([await waiting(), await open()]).toEqual([[], [claim]])
  expect((await act('undo')).status).toBe(409)
  // Once its mails may have left it stays.
  await act('reject', { reason: 'Im Impressum steht jemand anderes.' })
  await db.updateTable('mail').set({ status: 'sent' }).where('kind', '=', 'claim-rejected').execute()
  expect([(await act('undo')).status, (await open()).length]).toEqual([409, 0])
})

test('a permission that somebody showed counts no more once staff give the listing to another person; taken back, it counts again', async () => {
  const { db } = app.database
  const katrin = 'katrin@havelhunde.example'
  await makeOperatorSession(db, katrin, [{ id: listingId }])
  const checked = { authority: 'Amt', issuedOn: '2025-04-03', number: '1', initials: 'AK', hasLapsed: false }
  const days = { checkedOn: '2026-04-03', lapsesOn: '2099-04-03' }
  await insertChecked(db, [{ listingId, ...checked, ...days }])
  await sql`update permission set operator_id = (select id from operator where email = ${katrin})`.execute(db)
  await setPermission(db, [listingId], true)
  await recordConfirmations(db, [{ listingId, facts: ['permission'] }], { by: 'staff' })
  const shown = async () => {
    const { permission, confirmations } = (await app.get(of(slug, 'page'))).body as {
      permission: object | null
      confirmations: { fact: string }[]
    }
    const { hasPermission } = await db
      .selectFrom('listing')
      .select('hasPermission')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    return [permission !== null, confirmations.some(({ fact }) => fact === 'permission'), hasPermission]
  }
  const approve = async (withdraw: boolean) => {
    await prove()
    const [claim] = (await claims()).entries
    await send(`/api/admin/claims/${claim?.id}/approve`, { heldBy: [katrin], withdraw }, staff)
    const now = await shown()
    await send(`/api/admin/claims/${claim?.id}/undo`, {}, staff)
    return now
  }
  expect([await approve(false), await shown()]).toEqual([
    [true, true, true],
    [true, true, true],
  ])
  expect([await approve(true), await shown()]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
})

test('a key for listings alone lets nobody take one over: its requests would be seen', async () => {
  await prove()
  const [claim] = (await claims()).entries
  const key = await makeKey(app.database.db, 'Einträge', { area: 'listings', mayWrite: true })
  const approved = { heldBy: ['katrin@havelhunde.example'], withdraw: true }
  const { status, body } = await send(`/api/admin/claims/${claim?.id}/approve`, approved, {
    'x-admin-api-key': key,
  })
  expect([status, body.message]).toEqual([403, expect.stringContaining('„Alles schreiben“')])
  expect((await claims()).counts).toMatchObject({ open: 1 })
})

test('with a decision that is taken back the links of before are good again, those since are not, ever', async () => {
  const { db } = app.database
  await makeOperatorSession(db, 'katrin@havelhunde.example', [{ id: listingId }])
  const opens = async ({ operator }: { operator: string }) =>
    (await app.get(`/api/operator-requests/${operator}`)).status
  const before = await sendNew(app, db, { listingId })
  await prove()
  const [claim] = (await claims()).entries
  const act = (verb: string, body: object = {}) => send(`/api/admin/claims/${claim?.id}/${verb}`, body, staff)
  const approve = () => act('approve', { heldBy: ['katrin@havelhunde.example'], withdraw: true })
  await approve()
  const since = await sendNew(app, db, { listingId, customerName: 'Tobias Kern' })
  const row = await db.selectFrom('bookingRequest').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const links = new RequestPaths(await openTestLinks(db))
  const shown = { operator: links.operator(row).replace('/betreiber/', '') }
  expect([await opens(before), await opens(since), await opens(shown)]).toEqual([410, 200, 200])
  await act('undo')
  expect([await opens(before), await opens(since), await opens(shown)]).toEqual([200, 410, 410])
  await approve()
  expect([await opens(before), await opens(since), await opens(shown)]).toEqual([410, 410, 410])
})

test('a proof reaches staff once; approved, the listing names the address and its link opens the own page', async () => {
  await Promise.all([prove({}, mute), prove({}, mute)])
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['claim-received', 'neu@havelhunde.example'],
    ['claim-staff', 'kontakt@hundequartier.example'],
  ])
  expect((await mails())[0]).toMatchObject({ unconfirmedAddress: 'neu@havelhunde.example' })
  // Nobody has confirmed the address: what the sender wrote does not stand in that mail.
  expect(JSON.stringify((await mails())[0]?.content)).not.toMatch(/Impressum|Katrin/)
  expect((await app.call('GET', '/api/admin/waiting', undefined, staff)).body.claims).toBe(1)
  const [claim] = (await claims()).entries
  expect(claim).toMatchObject({ heldBy: [], email: 'neu@havelhunde.example', listing: { email: null } })
  const approve = () => send(`/api/admin/claims/${claim?.id}/approve`, { heldBy: [], withdraw: false }, staff)
  const replies = await Promise.all([approve(), approve()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const text = JSON.stringify((await mails()).at(-1)?.content)
  const path = /\/mein-eintrag\/oeffnen\/[\w.-]+/.exec(text)?.[0] ?? ''
  const { cookie } = await submit(path, {})
  expect(await ownTitles(cookie.split(';')[0] ?? '')).toEqual(['Stiller Hof'])
  expect(await isClaimed(mute)).toMatchObject({ isClaimed: true, email: 'neu@havelhunde.example' })
  const [entry] = await app.database.db.selectFrom('auditEntry').selectAll().execute()
  expect(entry).toMatchObject({
    action: 'claim.approve',
    before: { operators: [], email: null },
    after: { operators: ['neu@havelhunde.example'], email: 'neu@havelhunde.example' },
  })
})

test('a second claim goes to staff, who give the listing beside the first operator or in their place', async () => {
  const { db } = app.database
  const cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [{ id: listingId }])
  const asked = await sendNew(app, db, { listingId })
  const link = async () => (await app.get(`/api/operator-requests/${asked.operator}`)).status
  await prove()
  await prove({ email: 'dritte@havel.example' })
  const [second, third] = (await claims()).entries
  expect(second?.heldBy).toEqual(['katrin@havelhunde.example'])
  const approve = (id: number | undefined, heldBy: string[], withdraw: boolean) =>
    send(`/api/admin/claims/${id}/approve`, { heldBy, withdraw }, staff)
  await approve(second?.id, ['katrin@havelhunde.example'], false)
  expect([await ownTitles(cookie), ((await isClaimed()) as { email: string }).email]).toEqual([
    ['Havelhunde'],
    'Katrin@Havelhunde.example',
  ])
  expect(await link()).toBe(200)
  // Staff decide about what they have seen.
  expect((await approve(third?.id, ['katrin@havelhunde.example'], true)).status).toBe(409)
  const both = (await claims()).entries[0]?.heldBy ?? []
  expect(both).toEqual(['katrin@havelhunde.example', 'neu@havelhunde.example'])
  await approve(third?.id, both, true)
  expect([await ownTitles(cookie), await link()]).toEqual([[], 410])
  const told = (await mails()).filter(({ kind }) => kind === 'claim-shared').map(({ recipient }) => recipient)
  expect(told).toEqual(['katrin@havelhunde.example', 'katrin@havelhunde.example', 'neu@havelhunde.example'])
  const words = (await mails()).flatMap(({ kind, subject, content }) =>
    kind === 'claim-approved' ? `${subject} ${JSON.stringify(content)}` : [],
  )
  expect(words).toEqual([
    expect.stringMatching(/^Havelhunde: Du führst den Eintrag jetzt mit .*an die E-Mail-Adresse im Eintrag/),
    expect.stringMatching(/^Havelhunde ist jetzt dein Eintrag .*führst ab jetzt du/),
  ])
  // What names a mail outlasts the erasure of whom it went to.
  expect((await mails()).filter(({ occasion }) => occasion.includes('@'))).toEqual([])
  // The address of before opens the listing no more.
  await db.deleteFrom('mail').execute()
  await send('/api/operator-links', { email: 'katrin@havelhunde.example', elapsedMs: 9000 })
  const { content } = (await mails())[0] ?? {}
  expect(JSON.stringify(content ?? '')).not.toContain('Havelhunde')
})

test('whoever the listing named is told that it is somebody else’s, once, also where nobody kept it', async () => {
  const shared = async () =>
    (await mails()).filter(({ kind }) => kind === 'claim-shared').map(({ recipient }) => recipient)
  const approve = async (heldBy: string[], withdraw: boolean) => {
    const [claim] = (await claims()).entries
    return (await send(`/api/admin/claims/${claim?.id}/approve`, { heldBy, withdraw }, staff)).status
  }
  await prove()
  expect([await approve([], false), await shared()]).toEqual([200, ['katrin@havelhunde.example']])
  await prove({ email: 'dritte@havel.example' })
  await app.empty('mail')
  expect(await approve(['neu@havelhunde.example'], true)).toBe(200)
  expect(await shared()).toEqual(['neu@havelhunde.example'])
  // Who claims what names them already hears it from the link.
  await app.empty('mail', 'operator')
  await prove({ email: 'dritte@havel.example', proof: 'Noch einmal.' })
  expect([await approve([], false), await shared()]).toEqual([200, []])
})

test('who keeps a listing wrongly buries no claim by closing it: staff reject it, or hand it over once it is open again', async () => {
  const cookie = await makeOperatorSession(app.database.db, 'katrin@havelhunde.example', [{ id: listingId }])
  await prove()
  await prove({ email: 'dritte@havel.example' })
  expect((await claims()).entries.map(({ listing }) => listing.isClosed)).toEqual([false, false])
  expect((await send(`/api/operator/listings/${slug}/close`, { sure: 'on' }, { cookie })).status).toBe(200)
  const { entries, counts } = await claims()
  expect(counts).toMatchObject({ open: 2 })
  expect(entries.map(({ listing }) => [listing.id, listing.isClosed])).toEqual(
    Array(2).fill([listingId, true]),
  )
  const [first, second] = entries
  expect((await app.call('GET', '/api/admin/waiting', undefined, staff)).body.claims).toBe(2)
  const shown = await app.call('GET', `/api/admin/claims/${first?.id}`, undefined, staff)
  expect([shown.status, shown.body.listing.isClosed]).toEqual([200, true])
  const approve = () =>
    send(
      `/api/admin/claims/${first?.id}/approve`,
      { heldBy: ['katrin@havelhunde.example'], withdraw: true },
      staff,
    )
  expect(await approve()).toMatchObject({
    status: 409,
    body: {
      message: 'Der Eintrag ist für immer geschlossen. Öffne ihn erst wieder, dann lässt er sich übergeben.',
    },
  })
  expect((await send(`/api/admin/claims/${second?.id}/reject`, { reason: 'Nein.' }, staff)).status).toBe(200)
  expect((await mails()).at(-1)).toMatchObject({
    kind: 'claim-rejected',
    recipient: 'dritte@havel.example',
  })
  expect((await send(`/api/admin/listings/${listingId}/reopen`, {}, staff)).status).toBe(200)
  expect([(await approve()).status, await ownTitles(cookie)]).toEqual([200, []])
})

test('a rejected claim is answered with its reason, once', async () => {
  await prove()
  const [claim] = (await claims()).entries
  const reject = (reason: string) => send(`/api/admin/claims/${claim?.id}/reject`, { reason }, staff)
  expect((await reject(' ')).status).toBe(400)
  expect((await reject('Im Impressum steht jemand anderes.')).body).toEqual({ status: 'rejected' })
  expect((await reject('Noch einmal.')).status).toBe(409)
  const last = (await mails()).at(-1)
  expect([last?.kind, last?.recipient]).toEqual(['claim-rejected', 'neu@havelhunde.example'])
  expect(JSON.stringify(last?.content)).toContain('Im Impressum steht jemand anderes.')
  expect((await claims('decided')).entries).toMatchObject([{ status: 'rejected' }])
  expect(await isClaimed()).toMatchObject({ isClaimed: false })
})

test('a mailbox gets few codes a day for all its listings, and one address tries few codes and sends few proofs', async () => {
  const limited = await startTestApp(
    async ({ db }) => {
      await makeListing(db, { title: 'Havelhunde', email: 'katrin@havelhunde.example' })
      await makeListing(db, { title: 'Spreehunde', email: 'Katrin+spree@havelhunde.example' })
      await makeListing(db, { title: 'Pankehunde', email: 'post@pankehunde.example' })
    },
    'api',
    { RATE_LIMIT: '1000' },
  )
  try {
    const listings = await limited.database.db.selectFrom('listing').select('slug').orderBy('id').execute()
    const [first = '', second = '', other = ''] = listings.map((listing) => listing.slug)
    const codes = async (
      part: string,
      payload: { proof?: string; [field: string]: unknown },
      times: number,
      isOneAddress: boolean,
      name = first,
    ) => {
      const found: number[] = []
      for (let number = 0; number < times; number += 1) {
        const remoteAddress = isOneAddress ? '192.0.2.99' : `198.51.100.${number}`
        const reply = await limited.app.inject({
          method: 'POST',
          url: of(name, part),
          payload: { ...payload, ...(payload.proof && { proof: `${payload.proof} ${number}` }) },
          remoteAddress,
        })
        found.push(reply.statusCode)
      }
      return found
    }
    const codeFor = (times: number, name: string) => codes('claim-code', { website: '' }, times, false, name)
    const { db } = limited.database
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(new Date('2026-12-01T00:10:00Z'))
    // Another process, or this one before it was started anew.
    const sender = { siteName: 'x', publicUrl: 'https://x.example', contactMail: 'x@x.example' }
    const links = await openTestLinks(db)
    const elsewhere = new Claims(db, links, new Access(db, links, sender), { ...sender, rateLimit: 0 })
    for (let number = 0; number < 2; number += 1) await elsewhere.sendCode(first, { website: '' }, '::1')
    expect([await codeFor(1, first), await codeFor(2, second)]).toEqual([[200], [200, 429]])
    vi.setSystemTime(new Date('2026-12-01T23:10:00Z'))
    expect([await codeFor(1, first), await codeFor(1, other)]).toEqual([[429], [200]])
    vi.setSystemTime(new Date('2026-12-02T00:10:00Z'))
    expect(await codeFor(1, second)).toEqual([200])
    vi.useRealTimers()
    await db.deleteFrom('mail').execute()
    // Who gets no code gets a link, which opens the same.
    await limited.call('POST', '/api/operator-links', { email: 'katrin@havelhunde.example' })
    const link = await db.selectFrom('mail').select(['kind', 'recipient']).execute()
    expect(link).toEqual([{ kind: 'operator-link', recipient: 'katrin@havelhunde.example' }])
    expect((await codes('claim', { code: 'ABCD-2345' }, 11, true)).at(-1)).toBe(429)
    expect((await codes('claim-proof', PROOF, 6, true)).at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})
