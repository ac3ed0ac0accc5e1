/** Which errors mean that the database is away. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { isAway } from './unavailable.ts'

/** As Node makes it: `connect EHOSTUNREACH 192.0.2.1:5432`. */
const networkError = (syscall: string, code: string) =>
  Object.assign(new Error(`${syscall} ${code} 192.0.2.1:5432`), { syscall, code })

const failureOf = (connectionString: string) =>
  new pg.Client({ connectionString }).connect().then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  ['connect', 'EADDRNOTAVAIL'],
  ['connect', 'ECONNABORTED'],
  ['connect', 'ECONNREFUSED'],
  ['connect', 'EHOSTDOWN'],
  ['connect', 'EHOSTUNREACH'],
  ['connect', 'ENETDOWN'],
  ['connect', 'ENETUNREACH'],
  ['connect', 'ETIMEDOUT'],
  ['getaddrinfo', 'EAI_AGAIN'],
  ['getaddrinfo', 'ENOTFOUND'],
  ['read', 'ECONNRESET'],
  ['read', 'EHOSTUNREACH'],
  ['write', 'EPIPE'],
])('after %s %s the database is away, by itself and among those of several addresses', (syscall, code) => {
  const error = networkError(syscall, code)
  expect([error, new AggregateError([error])].map(isAway)).toEqual([true, true])
})

test('a server whose name nobody knows is away, and one that nobody listens for', async () => {
  const unknown = await failureOf('postgres://someone@db.invalid/any')
  expect(unknown).toMatchObject({ syscall: 'getaddrinfo' })
  const silent = await failureOf('postgres://someone@127.0.0.1:1/any')
  expect(silent).toMatchObject({ syscall: 'connect' })
  expect([unknown, silent].map(isAway)).toEqual([true, true])
})

test.each([
  ['connect', 'EMFILE'],
  ['open', 'ENOENT'],
  ['write', 'ENOSPC'],
])('%s %s is no sign of a database that is away', (syscall, code) => {
  expect(isAway(networkError(syscall, code))).toBe(false)
})
