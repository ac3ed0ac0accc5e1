import { expect, test } from 'vitest'
import { hashToken } from '#platform/server/tokens.ts'
import type { StaffSession } from '../security-contract.ts'
import { accountNamed, changePassword, removeAccount } from './accounts.ts'
import { makeSession, TEST_PASSWORD } from './factory.ts'
import { cookiesOf, startLogins } from './logins-for-tests.ts'

const REFUSED = { error: 'unauthenticated', message: 'Ungültiger Benutzername oder Passwort' }

const logins = startLogins()

test('a logout ends the session for everybody who has its cookie', async () => {
  const cookie = await logins.cookieOf()
  const reply = await logins.app.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } })
  expect([reply.statusCode, reply.json()]).toEqual([200, { loggedOut: true }])
  expect(reply.headers['set-cookie']).toMatch(/^hundequartier_session=; Path=\/; Max-Age=0;/)
  expect(await logins.session({ cookie })).toEqual([401, 'unauthenticated'])
})

test.each([
  ['nobody used it for twelve hours', { lastUsedAt: new Date(Date.now() - 12 * 3600_000 - 1000) }],
  ['it is seven days old', { expiresAt: new Date(Date.now() - 1000) }],
])('a session ends when %s', async (_, changed) => {
  const cookie = await logins.cookieOf()
  const token = hashToken(cookie.split('=')[1] ?? '')
  const set = (values: object) =>
    logins.app.database.db.updateTable('staffSession').set(values).where('tokenHash', '=', token).execute()
  await set({ lastUsedAt: new Date(Date.now() - 11 * 3600_000) })
  expect(await logins.session({ cookie })).toEqual([200, logins.name])
  await set(changed)
  expect(await logins.session({ cookie })).toEqual([401, 'unauthenticated'])
})

test('being used prolongs a session', async () => {
  const cookie = await logins.cookieOf()
  const token = hashToken(cookie.split('=')[1] ?? '')
  const { db } = logins.app.database
  await db
    .updateTable('staffSession')
    .set({ lastUsedAt: new Date(Date.now() - 11 * 3600_000) })
    .where('tokenHash', '=', token)
    .execute()
  const before = Date.now()
  await logins.session({ cookie })
  const row = await db
    .selectFrom('staffSession')
    .select('lastUsedAt')
    .where('tokenHash', '=', token)
    .executeTakeFirstOrThrow()
  expect(row.lastUsedAt.getTime()).toBeGreaterThanOrEqual(before)
})

test('a new password and the end of the account end its sessions', async () => {
  const { db } = logins.app.database
  const first = await logins.cookieOf()
  await changePassword(db, await accountNamed(db, logins.name), 'Bello bellt um zehn')
  expect(await logins.session({ cookie: first })).toEqual([401, 'unauthenticated'])
  expect((await logins.logIn()).json()).toEqual(REFUSED)
  const second = await logins.cookieOf({ password: 'Bello bellt um zehn' })
  await removeAccount(db, await accountNamed(db, logins.name))
  expect(await logins.session({ cookie: second })).toEqual([401, 'unauthenticated'])
})

test('a form on another site’s page does nothing, though the cookie came along', async () => {
  const cookie = await logins.cookieOf()
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of elsewhere) {
    const send = (url: string) =>
      logins.app.app.inject({ method: 'POST', url, headers: { cookie, ...headers } })
    expect((await send('/api/admin/logout')).statusCode).toBe(403)
    expect((await logins.submit('/admin/logout', {}, { cookie, ...headers })).statusCode).toBe(403)
    expect(
      (await logins.submit('/admin/login', { username: logins.name, password: TEST_PASSWORD }, headers))
        .statusCode,
    ).toBe(403)
  }
  expect(await logins.session({ cookie })).toEqual([200, logins.name])
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await logins.app.call('POST', '/api/admin/logout', undefined, own)).status).toBe(200)
})

test('nothing but JSON logs in by the API: what any site’s page could send does not', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const reply = await logins.app.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'content-type': type },
      payload: JSON.stringify({ username: logins.name, password: TEST_PASSWORD }),
    })
    expect([type, reply.statusCode >= 400, reply.headers['set-cookie']]).toEqual([type, true, undefined])
  }
})

test('logging in again in the same browser ends the session that it had', async () => {
  const first = await logins.logIn()
  const cookie = cookiesOf(first)
  const second = await logins.logIn({ headers: { cookie } })
  expect(await logins.session({ cookie })).toEqual([401, 'unauthenticated'])
  expect(await logins.session({ cookie: cookiesOf(second) })).toEqual([200, logins.name])
  const form = await logins.submit(
    '/admin/login',
    { username: logins.name, password: TEST_PASSWORD },
    { cookie: cookiesOf(second) },
  )
  expect(form.statusCode).toBe(303)
  expect(await logins.session({ cookie: cookiesOf(second) })).toEqual([401, 'unauthenticated'])
})

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('staff see where they are logged in, end one session, or all of their own', async () => {
  const here = await logins.cookieOf()
  const phone = await logins.cookieOf({ headers: { 'user-agent': PHONE }, from: '198.51.100.7' })
  const other = await makeSession(logins.app.database.db, `${logins.name} zwei`)
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, cookie = here) =>
    logins.app.app.inject({ method, url: `/api/admin/sessions${path}`, headers: { cookie } })
  const list = async () => {
    const sessions = (await call('GET', '')).json() as StaffSession[]
    return sessions.filter(({ account }) => account.startsWith(logins.name))
  }
  const sessions = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions.find(({ isThis }) => isThis)).toMatchObject({ account: logins.name })
  const onPhone = sessions.find(({ device }) => device === 'Safari auf dem iPhone')
  expect(onPhone).toMatchObject({ account: logins.name, address: '198.51.100.7', isThis: false })

  expect((await call('DELETE', `/${onPhone?.id}`)).json()).toEqual({ done: true })
  expect(await logins.session({ cookie: phone })).toEqual([401, 'unauthenticated'])
  const again = await call('DELETE', `/${onPhone?.id}`)
  expect([again.statusCode, again.json().message]).toEqual([404, 'Diese Sitzung ist schon beendet.'])

  const everywhere = await call('POST', '/end-all')
  expect([everywhere.statusCode, everywhere.headers['set-cookie']]).toEqual([
    200,
    expect.stringContaining('hundequartier_session=; Path=/; Max-Age=0;'),
  ])
  expect(await logins.session({ cookie: here })).toEqual([401, 'unauthenticated'])
  expect((await logins.session({ cookie: other }))[0]).toBe(200)
})

test('logins, refusals and ends are in the protocol, a hundred refusals as one entry, names that are no accounts’ not at all', async () => {
  const cookie = await logins.cookieOf({ headers: { 'user-agent': PHONE } })
  for (let attempt = 0; attempt < 3; attempt++) await logins.logIn({ password: 'Bello bellt' })
  await logins.logIn({ username: 'Bello bellt um acht', from: '203.0.113.8' })
  await logins.app.call('POST', '/api/admin/logout', undefined, { cookie })
  const { db } = logins.app.database
  const entries = await db
    .selectFrom('auditEntry')
    .select(['actor', 'action', 'before', 'after'])
    .where('subjectId', '=', logins.name)
    .where('action', 'like', 'session.%')
    .orderBy('id')
    .execute()
  const device = 'Safari auf dem iPhone'
  expect(entries).toEqual([
    { actor: logins.name, action: 'session.begin', before: null, after: { device, by: 'Passwort' } },
    { actor: 'Anmeldung', action: 'session.refused', before: null, after: { attempts: 3 } },
    { actor: logins.name, action: 'session.end', before: { device }, after: null },
  ])
  const all = JSON.stringify(await db.selectFrom('auditEntry').selectAll().execute())
  expect(all).toContain('Unbekannter Name')
  expect(all).not.toContain('Bello')
})

test('somebody changes the own password with the old one: other sessions end, this one gets another cookie', async () => {
  const here = await logins.cookieOf()
  const elsewhere = await logins.cookieOf()
  const change = (payload: object) =>
    logins.app.app.inject({
      method: 'POST',
      url: '/api/admin/security/password',
      headers: { cookie: here },
      payload,
    })
  const issue = async (payload: object) => {
    const reply = await change(payload)
    return [reply.statusCode, reply.json().issues[0]]
  }
  expect(await issue({ current: 'falsch', password: 'Bello bellt um neun' })).toEqual([
    400,
    { path: 'current', message: 'Das ist nicht dein Passwort.' },
  ])
  for (const password of ['kurz', 'passwort1234', 'qwertzuiopasdf', 'Hundequartier2026']) {
    const [status, { path }] = await issue({ current: TEST_PASSWORD, password })
    expect([password, status, path]).toEqual([password, 400, 'password'])
  }
  const changed = await change({ current: TEST_PASSWORD, password: 'Bello bellt um neun' })
  expect(changed.statusCode).toBe(200)
  expect(await logins.session({ cookie: here })).toEqual([401, 'unauthenticated'])
  expect(await logins.session({ cookie: elsewhere })).toEqual([401, 'unauthenticated'])
  expect(await logins.session({ cookie: cookiesOf(changed) })).toEqual([200, logins.name])
  expect((await logins.logIn({ from: '203.0.113.9' })).statusCode).toBe(401)
  expect((await logins.logIn({ password: 'Bello bellt um neun', from: '203.0.113.9' })).statusCode).toBe(200)
})

test('whoever finds a browser open cannot guess the password there', async () => {
  const cookie = await logins.cookieOf()
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const { statusCode } = await logins.app.app.inject({
      method: 'POST',
      url: '/api/admin/security/second-factor/remove',
      headers: { cookie },
      payload: { current: `falsch ${attempt}` },
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})
