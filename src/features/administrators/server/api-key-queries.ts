import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export async function insertApiKey(
  db: Db,
  key: { name: string; tokenHash: Buffer; createdBy: string },
): Promise<number> {
  return (await db.insertInto('apiKey').values(key).returning('id').executeTakeFirstOrThrow()).id
}

export async function selectApiKeys(db: Db) {
  return db
    .selectFrom('apiKey')
    .select(['id', 'name', 'createdBy', 'createdAt', 'lastUsedAt', 'revokedAt'])
    .orderBy('id', 'desc')
    .execute()
}

/** Name of the key that was revoked, if it had not been before. */
export async function setRevoked(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update api_key set revoked_at = now() where id = ${id} and revoked_at is null returning name`.execute(db)
  return rows[0]?.name
}

/** Name of the API key, if it has not been revoked; notes, to the minute, that it was used. */
export async function touchApiKey(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; isStale: boolean }>`
    select name, coalesce(last_used_at < now() - interval '1 minute', true) as is_stale
    from api_key where token_hash = ${tokenHash} and revoked_at is null`.execute(db)
  if (rows[0]?.isStale) {
    await sql`update api_key set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  }
  return rows[0]?.name
}
