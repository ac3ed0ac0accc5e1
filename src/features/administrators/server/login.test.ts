import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { startTestApp } from '#app/test-app.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { makeAccount, TEST_PASSWORD } from './factory.ts'
import { type Attempt, cookiesOf, startLogins } from './logins-for-tests.ts'

const REFUSED = { error: 'unauthenticated', message: 'Ungültiger Benutzername oder Passwort' }

const logins = startLogins()

test('a login begins a session that only this site’s pages carry along, unseen by scripts', async () => {
  const reply = await logins.logIn({ username: ` ${logins.name.toUpperCase()} ` })
  expect([reply.statusCode, reply.json()]).toEqual([200, { username: logins.name }])
  const [session, device] = reply.headers['set-cookie'] ?? []
  expect(session).toMatch(
    /^hundequartier_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
  )
  expect(device).toMatch(/^hundequartier_geraet=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(await logins.session({ cookie: cookiesOf(reply) })).toEqual([200, logins.name])
})

test('with HTTPS the cookies never travel without, and no other host of the domain sets the session’s', async () => {
  const secure = await startTestApp(({ db }) => makeAccount(db), 'api', {
    PUBLIC_URL: 'https://hunde.example',
  })
  const payload = { username: 'Anna', password: TEST_PASSWORD }
  const reply = await secure.app.inject({ method: 'POST', url: '/api/admin/login', payload })
  for (const cookie of reply.headers['set-cookie'] ?? [])
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  const [session = ''] = reply.headers['set-cookie'] ?? []
  const [, token] = /^__Host-hundequartier_session=([\w-]{43}); Path=\/; Max-Age=/.exec(session) ?? []
  const statusOf = async (cookie: string) =>
    (await secure.app.inject({ url: '/api/admin/session', headers: { cookie } })).statusCode
  expect(await statusOf(`__Host-hundequartier_session=${token}`)).toBe(200)
  expect(await statusOf(`hundequartier_session=${token}`)).toBe(401)
  await secure.close()
})

test('neither passwords nor tokens can be read from the database', async () => {
  const token = (await logins.cookieOf()).split('=')[1] ?? ''
  const { db } = logins.app.database
  const account = await db
    .selectFrom('administrator')
    .selectAll()
    .where('name', '=', logins.name)
    .executeTakeFirst()
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const sessions = await db.selectFrom('staffSession').selectAll().execute()
  expect(sessions.some(({ tokenHash }) => Buffer.from(tokenHash).equals(hashToken(token)))).toBe(true)
  expect(JSON.stringify(sessions)).not.toContain(token)
})

test('a name with a NUL or a line break in it is no name', async () => {
  for (const username of ['Anna\u0000', 'Anna\nBerta']) {
    const reply = await logins.logIn({ username })
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'username'])
    expect((await logins.submit('/admin/login', { username, password: 'x' })).statusCode).toBe(400)
  }
  expect((await logins.logIn({ password: 'Bello\u0000' })).statusCode).toBe(401)
})

test('each login begins a session of its own', async () => {
  const [first, second] = [await logins.cookieOf(), await logins.cookieOf()]
  expect(first).not.toBe(second)
  expect(await logins.session({ cookie: first })).toEqual([200, logins.name])
})

test('a wrong password and an unknown name are refused in the same words', async () => {
  for (const attempt of [{ password: 'Bello bellt um neun' }, { username: 'Niemand' }]) {
    const reply = await logins.logIn(attempt)
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
    expect((await logins.logIn(attempt)).statusCode).toBe(401)
    hook.disable()
    return derivations
  }
  // The first unknown name also makes the hash that all unknown names are compared with.
  await logins.logIn({ username: 'Niemand', from: '198.51.100.9' })
  expect(await derivationsOf({ password: 'falsch' })).toBe(1)
  expect(await derivationsOf({ username: 'Niemand anders' })).toBe(1)
})

test('name and password are both required', async () => {
  const reply = await logins.logIn({ username: ' ', password: '' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'username', message: 'Bitte gib deinen Benutzernamen ein.' },
    { path: 'password', message: 'Bitte gib dein Passwort ein.' },
  ])
})

test('a hash of other parameters still fits, and is renewed at the next login', async () => {
  const { db } = logins.app.database
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
    .where('name', '=', logins.name)
    .execute()
  expect((await logins.logIn()).statusCode).toBe(200)
  const account = await db
    .selectFrom('administrator')
    .selectAll()
    .where('name', '=', logins.name)
    .executeTakeFirst()
  expect(account?.passwordHash).toContain('$m=19456,t=2,p=1$')
  expect((await logins.logIn()).statusCode).toBe(200)
})

test('without scripts the form leads to the page it stood on, or is refused in the same words', async () => {
  const right = { username: logins.name, password: TEST_PASSWORD, weiter: '/admin/anfragen?status=pending' }
  const reply = await logins.submit('/admin/login', right)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/admin/anfragen?status=pending'])
  const cookie = cookiesOf(reply)
  expect(await logins.session({ cookie })).toEqual([200, logins.name])

  const wrong = await logins.submit('/admin/login', { ...right, password: 'falsch' })
  expect([wrong.statusCode, wrong.headers.location, wrong.headers['set-cookie']]).toEqual([
    401,
    undefined,
    undefined,
  ])
  expect(wrong.json().message).toBe('Ungültiger Benutzername oder Passwort')

  const out = await logins.submit('/admin/logout', {}, { cookie })
  expect([out.statusCode, out.headers.location]).toEqual([303, '/admin'])
  expect(await logins.session({ cookie })).toEqual([401, 'unauthenticated'])
})

test.each([
  '//evil.example',
  'https://evil.example/admin',
  '/admin/../suche\\@evil.example',
  '/administrator',
  '/admin\r\nset-cookie: x=y',
  '/suche',
])('after the login nobody is led to %j', async (weiter) => {
  const reply = await logins.submit('/admin/login', {
    username: logins.name,
    password: TEST_PASSWORD,
    weiter,
  })
  expect(reply.headers.location).toBe('/admin')
})
