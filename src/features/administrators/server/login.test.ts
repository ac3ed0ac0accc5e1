import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/test-app.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { changePassword, removeAccount } from './accounts.ts'
import { makeAccount, makeKey, makeSession, TEST_PASSWORD } from './factory.ts'

const REFUSED = { error: 'unauthenticated', message: 'Ungültiger Benutzername oder Passwort' }

let app: TestApp
/** Each test knocks from an address of its own and as somebody of its own, so that none meets another one's delay. */
let address = ''
let name = ''
let number = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  number += 1
  address = `192.0.2.${number}`
  name = `Anna ${number}`
  await makeAccount(app.database.db, name)
})

interface Attempt {
  username?: string
  password?: string
  from?: string
  headers?: Record<string, string>
}

function logIn({ username = name, password = TEST_PASSWORD, from = address, headers = {} }: Attempt = {}) {
  return app.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
    remoteAddress: from,
    headers,
  })
}

function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: address,
  })
}

async function cookieOf(attempt?: Attempt): Promise<string> {
  return String((await logIn(attempt)).headers['set-cookie']).split(';')[0] ?? ''
}

async function session(headers: Record<string, string>) {
  const reply = await app.app.inject({ url: '/api/admin/session', headers })
  return [reply.statusCode, reply.json().username ?? reply.json().error]
}

test('a login begins a session that only this site’s pages carry along, unseen by scripts', async () => {
  const reply = await logIn({ username: ` ${name.toUpperCase()} ` })
  expect([reply.statusCode, reply.json()]).toEqual([200, { username: name }])
  expect(reply.headers['set-cookie']).toMatch(
    /^hundequartier_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
  )
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(await session({ cookie: String(reply.headers['set-cookie']) })).toEqual([200, name])
})

test('with HTTPS the cookie never travels without', async () => {
  const secure = await startTestApp(({ db }) => makeAccount(db), 'api', {
    PUBLIC_URL: 'https://hunde.example',
  })
  const payload = { username: 'Anna', password: TEST_PASSWORD }
  const reply = await secure.app.inject({ method: 'POST', url: '/api/admin/login', payload })
  expect(reply.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  await secure.close()
})

test('neither passwords nor tokens can be read from the database', async () => {
  const token = (await cookieOf()).split('=')[1] ?? ''
  const { db } = app.database
  const account = await db.selectFrom('administrator').selectAll().where('name', '=', name).executeTakeFirst()
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const sessions = await db.selectFrom('staffSession').selectAll().execute()
  expect(sessions.some(({ tokenHash }) => Buffer.from(tokenHash).equals(hashToken(token)))).toBe(true)
  expect(JSON.stringify(sessions)).not.toContain(token)
})

test('each login begins a session of its own', async () => {
  const [first, second] = [await cookieOf(), await cookieOf()]
  expect(first).not.toBe(second)
  expect(await session({ cookie: first })).toEqual([200, name])
})

test('a wrong password and an unknown name are refused in the same words', async () => {
  for (const attempt of [{ password: 'Bello bellt um neun' }, { username: 'Niemand' }]) {
    const reply = await logIn(attempt)
    expect([reply.statusCode, reply.json()]).toEqual([401, REFUSED])
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
})

test('an unknown name costs as many derivations of a key as a wrong password', async () => {
  let derivations = 0
  const count = (_id: number, type: string) => {
    if (type === 'ARGON2REQUEST') derivations++
  }
  const hook = createHook({ init: count })
  const derivationsOf = async (attempt: Attempt) => {
    derivations = 0
    hook.enable()
    expect((await logIn(attempt)).statusCode).toBe(401)
    hook.disable()
    return derivations
  }
  // The first unknown name also makes the hash that all unknown names are compared with.
  await logIn({ username: 'Niemand', from: '198.51.100.9' })
  expect(await derivationsOf({ password: 'falsch' })).toBe(1)
  expect(await derivationsOf({ username: 'Niemand anders' })).toBe(1)
})

test('name and password are both required', async () => {
  const reply = await logIn({ username: ' ', password: '' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'username', message: 'Bitte geben Sie Ihren Benutzernamen ein.' },
    { path: 'password', message: 'Bitte geben Sie Ihr Passwort ein.' },
  ])
})

test('after five wrong passwords an account has to wait, wherever the next attempt comes from', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await logIn({ password: 'falsch', from: `203.0.113.${attempt}` })).statusCode).toBe(401)
  }
  const refused = await logIn({ from: '203.0.113.99' })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toEqual({
    error: 'too_many_requests',
    message: 'Zu viele Versuche. Bitte versuchen Sie es in 1 Sekunde erneut.',
  })
})

test('names that do not exist are slowed down like those that do', async () => {
  const replies = []
  for (let attempt = 0; attempt < 6; attempt++) {
    replies.push((await logIn({ username: 'Phantom', from: `203.0.113.${100 + attempt}` })).statusCode)
  }
  expect(replies).toEqual([401, 401, 401, 401, 401, 429])
})

test('an address that tries one name after the other has to wait', async () => {
  const replies = []
  for (let attempt = 0; attempt < 11; attempt++) {
    replies.push((await logIn({ username: `Jemand ${attempt}` })).statusCode)
  }
  expect(replies).toEqual([...Array(10).fill(401), 429])
  expect((await logIn()).statusCode).toBe(429)
  expect((await logIn({ from: '203.0.113.250' })).statusCode).toBe(200)
})

test('attempts at the same time are counted like those one after the other', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      logIn({ password: 'falsch', from: `198.51.100.${100 + index}` }),
    ),
  )
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a hash of other parameters still fits, and is renewed at the next login', async () => {
  const { db } = app.database
  const weaker = '$argon2id$v=19$m=8192,t=1,p=1$c2FsenNhbHpzYWx6$'.replace(
    'c2FsenNhbHpzYWx6',
    'c2FsenNhbHpzYWx6c2FsenM',
  )
  const { argon2Sync } = await import('node:crypto')
  const hash = argon2Sync('argon2id', {
    message: TEST_PASSWORD,
    nonce: Buffer.from('c2FsenNhbHpzYWx6c2FsenM', 'base64'),
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  await db
    .updateTable('administrator')
    .set({ passwordHash: weaker + hash.toString('base64').replace(/=+$/, '') })
    .where('name', '=', name)
    .execute()
  expect((await logIn()).statusCode).toBe(200)
  const account = await db.selectFrom('administrator').selectAll().where('name', '=', name).executeTakeFirst()
  expect(account?.passwordHash).toContain('$m=19456,t=2,p=1$')
  expect((await logIn()).statusCode).toBe(200)
})

test('a logout ends the session for everybody who has its cookie', async () => {
  const cookie = await cookieOf()
  const reply = await app.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } })
  expect([reply.statusCode, reply.json()]).toEqual([200, { loggedOut: true }])
  expect(reply.headers['set-cookie']).toMatch(/^hundequartier_session=; Path=\/; Max-Age=0;/)
  expect(await session({ cookie })).toEqual([401, 'unauthenticated'])
})

test.each([
  ['nobody used it for twelve hours', { lastUsedAt: new Date(Date.now() - 12 * 3600_000 - 1000) }],
  ['it is seven days old', { expiresAt: new Date(Date.now() - 1000) }],
])('a session ends when %s', async (_, changed) => {
  const cookie = await cookieOf()
  const token = hashToken(cookie.split('=')[1] ?? '')
  const set = (values: object) =>
    app.database.db.updateTable('staffSession').set(values).where('tokenHash', '=', token).execute()
  await set({ lastUsedAt: new Date(Date.now() - 11 * 3600_000) })
  expect(await session({ cookie })).toEqual([200, name])
  await set(changed)
  expect(await session({ cookie })).toEqual([401, 'unauthenticated'])
})

test('being used prolongs a session', async () => {
  const cookie = await cookieOf()
  const token = hashToken(cookie.split('=')[1] ?? '')
  const { db } = app.database
  await db
    .updateTable('staffSession')
    .set({ lastUsedAt: new Date(Date.now() - 11 * 3600_000) })
    .where('tokenHash', '=', token)
    .execute()
  await session({ cookie })
  const row = await db
    .selectFrom('staffSession')
    .select('lastUsedAt')
    .where('tokenHash', '=', token)
    .executeTakeFirstOrThrow()
  expect(Date.now() - row.lastUsedAt.getTime()).toBeLessThan(60_000)
})

test('a new password and the end of the account end its sessions', async () => {
  const { db } = app.database
  const first = await cookieOf()
  await changePassword(db, name, 'Bello bellt um zehn')
  expect(await session({ cookie: first })).toEqual([401, 'unauthenticated'])
  expect((await logIn()).json()).toEqual(REFUSED)
  const second = await cookieOf({ password: 'Bello bellt um zehn' })
  await removeAccount(db, name)
  expect(await session({ cookie: second })).toEqual([401, 'unauthenticated'])
})

test('a form on another site’s page does nothing, though the cookie came along', async () => {
  const cookie = await cookieOf()
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of elsewhere) {
    const send = (url: string) => app.app.inject({ method: 'POST', url, headers: { cookie, ...headers } })
    expect((await send('/api/admin/logout')).statusCode).toBe(403)
    expect((await submit('/admin/logout', {}, { cookie, ...headers })).statusCode).toBe(403)
    expect(
      (await submit('/admin/login', { username: name, password: TEST_PASSWORD }, headers)).statusCode,
    ).toBe(403)
  }
  expect(await session({ cookie })).toEqual([200, name])
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  const reply = await app.app.inject({ method: 'POST', url: '/api/admin/logout', headers: own })
  expect(reply.statusCode).toBe(200)
})

test('nothing but JSON logs in by the API: what any site’s page could send does not', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'content-type': type },
      payload: JSON.stringify({ username: name, password: TEST_PASSWORD }),
    })
    expect([type, reply.statusCode >= 400, reply.headers['set-cookie']]).toEqual([type, true, undefined])
  }
})

test('without scripts the form leads to the page it stood on, or is refused in the same words', async () => {
  const right = { username: name, password: TEST_PASSWORD, weiter: '/admin/anfragen?status=pending' }
  const reply = await submit('/admin/login', right)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/admin/anfragen?status=pending'])
  const cookie = String(reply.headers['set-cookie'])
  expect(await session({ cookie })).toEqual([200, name])

  const wrong = await submit('/admin/login', { ...right, password: 'falsch' })
  expect([wrong.statusCode, wrong.headers.location, wrong.headers['set-cookie']]).toEqual([
    401,
    undefined,
    undefined,
  ])
  expect(wrong.json().message).toBe('Ungültiger Benutzername oder Passwort')
  for (let attempt = 0; attempt < 4; attempt++) await submit('/admin/login', { ...right, password: 'falsch' })
  expect((await submit('/admin/login', right)).statusCode).toBe(429)

  const out = await submit('/admin/logout', {}, { cookie })
  expect([out.statusCode, out.headers.location]).toEqual([303, '/admin'])
  expect(await session({ cookie })).toEqual([401, 'unauthenticated'])
})

test.each([
  '//evil.example',
  'https://evil.example/admin',
  '/admin/../suche\\@evil.example',
  '/administrator',
  '/admin\r\nset-cookie: x=y',
  '/suche',
])('after the login nobody is led to %j', async (weiter) => {
  const reply = await submit('/admin/login', { username: name, password: TEST_PASSWORD, weiter })
  expect(reply.headers.location).toBe('/admin')
})

test('a key works in either header, and no longer once it is revoked', async () => {
  const { db } = app.database
  const key = await makeKey(db, 'Sicherung')
  expect(await session({ 'x-admin-api-key': key })).toEqual([200, 'Sicherung'])
  expect(await session({ authorization: `Bearer ${key}` })).toEqual([200, 'Sicherung'])
  expect(await session({ 'x-admin-api-key': `${key}x` })).toEqual([401, 'unauthenticated'])
  const stored = await db.selectFrom('apiKey').selectAll().where('name', '=', 'Sicherung').executeTakeFirst()
  expect(JSON.stringify(stored)).not.toContain(key)

  const cookie = await makeSession(db, 'Schlüsselmeisterin')
  const url = `/api/admin/api-keys/${stored?.id}`
  const reply = await app.app.inject({ method: 'DELETE', url, headers: { cookie } })
  expect([reply.statusCode, reply.json()]).toEqual([200, { revoked: true }])
  expect(await session({ 'x-admin-api-key': key })).toEqual([401, 'unauthenticated'])
})

test('a bad key is not saved by a good session', async () => {
  const cookie = await cookieOf()
  expect(await session({ cookie, 'x-admin-api-key': 'hq_falsch' })).toEqual([401, 'unauthenticated'])
})

test('people make keys, keys do not', async () => {
  const { db } = app.database
  const key = await makeKey(db)
  const make = (headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: '/api/admin/api-keys', headers, payload: { name: 'Neu' } })
  expect((await make({ 'x-admin-api-key': key })).statusCode).toBe(403)
  const made = (await make({ cookie: await cookieOf() })).json()
  expect(await session({ 'x-admin-api-key': made.key })).toEqual([200, 'Neu'])
  const listed = await app.app.inject({ url: '/api/admin/api-keys', headers: { 'x-admin-api-key': key } })
  expect(listed.json()).toContainEqual(expect.objectContaining({ id: made.id, name: 'Neu', createdBy: name }))
  expect(listed.body).not.toContain(made.key)
})
