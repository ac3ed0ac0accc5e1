import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_PASSWORD } from './factory.ts'
import { startLogins } from './logins-for-tests.ts'

const logins = startLogins()

// No delay passes while a test is busy knocking.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('after five wrong passwords an account has to wait, wherever the next attempt comes from', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await logins.logIn({ password: 'falsch', from: `203.0.113.${attempt}` })).statusCode).toBe(401)
  }
  const refused = await logins.logIn({ from: '203.0.113.99' })
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
    replies.push((await logins.logIn({ username: 'Phantom', from: `203.0.113.${100 + attempt}` })).statusCode)
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
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      logins.logIn({ password: 'falsch', from: `198.51.100.${100 + index}` }),
    ),
  )
  const statuses = replies.map(({ statusCode }) => statusCode)
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
