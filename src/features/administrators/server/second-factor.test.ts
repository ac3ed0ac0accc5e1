import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestLinks, openTestSeal } from '#app/test-app.ts'
import { accountNamed, CONSOLE, resetAccount } from './accounts.ts'
import { makeAccount, TEST_PASSWORD } from './factory.ts'
import { KnownDevices } from './known-devices.ts'
import { Login } from './login.ts'
import { cookiesOf, startLogins } from './logins-for-tests.ts'
import { endSecondFactors, sealSecondFactors } from './second-factor.ts'
import { staffCookie } from './sessions.ts'

const logins = startLogins()

/** The code that an app shows; `ahead` in seconds. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 })

const post = (path: string, cookie: string, payload?: object) =>
  logins.app.app.inject({
    method: 'POST',
    url: `/api/admin/security${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })

/** Sets the second factor up, with the code of the step before this one, so that the next one is left. */
async function setUp() {
  const cookie = await logins.cookieOf()
  const { secret } = (await post('/second-factor/begin', cookie)).json()
  const confirm = () =>
    post('/second-factor', cookie, { secret, code: codeOf(secret, -30), current: TEST_PASSWORD })
  let reply = await confirm()
  // Where its step ended on the way, the code is too old by now.
  if (reply.statusCode === 400) reply = await confirm()
  expect(reply.statusCode).toBe(200)
  return { secret: String(secret), codes: reply.json().recoveryCodes as string[], cookie: cookiesOf(reply) }
}

test('the second factor is set up with a code of its app and the password; the session goes on with another cookie', async () => {
  const cookie = await logins.cookieOf()
  const begun = (await post('/second-factor/begin', cookie)).json()
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(begun.qrCode.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  const wrong = await post('/second-factor', cookie, {
    ...{ secret: begun.secret, code: '000000', current: TEST_PASSWORD },
  })
  expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'code'])
  const set = await post('/second-factor', cookie, {
    ...{ secret: begun.secret, code: codeOf(begun.secret), current: TEST_PASSWORD },
  })
  expect(set.json().recoveryCodes).toHaveLength(10)
  expect(await logins.session({ cookie })).toEqual([401, 'unauthenticated'])
  expect(
    (await logins.app.call('GET', '/api/admin/security', undefined, { cookie: cookiesOf(set) })).body,
  ).toMatchObject({
    ...{ name: logins.name, recoveryCodes: { all: 10, unused: 10 } },
    secondFactorSince: expect.any(String),
  })
  const stored = JSON.stringify(await logins.app.database.db.selectFrom('recoveryCode').selectAll().execute())
  for (const code of set.json().recoveryCodes) expect(stored).not.toContain(code)
})

test('the database alone does not tell the secret; one from before secrets were sealed is sealed and goes on', async () => {
  const { secret } = await setUp()
  const { db } = logins.app.database
  const clear = Buffer.from(Secret.fromBase32(secret).bytes)
  const row = () =>
    db.selectFrom('administrator').selectAll().where('name', '=', logins.name).executeTakeFirstOrThrow()
  const { id, totpSecret, totpUnsealed } = await row()
  expect([Buffer.from(totpSecret ?? '').includes(clear), totpUnsealed]).toEqual([false, null])

  await db
    .updateTable('administrator')
    .set({ totpSecret: null, totpUnsealed: clear })
    .where('id', '=', id)
    .execute()
  await sealSecondFactors(db, await openTestSeal(db))
  expect(await row()).toMatchObject({ totpUnsealed: null })
  expect((await logins.logIn({ code: codeOf(secret) })).statusCode).toBe(200)

  const other = `${logins.name} zwei`
  await makeAccount(db, other)
  const copied = { totpSecret, totpStep: 0, totpSince: new Date() }
  await db.updateTable('administrator').set(copied).where('name', '=', other).execute()
  expect((await logins.logIn({ username: other, code: codeOf(secret) })).statusCode).toBe(500)
})

test('with a second factor the password alone begins no session, and each code is good once', async () => {
  const { secret } = await setUp()
  const asked = await logins.logIn()
  expect([asked.statusCode, asked.json().issues]).toEqual([
    401,
    [{ path: 'code', message: 'Bitte gib den Code aus deiner App ein.' }],
  ])
  expect(asked.headers['set-cookie']).toBeUndefined()
  expect((await logins.logIn({ code: '123456' })).json().issues[0].message).toMatch(/^Der Code stimmt nicht/)
  const code = codeOf(secret)
  expect((await logins.logIn({ code, password: 'falsch' })).json().issues).toBeUndefined()
  expect((await logins.logIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200)
  expect((await logins.logIn({ code })).statusCode).toBe(401)
  expect((await logins.logIn({ code: codeOf(secret, -60) })).statusCode).toBe(401)
})

test('a recovery code stands in for the app once, however it is typed, even for two who send it at once', async () => {
  const { codes } = await setUp()
  const [first = '', second = ''] = codes
  const both = await Promise.all([logins.logIn({ code: first }), logins.logIn({ code: first })])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  const typed = second.toUpperCase().replaceAll('-', ' ')
  const reply = await logins.logIn({ code: typed })
  expect(reply.statusCode).toBe(200)
  const state = await logins.app.call('GET', '/api/admin/security', undefined, { cookie: cookiesOf(reply) })
  expect(state.body.recoveryCodes).toEqual({ all: 10, unused: 8 })
  const renewed = await post('/recovery-codes', cookiesOf(reply), { current: TEST_PASSWORD })
  expect(renewed.json().recoveryCodes).toHaveLength(10)
  expect((await logins.logIn({ code: codes[2] ?? '' })).statusCode).toBe(401)
})

test('the protocol says whether somebody came in with the app or with a recovery code', async () => {
  const { secret, codes } = await setUp()
  await logins.logIn({ code: codeOf(secret) })
  await logins.logIn({ code: codes[0] ?? '' })
  const begun = await logins.app.database.db
    .selectFrom('auditEntry')
    .select('after')
    .where('action', '=', 'session.begin')
    .where('subjectId', '=', logins.name)
    .orderBy('id')
    .execute()
  expect(begun.map(({ after }) => (after as { by: string }).by)).toEqual([
    'Passwort',
    'Passwort und Code',
    'Passwort und Ersatzcode',
  ])
})

test('codes cannot be guessed: after five the account has to wait, wherever they come from', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await setUp()
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const { statusCode } = await logins.logIn({ code: `00000${attempt}`, from: `203.0.113.${attempt}` })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const noted = await logins.app.database.db
    .selectFrom('auditEntry')
    .select('after')
    .where('action', '=', 'session.refused')
    .where('subjectId', '=', logins.name)
    .execute()
  expect(noted).toEqual([{ after: { attempts: 5 } }])
})

test('codes that were tried in another process, or before a restart, count', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { secret } = await setUp()
  const { db } = logins.app.database
  const [links, seal] = await Promise.all([openTestLinks(db), openTestSeal(db)])
  const elsewhere = new Login(db, seal, new KnownDevices(links, false), staffCookie(''))
  for (let attempt = 0; attempt < 5; attempt++) {
    const visitor = { address: `203.0.113.${attempt}`, headers: {} }
    const wrong = { username: logins.name, password: TEST_PASSWORD, code: `00000${attempt}` }
    await expect(elsewhere.logIn(wrong, visitor)).rejects.toThrow('Der Code stimmt nicht')
  }
  expect((await logins.logIn({ code: codeOf(secret) })).statusCode).toBe(429)
  vi.setSystemTime(Date.now() + 2000)
  expect((await logins.logIn({ code: codeOf(secret) })).statusCode).toBe(200)
})

test('without scripts the form asks for the code beside the password', async () => {
  const { secret } = await setUp()
  const right = { username: logins.name, password: TEST_PASSWORD }
  const asked = await logins.submit('/admin/login', right)
  expect([asked.statusCode, asked.json().issues[0].path]).toEqual([401, 'code'])
  const reply = await logins.submit('/admin/login', { ...right, code: codeOf(secret) })
  expect(reply.statusCode).toBe(303)
})

test('it is switched off with the password; who has lost it gets a reset on the console', async () => {
  const { cookie } = await setUp()
  expect((await post('/second-factor/remove', cookie, { current: 'falsch' })).statusCode).toBe(400)
  const removed = await post('/second-factor/remove', cookie, { current: TEST_PASSWORD })
  expect(removed.statusCode).toBe(200)
  expect((await logins.logIn()).statusCode).toBe(200)
  expect((await post('/recovery-codes', cookiesOf(removed), { current: TEST_PASSWORD })).statusCode).toBe(409)

  await setUp()
  const { db } = logins.app.database
  await resetAccount(db, await accountNamed(db, logins.name), 'Bello bellt um elf')
  expect((await logins.logIn({ password: 'Bello bellt um elf' })).statusCode).toBe(200)
})

test('where the key of all of them is lost they are switched off together: passwords stay, the protocol tells it', async () => {
  await setUp()
  const { db } = logins.app.database
  expect(await endSecondFactors(db, CONSOLE)).toBeGreaterThan(0)
  expect(await endSecondFactors(db, CONSOLE)).toBe(0)
  expect((await logins.logIn()).statusCode).toBe(200)
  const { id, totpSecret } = await accountNamed(db, logins.name)
  expect(totpSecret).toBeNull()
  const left = await db
    .selectFrom('recoveryCode')
    .select('codeHash')
    .where('administratorId', '=', id)
    .execute()
  expect(left).toEqual([])
  const told = await db
    .selectFrom('auditEntry')
    .select('actor')
    .where('action', '=', 'account.second-factor-removal')
    .where('subjectId', '=', logins.name)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(told).toEqual({ actor: 'Konsole' })
})

test('a reset opens no account that is disabled', async () => {
  const { db } = logins.app.database
  const disabledAt = new Date('2026-03-04T05:06:07Z')
  const account = await accountNamed(db, logins.name)
  await db.updateTable('administrator').set({ disabledAt }).where('id', '=', account.id).execute()
  await resetAccount(db, await accountNamed(db, logins.name), 'Bello bellt um elf')
  expect((await accountNamed(db, logins.name)).disabledAt).toEqual(disabledAt)
  expect((await logins.logIn({ password: 'Bello bellt um elf' })).statusCode).not.toBe(200)
})
