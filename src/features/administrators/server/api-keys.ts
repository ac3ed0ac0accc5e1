import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { recordAudit } from './audit-queries.ts'
import { insertApiKey, setRevoked } from './queries.ts'

/** By which people and scanners for leaked secrets recognise a key. */
const PREFIX = 'hq_'

/** The key itself is known to nobody after this answer. */
export async function makeApiKey(
  db: Db,
  staff: { name: string },
  name: string,
): Promise<{ id: number; name: string; key: string }> {
  const key = PREFIX + newToken()
  return db.transaction().execute(async (transaction) => {
    const id = await insertApiKey(transaction, { name, tokenHash: hashToken(key), createdBy: staff.name })
    await recordAudit(transaction, staff, { action: 'api-key.create', subjectId: id, after: { name } })
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
