import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** The secret is sealed. Without a factor there is none any more. */
export async function setSecondFactor(
  db: Db,
  accountId: number,
  factor: { secret: Buffer; step: number } | undefined,
): Promise<void> {
  await sql`
    update administrator set
      totp_secret = ${factor?.secret ?? null}, totp_unsealed = null, totp_step = ${factor?.step ?? null},
      totp_since = case when ${factor !== undefined} then now() end
    where id = ${accountId}`.execute(db)
}

/** Secrets that are not sealed yet; nobody else gets them until the transaction ends. */
export function unsealedSecrets(transaction: Db): Promise<{ id: number; totpUnsealed: Buffer | null }[]> {
  return transaction
    .selectFrom('administrator')
    .select(['id', 'totpUnsealed'])
    .where('totpUnsealed', 'is not', null)
    .forUpdate()
    .execute()
}

export async function saveSealed(transaction: Db, id: number, totpSecret: Buffer): Promise<void> {
  await transaction
    .updateTable('administrator')
    .set({ totpSecret, totpUnsealed: null })
    .where('id', '=', id)
    .execute()
}

/** Codes that need no waiting; after further ones 1, 2, 4, … seconds pass, at most so many. */
const FREE_CODES = 5
const LONGEST_WAIT_S = 5 * 60
/** Who has been quiet for so long starts afresh. */
const FORGOTTEN_AFTER_S = 60 * 60

/**
 * Counts a code that is about to be tried, before it is known whether it is good: many at once are many. Answers 0, or,
 * and then it is neither counted nor to be tried, the seconds to wait.
 */
export function countCode(db: Db, accountId: number): Promise<number> {
  const now = new Date()
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('administrator')
      .select(['codeAttempts', 'codeTriedAt'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const quietS = known?.codeTriedAt
      ? (now.getTime() - known.codeTriedAt.getTime()) / 1000
      : FORGOTTEN_AFTER_S
    // One that lies ahead was tried before the clock was set back.
    const attempts = quietS >= 0 && quietS < FORGOTTEN_AFTER_S ? (known?.codeAttempts ?? 0) : 0
    const waitS = attempts < FREE_CODES ? 0 : Math.min(2 ** (attempts - FREE_CODES), LONGEST_WAIT_S) - quietS
    if (waitS > 0) return Math.ceil(waitS)
    await transaction
      .updateTable('administrator')
      .set({ codeAttempts: attempts + 1, codeTriedAt: now })
      .where('id', '=', accountId)
      .execute()
    return 0
  })
}

/** After a good one. */
export async function forgetCodes(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('administrator')
    .set({ codeAttempts: 0, codeTriedAt: null })
    .where('id', '=', accountId)
    .execute()
}

/** False when a code of this step, or of a later one, was taken before. */
export async function takeTotpStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update administrator set totp_step = ${step}
    where id = ${accountId} and totp_step < ${step} returning 1`.execute(db)
  return rows.length > 0
}

export async function deleteRecoveryCodes(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('recoveryCode').where('administratorId', '=', accountId).execute()
}

export async function insertRecoveryCodes(
  db: Db,
  accountId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  const rows = codeHashes.map((codeHash) => ({ administratorId: accountId, codeHash, usedAt: null }))
  await db.insertInto('recoveryCode').values(rows).execute()
}

/** False when there is no such code, or it was used. */
export async function takeRecoveryCode(db: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = now()
    where administrator_id = ${accountId} and code_hash = ${codeHash}
      and used_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/** How many recovery codes there are, and how many of them are unused. */
export async function countRecoveryCodes(
  db: Db,
  accountId: number,
): Promise<{ all: number; unused: number }> {
  const { rows } = await sql<{ all: number; unused: number }>`
    select count(*)::int as all, (count(*) filter (where used_at is null))::int as unused
    from recovery_code where administrator_id = ${accountId}`.execute(db)
  return rows[0] ?? { all: 0, unused: 0 }
}
