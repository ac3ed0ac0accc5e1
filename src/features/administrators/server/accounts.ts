import type { Db } from '#platform/server/database/database.ts'
import { accountKey, isAccountName, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../rules.ts'
import { recordAudit } from './audit-queries.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import {
  accountByKey,
  countAccounts,
  deleteAccount,
  deleteSessionsOf,
  insertAccount,
  setPasswordHash,
} from './queries.ts'

/** Who changes accounts: whoever may run commands on the server. */
const CONSOLE = { name: 'Konsole' }
const DEMO_ACCOUNT = 'admin'

/** Why an account could not be made or changed. */
export type AccountProblem = 'bad-name' | 'bad-password' | 'exists' | 'unknown'

export async function createAccount(
  db: Db,
  name: string,
  password: string,
): Promise<AccountProblem | undefined> {
  if (!isAccountName(name)) return 'bad-name'
  if (!isGoodPassword(password)) return 'bad-password'
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    if (!(await insertAccount(transaction, { name, nameKey: accountKey(name), passwordHash })))
      return 'exists'
    await recordAudit(transaction, CONSOLE, { action: 'account.create', subjectId: name })
    return undefined
  })
}

/** The sessions of the account end. */
export async function changePassword(
  db: Db,
  name: string,
  password: string,
): Promise<AccountProblem | undefined> {
  if (!isGoodPassword(password)) return 'bad-password'
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    const account = await accountByKey(transaction, accountKey(name))
    if (!account) return 'unknown'
    await setPasswordHash(transaction, account.id, passwordHash)
    await deleteSessionsOf(transaction, account.id)
    await recordAudit(transaction, CONSOLE, { action: 'account.password', subjectId: account.name })
    return undefined
  })
}

export async function removeAccount(db: Db, name: string): Promise<AccountProblem | undefined> {
  return db.transaction().execute(async (transaction) => {
    const account = await accountByKey(transaction, accountKey(name))
    if (!account) return 'unknown'
    await deleteAccount(transaction, account.id)
    await recordAudit(transaction, CONSOLE, { action: 'account.remove', subjectId: account.name })
    return undefined
  })
}

/** Makes an account with a random password where there is none; answers its name and password. */
export async function makeDemoAccount(db: Db): Promise<{ name: string; password: string } | undefined> {
  if ((await countAccounts(db)) > 0) return undefined
  const password = randomPassword()
  const problem = await createAccount(db, DEMO_ACCOUNT, password)
  return problem === undefined ? { name: DEMO_ACCOUNT, password } : undefined
}

function isGoodPassword(password: string): boolean {
  const { length } = [...password]
  return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH
}
