import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { createAccount } from './accounts.ts'
import { makeApiKey } from './api-keys.ts'
import { accountByKey, insertSession, SESSION_COOKIE } from './queries.ts'

/** Accounts, sessions and keys for tests. */
export const TEST_PASSWORD = 'Bello bellt um acht'

export async function makeAccount(db: Db, name = 'Anna'): Promise<void> {
  const problem = await createAccount(db, name, TEST_PASSWORD)
  if (problem !== undefined) throw new Error(`The account ${name} could not be made: ${problem}`)
}

/** A new account with a session; the answer is the Cookie header that goes with it. */
export async function makeSession(db: Db, name = 'Anna'): Promise<string> {
  await makeAccount(db, name)
  const account = await accountByKey(db, name.toLowerCase())
  const token = newToken()
  await insertSession(db, account?.id ?? 0, hashToken(token))
  return `${SESSION_COOKIE}=${token}`
}

export async function makeKey(db: Db, name = 'Skript'): Promise<string> {
  return (await makeApiKey(db, { name: 'Anna' }, name)).key
}
