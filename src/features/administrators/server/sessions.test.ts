import { expect, test } from 'vitest'
import { hashToken } from '#platform/server/tokens.ts'
import { changePassword, removeAccount } from './accounts.ts'
import { TEST_PASSWORD } from './factory.ts'
import { startLogins } from './logins-for-tests.ts'

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
  await logins.session({ cookie })
  const row = await db
    .selectFrom('staffSession')
    .select('lastUsedAt')
    .where('tokenHash', '=', token)
    .executeTakeFirstOrThrow()
  expect(Date.now() - row.lastUsedAt.getTime()).toBeLessThan(60_000)
})

test('a new password and the end of the account end its sessions', async () => {
  const { db } = logins.app.database
  const first = await logins.cookieOf()
  await changePassword(db, logins.name, 'Bello bellt um zehn')
  expect(await logins.session({ cookie: first })).toEqual([401, 'unauthenticated'])
  expect((await logins.logIn()).json()).toEqual(REFUSED)
  const second = await logins.cookieOf({ password: 'Bello bellt um zehn' })
  await removeAccount(db, logins.name)
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
  const reply = await logins.app.app.inject({ method: 'POST', url: '/api/admin/logout', headers: own })
  expect(reply.statusCode).toBe(200)
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
