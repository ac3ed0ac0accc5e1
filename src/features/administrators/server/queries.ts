import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Scope } from '#platform/shared/scope.ts'
import type { Stats, WaitingWork } from '../contract.ts'

/** A session that nobody uses for so long is over. */
const IDLE_HOURS = 12
/** Until then a session can last, however much it is used. */
export const SESSION_DAYS = 7
/** Name of the cookie that holds its token. */
export const SESSION_COOKIE = 'hundequartier_session'

export interface Account {
  id: number
  name: string
  passwordHash: string
}

export async function accountByKey(db: Db, nameKey: string): Promise<Account | undefined> {
  return db
    .selectFrom('administrator')
    .select(['id', 'name', 'passwordHash'])
    .where('nameKey', '=', nameKey)
    .executeTakeFirst()
}

/** False when there is an account of that name already. */
export async function insertAccount(
  db: Db,
  account: { name: string; nameKey: string; passwordHash: string },
): Promise<boolean> {
  const row = await db
    .insertInto('administrator')
    .values(account)
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('administrator').set({ passwordHash }).where('id', '=', id).execute()
}

/** Its sessions end with it. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('administrator').where('id', '=', id).execute()
}

export async function listAccounts(
  db: Db,
): Promise<{ name: string; createdAt: Date; lastUsedAt: Date | null }[]> {
  return db
    .selectFrom('administrator')
    .leftJoin('staffSession', 'administratorId', 'administrator.id')
    .select((row) => [
      'administrator.name',
      'administrator.createdAt',
      row.fn.max('lastUsedAt').as('lastUsedAt'),
    ])
    .groupBy('administrator.id')
    .orderBy('administrator.nameKey')
    .execute()
}

export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('administrator')
    .select((rows) => rows.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Begins a session, and clears away those that are over. */
export async function insertSession(db: Db, accountId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    delete from staff_session
    where expires_at <= now() or last_used_at <= now() - make_interval(hours => ${IDLE_HOURS}::int)`.execute(
    db,
  )
  await sql`
    insert into staff_session (token_hash, administrator_id, expires_at)
    values (${tokenHash}, ${accountId}, now() + make_interval(days => ${SESSION_DAYS}::int))`.execute(db)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staffSession').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('staffSession').where('administratorId', '=', accountId).execute()
}

/** Name of the account whose session this is, if the session is still good; notes, to the minute, that it was used. */
export async function touchSession(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; isStale: boolean }>`
    select name, last_used_at < now() - interval '1 minute' as is_stale
    from staff_session join administrator on administrator.id = administrator_id
    where token_hash = ${tokenHash} and expires_at > now()
      and last_used_at > now() - make_interval(hours => ${IDLE_HOURS}::int)`.execute(db)
  if (rows[0]?.isStale) {
    await sql`update staff_session set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  }
  return rows[0]?.name
}

export async function insertApiKey(
  db: Db,
  key: { name: string; tokenHash: Buffer; createdBy: string; expiresAt: Date | null } & Scope,
): Promise<number> {
  return (await db.insertInto('apiKey').values(key).returning('id').executeTakeFirstOrThrow()).id
}

export async function selectApiKeys(db: Db) {
  return db
    .selectFrom('apiKey')
    .select([
      'id',
      'name',
      'createdBy',
      'createdAt',
      'lastUsedAt',
      'revokedAt',
      'area',
      'mayWrite',
      'expiresAt',
    ])
    .orderBy('id', 'desc')
    .execute()
}

/** Name of the key that was revoked, if it had not been before. */
export async function setRevoked(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update api_key set revoked_at = now() where id = ${id} and revoked_at is null returning name`.execute(db)
  return rows[0]?.name
}

/** Name and scope of the API key, if it is still good; notes, to the minute, that it was used. */
export async function touchApiKey(
  db: Db,
  tokenHash: Buffer,
): Promise<({ name: string } & Scope) | undefined> {
  const { rows } = await sql<{ name: string; isStale: boolean } & Scope>`
    select name, area, may_write, coalesce(last_used_at < now() - interval '1 minute', true) as is_stale
    from api_key
    where token_hash = ${tokenHash} and revoked_at is null and (expires_at > now() or expires_at is null)`.execute(
    db,
  )
  if (rows[0]?.isStale) {
    await sql`update api_key set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  }
  return rows[0]
}

type InSql<Figures> = { [Name in keyof Figures]: RawBuilder<Figures[Name]> }

/** What staff see of the whole: each figure as a number in SQL, from the feature that it is about. */
export interface StaffFigures {
  stats: InSql<Stats>
  waiting: InSql<WaitingWork>
}

/** All the figures, read with one query. */
export async function selectFigures<Figures>(db: Db, figures: InSql<Figures>): Promise<Figures> {
  const columns = Object.entries<RawBuilder<unknown>>(figures).map(
    ([name, figure]) => sql`${figure} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Figures>`select ${sql.join(columns)}`.execute(db)
  return rows[0] as Figures
}
