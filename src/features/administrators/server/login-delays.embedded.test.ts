import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_PASSWORD } from './factory.ts'
import { LoginThrottle } from './login-throttle.ts'
import { cookiesOf, startLogins } from './logins-for-tests.ts'

const logins = startLogins()

// No delay passes while a test is busy knocking.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Wrong passwords, each from another address. */
const attack = (attempts: number, from: (attempt: number) => string) =>
  Promise.all(
    Array.from({ length: attempts }, async (_, attempt) => {
      const { statusCode } = await logins.logIn({ password: 'falsch', from: from(attempt) })
      return statusCode
    }),
  )

test('after five wrong passwords from one address an account has to wait there', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await logins.logIn({ password: 'falsch' })).statusCode).toBe(401)
  }
  const refused = await logins.logIn()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toEqual({
    error: 'too_many_requests',
    message: 'Zu viele Versuche. Bitte versuche es in 1 Sekunde erneut.',
  })
  expect((await logins.logIn({ from: '203.0.113.99' })).statusCode).toBe(200)
})

test('wrong passwords from changing addresses keep nobody out who has been logged in with the browser before', async () => {
  const known = cookiesOf(await logins.logIn())
  const attacks = [
    attack(60, (attempt) => `198.51.100.${attempt}`),
    attack(60, (attempt) => `203.0.113.${attempt}`),
  ]
  // At home or on the way, while more of them are under way than are let in at once.
  const right = []
  for (let attempt = 0; attempt < 22; attempt++) {
    const from = `192.0.2.${200 + (attempt % 3)}`
    right.push((await logins.logIn({ from, headers: { cookie: known } })).statusCode)
  }
  expect(right).toEqual(Array(22).fill(200))
  const attackers = (await Promise.all(attacks)).flat()
  expect(attackers).toContain(401)
  expect(attackers).toContain(429)
  expect(attackers).not.toContain(200)
  // Who comes with another browser waits, and is let in.
  expect((await logins.logIn({ from: '203.0.113.200' })).statusCode).toBe(200)
})

test('who has tried is forgotten after an hour, by a timer and not by those who try', () => {
  vi.useRealTimers()
  vi.useFakeTimers()
  const throttle = new LoginThrottle({ free: 5, maxDelaySeconds: 60 })
  for (let caller = 0; caller < 20_000; caller++) throttle.count(String(caller))
  vi.advanceTimersByTime(59 * 60_000)
  throttle.count('one more')
  expect(throttle.size).toBe(20_001)
  vi.advanceTimersByTime(2 * 60_000)
  expect(throttle.size).toBe(1)
})

test('who tries passkeys that nobody has waits like who tries passwords, and it stands in the log', async () => {
  const attempt = (id: string) =>
    logins.app.app.inject({
      method: 'POST',
      url: '/api/admin/login/passkey',
      payload: {
        credential: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON: 'x' },
          clientExtensionResults: {},
        },
      },
      remoteAddress: '203.0.113.111',
    })
  const codes: number[] = []
  for (let number = 0; number < 12; number += 1) codes.push((await attempt(`unbekannt${number}`)).statusCode)
  expect([codes.slice(0, 10), codes.at(-1)]).toEqual([Array(10).fill(401), 429])
  const refused = await logins.app.database.db
    .selectFrom('auditEntry')
    .select(['subjectId', 'after'])
    .where('action', '=', 'session.refused')
    .where('subjectId', '=', 'Unbekannter Name')
    .execute()
  expect(refused).toMatchObject([{ after: { attempts: 10 } }])
})

test('an owner whose browser is not known yet gets in while a few others guess', async () => {
  await attack(30, (attempt) => `198.51.100.${attempt}`)
  expect((await logins.logIn({ from: '203.0.113.77' })).statusCode).toBe(200)
})

test('a known browser is known for its own account, and has to wait like others when it guesses', async () => {
  const known = cookiesOf(await logins.logIn())
  const guess = (username: string) =>
    logins.logIn({ username, password: 'falsch', from: '192.0.2.250', headers: { cookie: known } })
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await guess(logins.name)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const others = []
  for (let attempt = 0; attempt < 6; attempt++) others.push((await guess('Jemand anders')).statusCode)
  expect(others).toEqual([401, 401, 401, 401, 401, 429])
  const forged = known.replace(/(geraet=\d+)/, '$1' + '0')
  expect((await logins.logIn({ from: '192.0.2.250', headers: { cookie: forged } })).statusCode).toBe(200)
})

test('names that do not exist are slowed down like those that do', async () => {
  const replies = []
  for (let attempt = 0; attempt < 6; attempt++) {
    replies.push((await logins.logIn({ username: 'Phantom', from: '203.0.113.100' })).statusCode)
  }
  expect(replies).toEqual([401, 401, 401, 401, 401, 429])
})

test('an address that tries one name after the other has to wait', async () => {
  const replies = []
  for (let attempt = 0; attempt < 11; attempt++) {
    replies.push((await logins.logIn({ username: `Jemand ${attempt}` })).statusCode)
  }
  expect(replies).toEqual([...Array(10).fill(401), 429])
  expect((await logins.logIn()).statusCode).toBe(429)
  expect((await logins.logIn({ from: '203.0.113.250' })).statusCode).toBe(200)
})

test('attempts at the same time are counted like those one after the other', async () => {
  const statuses = await attack(20, () => '198.51.100.7')
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('the form without scripts is slowed down like the API', async () => {
  const right = { username: logins.name, password: TEST_PASSWORD, weiter: '/admin' }
  for (let attempt = 0; attempt < 5; attempt++) {
    const reply = await logins.submit('/admin/login', { ...right, password: 'falsch' })
    expect(reply.statusCode).toBe(401)
  }
  expect((await logins.submit('/admin/login', right)).statusCode).toBe(429)
})
