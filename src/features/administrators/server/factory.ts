import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import type { Scope } from '#platform/shared/scope.ts'
import { CONSOLE, createAccount } from './accounts.ts'
import { makeApiKey } from './api-keys.ts'
import { accountByKey } from './queries.ts'
import { insertSession } from './session-queries.ts'
import { staffCookie } from './sessions.ts'

/** Accounts, sessions and keys for tests. */
export const TEST_PASSWORD = 'Bello bellt um acht'
const EVERYTHING: Scope = { area: 'all', mayWrite: true }

export function makeAccount(db: Db, name = 'Anna'): Promise<void> {
  return createAccount(db, CONSOLE, { name, password: TEST_PASSWORD })
}

/** A new session, of a new account where there is none of that name; the answer is the Cookie header that goes with it, without HTTPS. */
export async function makeSession(db: Db, name = 'Anna'): Promise<string> {
  const key = name.toLowerCase()
  if (!(await accountByKey(db, key))) await makeAccount(db, name)
  const account = await accountByKey(db, key)
  const token = newToken()
  await insertSession(db, {
    ...{ accountId: account?.id ?? 0, tokenHash: hashToken(token) },
    ...{ device: 'Firefox unter Linux', address: '203.0.113.24' },
  })
  return `${staffCookie('').name}=${token}`
}

/** A key that may do all, or what is said. */
export async function makeKey(db: Db, name = 'Skript', scope: Scope = EVERYTHING): Promise<string> {
  return (await makeApiKey(db, { name: 'Anna' }, { name, validity: 'year', ...scope })).key
}
