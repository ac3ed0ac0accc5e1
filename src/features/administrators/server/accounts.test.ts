import { expect, test } from 'vitest'
import type { StaffAccount } from '../accounts-contract.ts'
import { makeSession } from './factory.ts'
import { startLogins } from './logins-for-tests.ts'

const logins = startLogins()

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, cookie: string, payload?: object) =>
  logins.app.app.inject({
    method,
    url: `/api/admin/accounts${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })

const accounts = async (cookie: string) => (await call('GET', '', cookie)).json() as StaffAccount[]

/** The path of the link that was mailed last. */
async function mailedLink(): Promise<string> {
  const mail = await logins.app.database.db
    .selectFrom('mail')
    .select(['content', 'goodUntil'])
    .where('kind', '=', 'staff-password')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const days = (Number(mail.goodUntil) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThanOrEqual(4)
  return /\/admin\/passwort\/([\w.-]+)/.exec(JSON.stringify(mail.content))?.[1] ?? ''
}

const choose = (token: string, password: string) =>
  logins.app.call('POST', `/api/admin/login/password/${token}`, { password })

test('somebody is invited by mail, chooses a password once, and is known by it', async () => {
  const cookie = await logins.cookieOf()
  const name = `Jonas ${logins.name}`
  const invited = await call('POST', '', cookie, { name, email: 'jonas@hund.example' })
  expect(invited.statusCode).toBe(200)
  const again = await call('POST', '', cookie, { name: name.toUpperCase(), email: 'x@hund.example' })
  expect([again.statusCode, again.json().issues[0].path]).toEqual([409, 'name'])
  expect((await accounts(cookie)).find((account) => account.name === name)).toMatchObject({
    ...{ email: 'jonas@hund.example', state: 'invited', hasSecondFactor: false, isOwn: false },
  })

  const token = await mailedLink()
  const read = await logins.app.get(`/api/admin/login/password/${token}`)
  expect(read.body).toEqual({ name, isInvitation: true })
  expect(read.headers['cache-control']).toBe('private, no-store')
  expect((await choose(token, 'passwort1234')).body.issues[0].path).toBe('password')
  expect((await choose(token, 'Drei rote Bälle im Garten')).status).toBe(200)
  const used = await choose(token, 'Vier rote Bälle im Garten')
  expect([used.status, used.body.error]).toEqual([410, 'gone'])
  expect((await choose(`${token}x`, 'Vier rote Bälle im Garten')).status).toBe(404)
  const login = await logins.logIn({ username: name, password: 'Drei rote Bälle im Garten' })
  expect(login.statusCode).toBe(200)
})

test('a link to a new password is mailed where an address is known', async () => {
  const cookie = await logins.cookieOf()
  const own = (await accounts(cookie)).find(({ isOwn }) => isOwn)
  const unknown = await call('POST', `/${own?.id}/password-link`, cookie)
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    409,
    'Für dieses Konto ist keine E-Mail-Adresse bekannt. Am Server geht es mit „npm run admin -- reset“.',
  ])
  const { db } = logins.app.database
  await db
    .updateTable('administrator')
    .set({ email: 'a@hund.example' })
    .where('name', '=', logins.name)
    .execute()
  expect((await call('POST', `/${own?.id}/password-link`, cookie)).statusCode).toBe(200)
  const token = await mailedLink()
  expect((await logins.app.get(`/api/admin/login/password/${token}`)).body).toEqual({
    ...{ name: logins.name, isInvitation: false },
  })
  // Until it is used the old password is good, and so is the session.
  expect(await logins.session({ cookie })).toEqual([200, logins.name])
  expect((await choose(token, 'Fünf rote Bälle im Garten')).status).toBe(200)
  expect(await logins.session({ cookie })).toEqual([401, 'unauthenticated'])
})

test('a disabled account is out at once, says so to who knows its password, and can be opened again', async () => {
  const cookie = await logins.cookieOf()
  const name = `${logins.name} drei`
  const other = await makeSession(logins.app.database.db, name)
  const id = (await accounts(cookie)).find((account) => account.name === name)?.id
  const { db } = logins.app.database
  await db.updateTable('administrator').set({ email: 'drei@hund.example' }).where('name', '=', name).execute()
  expect((await call('POST', `/${id}/password-link`, cookie)).statusCode).toBe(200)
  const token = await mailedLink()
  expect((await call('POST', `/${id}/disable`, cookie)).json()).toEqual({ done: true })
  const refused = await call('POST', `/${id}/password-link`, cookie)
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Das Konto ist gesperrt.'])
  expect((await choose(token, 'Sechs rote Bälle im Garten')).status).toBe(410)
  expect((await call('POST', `/${id}/disable`, cookie)).statusCode).toBe(409)
  expect(await logins.session({ cookie: other })).toEqual([401, 'unauthenticated'])
  expect((await logins.logIn({ username: name })).json().message).toMatch(/^Dieses Konto ist gesperrt\./)
  expect((await logins.logIn({ username: name, password: 'falsch' })).json().message).toMatch(/^Ungültiger/)
  expect((await call('POST', `/${id}/enable`, cookie)).json()).toEqual({ done: true })
  expect((await logins.logIn({ username: name, from: '203.0.113.5' })).statusCode).toBe(200)
})

test('an account is deleted with its sessions, passkeys and keys, and who did it is noted', async () => {
  const { db } = logins.app.database
  const cookie = await logins.cookieOf()
  const name = `${logins.name} fünf`
  const other = await makeSession(db, name)
  const id = (await accounts(cookie)).find((account) => account.name === name)?.id ?? 0
  const passkey = { administratorId: id, name: 'Laptop', credential: name, publicKey: Buffer.from('x') }
  await db
    .insertInto('passkey')
    .values({ ...passkey, counter: 0, transports: [] })
    .execute()
  const made = await logins.app.app.inject({
    ...{ method: 'POST', url: '/api/admin/api-keys', headers: { cookie: other } },
    payload: { name: 'Skript', area: 'listings', access: 'read', validity: 'year' },
  })
  const headers = { 'x-admin-api-key': made.json().key }
  expect(await logins.session(headers)).toEqual([200, 'Schlüssel „Skript“'])

  expect((await call('DELETE', `/${id}`, cookie)).json()).toEqual({ done: true })
  expect(await logins.session({ cookie: other })).toEqual([401, 'unauthenticated'])
  expect(await logins.session(headers)).toEqual([401, 'unauthenticated'])
  expect(await db.selectFrom('passkey').select('id').where('administratorId', '=', id).execute()).toEqual([])
  expect((await accounts(cookie)).map((account) => account.name)).not.toContain(name)
  expect((await logins.logIn({ username: name })).statusCode).toBe(401)
  const again = await call('DELETE', `/${id}`, cookie)
  expect([again.statusCode, again.json().message]).toEqual([404, 'Dieses Konto gibt es nicht mehr.'])
  const noted = await db
    .selectFrom('auditEntry')
    .select(['action', 'subjectId'])
    .where('actor', '=', logins.name)
    .where('action', 'in', ['account.remove', 'api-key.revoke'])
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { action: 'account.remove', subjectId: name },
    { action: 'api-key.revoke', subjectId: String(made.json().id) },
  ])
})

test('nobody deletes the own account, and of two who delete each other at once one stays', async () => {
  const { db } = logins.app.database
  const cookie = await logins.cookieOf()
  const partner = await makeSession(db, `${logins.name} sechs`)
  const mine = (await accounts(cookie)).find(({ isOwn }) => isOwn)?.id
  const theirs = (await accounts(partner)).find(({ isOwn }) => isOwn)?.id
  const own = await call('DELETE', `/${mine}`, cookie)
  expect([own.statusCode, own.json().message]).toEqual([
    409,
    'Das eigene Konto kannst du nicht löschen. Das macht jemand anderes.',
  ])
  await db
    .updateTable('administrator')
    .set({ disabledAt: new Date() })
    .where('id', 'not in', [mine ?? 0, theirs ?? 0])
    .execute()
  const replies = await Promise.all([
    call('DELETE', `/${theirs}`, cookie),
    call('DELETE', `/${mine}`, partner),
  ])
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  const open = await db.selectFrom('administrator').select('id').where('disabledAt', 'is', null).execute()
  expect(open).toHaveLength(1)
})

test('the last account that somebody can log in with stays open, also when two disable each other at once', async () => {
  const cookie = await logins.cookieOf()
  const { db } = logins.app.database
  const partner = await makeSession(db, `${logins.name} vier`)
  const mine = (await accounts(cookie)).find(({ isOwn }) => isOwn)?.id
  const theirs = (await accounts(partner)).find(({ isOwn }) => isOwn)?.id
  await db
    .updateTable('administrator')
    .set({ disabledAt: new Date() })
    .where('id', 'not in', [mine ?? 0, theirs ?? 0])
    .execute()
  const replies = await Promise.all([
    call('POST', `/${theirs}/disable`, cookie),
    call('POST', `/${mine}/disable`, partner),
  ])
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  const { rows } = {
    rows: await db.selectFrom('administrator').select('id').where('disabledAt', 'is', null).execute(),
  }
  expect(rows).toHaveLength(1)
  const left = rows[0]?.id
  const alone = await call('POST', `/${left}/disable`, left === mine ? cookie : partner)
  expect([alone.statusCode, alone.json().message]).toEqual([
    409,
    'Das ist das letzte Konto, mit dem sich jemand anmelden kann. Es bleibt offen.',
  ])
})
