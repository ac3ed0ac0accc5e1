import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/** A session that nobody uses for so long is over. */
const IDLE_HOURS = 12
/** Until then a session can last, however much it is used. */
export const SESSION_DAYS = 7

/** What is true of a session that is still good. */
const IS_GOOD = sql`expires_at > now() and last_used_at > now() - make_interval(hours => ${IDLE_HOURS}::int)`

/** Begins a session, and clears away those that are over. */
export async function insertSession(
  db: Db,
  session: { accountId: number; tokenHash: Buffer; device: string; address: string },
): Promise<void> {
  const { accountId, tokenHash, device, address } = session
  await sql`delete from staff_session where not (${IS_GOOD})`.execute(db)
  await sql`
    insert into staff_session (token_hash, administrator_id, device, address, expires_at)
    values (${tokenHash}, ${accountId}, ${device}, ${address}, now() + make_interval(days => ${SESSION_DAYS}::int))`.execute(
    db,
  )
}

interface EndedSession {
  account: string
  device: string
}

/** Whose session it was, if there was one. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<EndedSession | undefined> {
  return deleted(db, sql`token_hash = ${tokenHash}`)
}

/** The same, of one in the list. */
export async function deleteSessionById(db: Db, id: number): Promise<EndedSession | undefined> {
  return deleted(db, sql`staff_session.id = ${id}`)
}

async function deleted(db: Db, condition: ReturnType<typeof sql>): Promise<EndedSession | undefined> {
  const { rows } = await sql<EndedSession>`
    delete from staff_session using administrator
    where administrator.id = administrator_id and ${condition}
    returning name as account, device`.execute(db)
  return rows[0]
}

/** How many there were of an account, but for the one with the excepted token. */
export async function deleteSessionsOf(db: Db, accountId: number, except?: Buffer): Promise<number> {
  const { rows } = await sql`
    delete from staff_session
    where administrator_id = ${accountId} and token_hash is distinct from ${except ?? null}::bytea
    returning 1`.execute(db)
  return rows.length
}

/** Ends all there are. */
export async function deleteEveryStaffSession(transaction: Db): Promise<void> {
  await transaction.deleteFrom('staffSession').execute()
}

export async function setSessionToken(db: Db, before: Buffer, after: Buffer): Promise<void> {
  await db.updateTable('staffSession').set({ tokenHash: after }).where('tokenHash', '=', before).execute()
}

/** The account whose session this is, if the session is still good; notes, to the minute, that it was used. */
export async function touchSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string; isStale: boolean }>`
    select administrator.id, name, last_used_at < now() - interval '1 minute' as is_stale
    from staff_session join administrator on administrator.id = administrator_id
    where token_hash = ${tokenHash} and disabled_at is null and ${IS_GOOD}`.execute(db)
  if (rows[0]?.isStale) {
    await sql`update staff_session set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  }
  return rows[0] && { id: rows[0].id, name: rows[0].name }
}

type SessionRow = Omit<Selectable<Schema['staffSession']>, 'administratorId'> & { account: string }

/** All that are good, the one used last first. */
export async function selectSessions(db: Db): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select staff_session.id, name as account, device, address, staff_session.created_at, last_used_at, expires_at,
      token_hash
    from staff_session join administrator on administrator.id = administrator_id
    where ${IS_GOOD} order by last_used_at desc, staff_session.id desc`.execute(db)
  return rows.map((row) => ({ ...row, tokenHash: Buffer.from(row.tokenHash) }))
}
