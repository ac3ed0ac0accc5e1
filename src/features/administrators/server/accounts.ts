/** Making, inviting, resetting, disabling and removing accounts. */
import crypto from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import type { Person } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import { accountKey, isAccountName } from '../rules.ts'
import { revokeKeysOf } from './api-keys.ts'
import { recordAudit } from './audit-queries.ts'
import { deletePasskeys } from './passkey-queries.ts'
import { passwordProblem } from './password-strength.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import {
  type Account,
  accountByKey,
  countAccounts,
  countActiveAccounts,
  deleteAccount,
  insertAccount,
  replacePassword,
  setDisabled,
} from './queries.ts'
import { removeSecondFactor } from './second-factor.ts'
import { endSessionsOf } from './sessions.ts'

/** Who changes accounts on the console: whoever may run commands on the server. */
export const CONSOLE = { name: 'Konsole' }
const DEMO_ACCOUNT = 'admin'
const NAME_REFUSED =
  'kann kein Benutzername sein. Erlaubt sind bis zu 60 Buchstaben, Ziffern und dazwischen . _ - @ und Leerzeichen.'
/** What takes turns so that somebody can always log in. */
const CLOSING = 'administrator.disabled'
const LAST = 'Das ist das letzte Konto, mit dem sich jemand anmelden kann. Es bleibt offen.'

interface Staff {
  name: string
}

/** Throws ApiError: `invalid`, with issues at `name` and `password`, or `conflict` where there is such an account. */
export async function createAccount(
  db: Db,
  staff: Staff,
  { name, password }: { name: string; password: string },
): Promise<void> {
  checkName(name)
  await checkPassword(password, [name])
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    await add(transaction, { name, email: null, passwordHash, isInvited: false })
    await recordAudit(transaction, staff, { action: 'account.create', subjectId: name })
  })
}

/**
 * An account with which nobody can log in until its owner has chosen a password; answers its id. Throws what
 * `createAccount` does.
 */
export async function addInvited(
  transaction: Db,
  staff: Staff,
  { name, email }: { name: string; email: string },
): Promise<number> {
  checkName(name)
  const passwordHash = await hashPassword(crypto.randomBytes(32).toString('base64'))
  const id = await add(transaction, { name, email, passwordHash, isInvited: true })
  await recordAudit(transaction, staff, { action: 'account.invite', subjectId: name })
  return id
}

async function add(
  transaction: Db,
  account: Omit<Parameters<typeof insertAccount>[1], 'nameKey'>,
): Promise<number> {
  const { name } = account
  const id = await insertAccount(transaction, { ...account, nameKey: accountKey(name) })
  if (id !== undefined) return id
  const message = `Das Konto „${name}“ gibt es schon.`
  throw new ApiError('conflict', message, [{ path: 'name', message }])
}

/** Throws ApiError `invalid`. */
export function checkName(name: string): void {
  if (isAccountName(name)) return
  throw wrongField('name', `„${name}“ ${NAME_REFUSED}`)
}

/** Throws ApiError `invalid`, with an issue at `password`. */
async function checkPassword(password: string, known: readonly string[]): Promise<void> {
  const message = await passwordProblem(password, known)
  if (message !== undefined) throw wrongField('password', message)
}

/**
 * Gives an account a new password; its sessions end, but for one if that is named. Throws ApiError `invalid`, and
 * `conflict` when it was changed meanwhile.
 */
export async function changePassword(
  db: Db,
  account: Account,
  password: string,
  { staff = account, except }: { staff?: Staff; except?: Buffer } = {},
): Promise<void> {
  await checkPassword(password, [account.name, account.email ?? ''])
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, account, passwordHash)))
      throw new ApiError('conflict', 'Das Passwort wurde inzwischen geändert.')
    await recordAudit(transaction, staff, { action: 'account.password', subjectId: account.name })
    await endSessionsOf(transaction, account, except)
  })
}

/** The account of this name; throws ApiError `not_found`. */
export async function accountNamed(db: Db, name: string): Promise<Account> {
  return found(await accountByKey(db, accountKey(name)), `Das Konto „${name}“ gibt es nicht.`)
}

/**
 * For somebody who has lost the password or the second factor: a new password, and neither second factor nor passkeys
 * any more. A disabled account stays so.
 */
export async function resetAccount(db: Db, account: Account, password: string): Promise<void> {
  await changePassword(db, account, password, { staff: CONSOLE })
  await db.transaction().execute(async (transaction) => {
    await removeSecondFactor(transaction, account, CONSOLE)
    await deletePasskeys(transaction, account.id)
  })
}

/** Its sessions end. Throws ApiError `conflict` for the last one that somebody can log in with, or when it is done. */
export async function disable(db: Db, staff: Staff, account: Account): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Two who disable each other at once take turns.
    await lockNames(transaction, [CLOSING])
    const isActive = account.disabledAt === null && account.passwordChangedAt !== null
    if (isActive && (await countActiveAccounts(transaction)) < 2) throw new ApiError('conflict', LAST)
    if (!(await setDisabled(transaction, account.id, true)))
      throw new ApiError('conflict', `Das Konto „${account.name}“ ist schon gesperrt.`)
    await recordAudit(transaction, staff, { action: 'account.disable', subjectId: account.name })
    await endSessionsOf(transaction, account)
  })
}

/** Throws ApiError `conflict` when it is open. */
export async function enable(db: Db, staff: Staff, account: Account): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await setDisabled(transaction, account.id, false)))
      throw new ApiError('conflict', `Das Konto „${account.name}“ ist nicht gesperrt.`)
    await recordAudit(transaction, staff, { action: 'account.enable', subjectId: account.name })
  })
}

/** On the console the last one goes as well: whoever is there makes another. */
export async function removeAccount(db: Db, account: Account): Promise<void> {
  await db.transaction().execute((transaction) => remove(transaction, CONSOLE, account))
}

/** Throws ApiError `conflict` for the own account and the last one that somebody can log in with, `not_found` when it is gone. */
export async function removeAsStaff(db: Db, staff: Person, account: Account): Promise<void> {
  if (staff.id === account.id)
    throw new ApiError('conflict', 'Das eigene Konto kannst du nicht löschen. Das macht jemand anderes.')
  await db.transaction().execute(async (transaction) => {
    await lockNames(transaction, [CLOSING])
    await remove(transaction, staff, account)
    if ((await countActiveAccounts(transaction)) === 0) throw new ApiError('conflict', LAST)
  })
}

/** With the account go its sessions and passkeys, and what it made for scripts is good no more. */
async function remove(transaction: Db, staff: Staff, account: Account): Promise<void> {
  if (!(await deleteAccount(transaction, account.id)))
    throw new ApiError('not_found', 'Dieses Konto gibt es nicht mehr.')
  await recordAudit(transaction, staff, { action: 'account.remove', subjectId: account.name })
  await revokeKeysOf(transaction, staff, account.name)
}

/** Makes an account with a random password where there is none; answers its name and password. */
export async function makeDemoAccount(db: Db): Promise<{ name: string; password: string } | undefined> {
  if ((await countAccounts(db)) > 0) return undefined
  const password = randomPassword()
  await createAccount(db, CONSOLE, { name: DEMO_ACCOUNT, password })
  return { name: DEMO_ACCOUNT, password }
}
