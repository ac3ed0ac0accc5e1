import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Name of the account whose session this is, if the session is still good; notes that it was used. */
export async function touchSession(
  db: Db,
  tokenHash: Buffer,
  idleHours: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update staff_session set last_used_at = now()
    from administrator
    where administrator.id = administrator_id and token_hash = ${tokenHash} and expires_at > now()
      and last_used_at > now() - make_interval(hours => ${idleHours}::int)
    returning administrator.name`.execute(db)
  return rows[0]?.name
}

/** Name of the API key, if it has not been revoked; notes that it was used. */
export async function touchApiKey(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update api_key set last_used_at = now()
    where token_hash = ${tokenHash} and revoked_at is null
    returning name`.execute(db)
  return rows[0]?.name
}
