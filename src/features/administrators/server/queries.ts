import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Scope } from '#platform/shared/scope.ts'
import type { Stats, WaitingWork } from '../contract.ts'

const ACCOUNT_COLUMNS = [
  'id',
  'name',
  'email',
  'passwordHash',
  'passwordChangedAt',
  'disabledAt',
  'totpSecret',
  'totpSince',
] as const
export type Account = Pick<Selectable<Schema['administrator']>, (typeof ACCOUNT_COLUMNS)[number]>

export async function accountByKey(db: Db, nameKey: string): Promise<Account | undefined> {
  return db
    .selectFrom('administrator')
    .select(ACCOUNT_COLUMNS)
    .where('nameKey', '=', nameKey)
    .executeTakeFirst()
}

export async function accountById(db: Db, id: number): Promise<Account | undefined> {
  return db.selectFrom('administrator').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Its id; undefined when there is an account of that name already. */
export async function insertAccount(
  db: Db,
  {
    isInvited,
    ...account
  }: Pick<Account, 'name' | 'email' | 'passwordHash'> & { nameKey: string; isInvited: boolean },
): Promise<number | undefined> {
  const row = await db
    .insertInto('administrator')
    .values({ ...account, ...(isInvited && { passwordChangedAt: null }) })
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when it was so before. */
export async function setDisabled(db: Db, id: number, isDisabled: boolean): Promise<boolean> {
  const { rows } = await sql`
    update administrator set disabled_at = case when ${isDisabled} then now() end
    where id = ${id} and (disabled_at is null) = ${isDisabled} returning 1`.execute(db)
  return rows.length > 0
}

/** With which somebody can log in. */
export async function countActiveAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from administrator
    where disabled_at is null and password_changed_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Keeps an account's password in another form; the password itself stays. */
export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('administrator').set({ passwordHash }).where('id', '=', id).execute()
}

/** A new password; false where it has been changed since `before` was read. */
export async function replacePassword(
  db: Db,
  { id, passwordHash: before }: Pick<Account, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    update administrator set password_hash = ${passwordHash}, password_changed_at = now()
    where id = ${id} and password_hash = ${before} returning 1`.execute(db)
  return rows.length > 0
}

/** Its sessions and passkeys go with it; false when it was gone. */
export async function deleteAccount(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('administrator').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

interface AccountRow
  extends Pick<Account, 'id' | 'name' | 'email' | 'passwordChangedAt' | 'disabledAt' | 'totpSince'> {
  createdAt: Date
  lastUsedAt: Date | null
}

/** All accounts by their names; they were used last when one of their sessions was, else with the last login. */
export async function selectAccounts(db: Db): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, name, email, created_at, password_changed_at, disabled_at, totp_since,
      coalesce(
        (select max(last_used_at) from staff_session where administrator_id = administrator.id),
        (select max(created_at) from audit_entry where action = 'session.begin' and subject_id = name)
      ) as last_used_at
    from administrator order by name_key`.execute(db)
  return rows
}

export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('administrator')
    .select((rows) => rows.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertApiKey(
  db: Db,
  key: { name: string; tokenHash: Buffer; createdBy: string; expiresAt: Date | null } & Scope,
): Promise<number> {
  return (await db.insertInto('apiKey').values(key).returning('id').executeTakeFirstOrThrow()).id
}

/** Whether a key is good for nothing while the account that made it is disabled. */
const IS_PAUSED = sql<boolean>`
  exists (select from administrator where administrator.name = api_key.created_by and disabled_at is not null)`

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
      IS_PAUSED.as('isPaused'),
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

/** Those that somebody has made and that were good until now. */
export async function setRevokedOf(db: Db, createdBy: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    update api_key set revoked_at = now() where created_by = ${createdBy} and revoked_at is null
    returning id, name`.execute(db)
  return rows
}

/** Name and scope of the API key, if it is still good; notes, to the minute, that it was used. */
export async function touchApiKey(
  db: Db,
  tokenHash: Buffer,
): Promise<({ name: string } & Scope) | undefined> {
  const { rows } = await sql<{ name: string; isStale: boolean } & Scope>`
    select name, area, may_write, coalesce(last_used_at < now() - interval '1 minute', true) as is_stale
    from api_key
    where token_hash = ${tokenHash} and revoked_at is null and (expires_at > now() or expires_at is null)
      and not ${IS_PAUSED}`.execute(db)
  if (rows[0]?.isStale) {
    await sql`update api_key set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  }
  return rows[0]
}

type InSql<Figures> = { [Name in keyof Figures]: RawBuilder<Figures[Name]> }

/** What staff see of the whole: each figure as a number in SQL, from the feature that it is about. */
export interface StaffFigures {
  stats: InSql<Omit<Stats, 'totalListings'>>
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
