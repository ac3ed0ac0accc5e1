/** The second factor: codes of an app (TOTP, RFC 6238), and recovery codes that stand in for it once each. */
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#platform/server/database/database.ts'
import type { Seal } from '#platform/server/seal.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { recordAudit } from './audit-queries.ts'
import { randomWords } from './passwords.ts'
import { type Account, selectAccounts } from './queries.ts'
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  saveSealed,
  setSecondFactor,
  takeRecoveryCode,
  takeTotpStep,
  unsealedSecrets,
} from './second-factor-queries.ts'

const STEP_SECONDS = 30
/** Steps before and after the present one whose codes are taken: clocks differ. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10

/** A secret that is not yet anybody's. */
export interface NewSecret {
  /** In base32, as people type it into an app. */
  secret: string
  /** What the QR code says. */
  uri: string
}

export function newSecret(account: { name: string }, issuer: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES })
  const totp = new TOTP({ issuer, label: account.name, secret, period: STEP_SECONDS })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Whose code it is that somebody has typed, the app's or a recovery code; undefined for neither. Either is good once. */
export async function takeCode(
  db: Db,
  seal: Seal,
  { id, totpSecret }: Pick<Account, 'id' | 'totpSecret'>,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (!/^\d{6}$/.test(code)) return (await takeRecoveryCode(db, id, hashToken(code))) ? 'recovery' : undefined
  const step = totpSecret ? stepOf(seal.open(totpSecret, ownerOf(id)), code) : undefined
  return step !== undefined && (await takeTotpStep(db, id, step)) ? 'app' : undefined
}

/**
 * Begins with the second factor, or changes to another app, and answers new recovery codes. Throws ApiError `invalid`
 * when the code is not one of the secret's.
 */
export async function setUpSecondFactor(
  transaction: Db,
  seal: Seal,
  account: Pick<Account, 'id' | 'name'>,
  { secret, code }: { secret: string; code: string },
): Promise<string[]> {
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  const step = stepOf(bytes, code.replace(/\D/g, ''))
  if (step === undefined || bytes.length < SECRET_BYTES) {
    const message = 'Der Code stimmt nicht. Geht die Uhr deines Telefons richtig?'
    throw new ApiError('invalid', '', [{ path: 'code', message }])
  }
  await setSecondFactor(transaction, account.id, { secret: seal.seal(bytes, ownerOf(account.id)), step })
  await recordAudit(transaction, account, { action: 'account.second-factor', subjectId: account.name })
  return newRecoveryCodes(transaction, account)
}

/** The codes that there were until now are worth nothing any more. */
export async function newRecoveryCodes(
  transaction: Db,
  { id, name }: Pick<Account, 'id' | 'name'>,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomWords(3))
  await deleteRecoveryCodes(transaction, id)
  await insertRecoveryCodes(
    transaction,
    id,
    codes.map((code) => hashToken(code.replaceAll('-', ''))),
  )
  await recordAudit(transaction, { name }, { action: 'account.recovery-codes', subjectId: name })
  return codes
}

/** From now on the password alone is enough. */
export async function removeSecondFactor(
  transaction: Db,
  account: Pick<Account, 'id' | 'name'>,
  staff: { name: string } = account,
): Promise<void> {
  await setSecondFactor(transaction, account.id, undefined)
  await deleteRecoveryCodes(transaction, account.id)
  await recordAudit(transaction, staff, { action: 'account.second-factor-removal', subjectId: account.name })
}

/** For everybody, where the key is lost that opens their secrets; answers how many there were. */
export async function endSecondFactors(db: Db, staff: { name: string }): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const accounts = (await selectAccounts(transaction)).filter(({ totpSince }) => totpSince !== null)
    for (const account of accounts) await removeSecondFactor(transaction, account, staff)
    return accounts.length
  })
}

/** Seals secrets from before they were. */
export async function sealSecondFactors(db: Db, seal: Seal): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { id, totpUnsealed } of await unsealedSecrets(transaction))
      if (totpUnsealed) await saveSealed(transaction, id, seal.seal(totpUnsealed, ownerOf(id)))
  })
}

/** To whom a sealed secret belongs. */
function ownerOf(accountId: number): string {
  return `second factor of ${accountId}`
}

/** The step whose code this is, of those that are taken now. */
function stepOf(secret: Buffer, code: string): number | undefined {
  const totp = new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: STEP_SECONDS,
  })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}
