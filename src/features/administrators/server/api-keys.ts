import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { inDays } from '#platform/shared/dates.ts'
import { type Scope, scopeLabel } from '#platform/shared/scope.ts'
import type { Validity } from '../fields.ts'
import { recordAudit } from './audit-queries.ts'
import { insertApiKey, setRevoked, setRevokedOf } from './queries.ts'

/** By which people and scanners for leaked secrets recognise a key. */
const PREFIX = 'hq_'

const VALID_DAYS: Record<Validity, number | undefined> = {
  month: 30,
  quarter: 90,
  year: 365,
  unlimited: undefined,
}

/** What somebody wants of a new key. */
export interface WantedKey extends Scope {
  name: string
  validity: Validity
}

/** The key itself is known to nobody after this answer. */
export async function makeApiKey(
  db: Db,
  staff: { name: string },
  { name, validity, area, mayWrite }: WantedKey,
): Promise<{ id: number; name: string; key: string }> {
  const key = PREFIX + newToken()
  const days = VALID_DAYS[validity]
  const expiresAt = days === undefined ? null : inDays(days)
  return db.transaction().execute(async (transaction) => {
    const id = await insertApiKey(transaction, {
      name,
      tokenHash: hashToken(key),
      createdBy: staff.name,
      area,
      mayWrite,
      expiresAt,
    })
    await recordAudit(transaction, staff, {
      action: 'api-key.create',
      subjectId: id,
      after: { name, scope: scopeLabel({ area, mayWrite }) },
    })
    return { id, name, key }
  })
}

/** False when there is no such key that is still good. */
export async function revokeKey(db: Db, staff: { name: string }, id: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const name = await setRevoked(transaction, id)
    if (name === undefined) return false
    await recordAudit(transaction, staff, { action: 'api-key.revoke', subjectId: id, before: { name } })
    return true
  })
}

/** Revokes what somebody has made whose account ends. */
export async function revokeKeysOf(
  transaction: Db,
  staff: { name: string },
  createdBy: string,
): Promise<void> {
  for (const { id, name } of await setRevokedOf(transaction, createdBy))
    await recordAudit(transaction, staff, { action: 'api-key.revoke', subjectId: id, before: { name } })
}
