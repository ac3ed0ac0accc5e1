import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'

/** Whoever takes longer to unlock the passkey begins again. */
const CHALLENGE_MINUTES = 5

/** Keeps what a browser is to sign, of somebody who adds a passkey or (null) logs in; clears away what is over. */
export async function insertChallenge(db: Db, challenge: string, accountId: number | null): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= now()`.execute(db)
  await sql`
    insert into passkey_challenge (challenge, administrator_id, expires_at)
    values (${challenge}, ${accountId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))`.execute(db)
}

/** False when there is none, or it was taken. */
export async function takeChallenge(db: Db, challenge: string, accountId: number | null): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge = ${challenge} and administrator_id is not distinct from ${accountId}::int and expires_at > now()
    returning 1`.execute(db)
  return rows.length > 0
}

type NewPasskey = Omit<Insertable<Schema['passkey']>, 'id' | 'createdAt' | 'lastUsedAt'>

const SHOWN = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

/** Undefined when it is somebody's already. */
export async function insertPasskey(db: Db, passkey: NewPasskey) {
  return db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

export async function selectPasskeys(db: Db, accountId: number) {
  return db
    .selectFrom('passkey')
    .select([...SHOWN, 'credential', 'transports'])
    .where('administratorId', '=', accountId)
    .orderBy('id')
    .execute()
}

export async function passkeyByCredential(db: Db, credential: string) {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential', '=', credential)
    .executeTakeFirst()
  return row && { ...row, publicKey: Buffer.from(row.publicKey), counter: Number(row.counter) }
}

export async function noteUse(db: Db, id: number, counter: number): Promise<void> {
  await sql`update passkey set counter = ${counter}, last_used_at = now() where id = ${id}`.execute(db)
}

/** Name of the passkey that was removed, if the account had it. */
export async function deletePasskey(db: Db, accountId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('administratorId', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deletePasskeys(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('passkey').where('administratorId', '=', accountId).execute()
}
