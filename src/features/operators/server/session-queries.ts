import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import type { OwnDevice } from '../contract.ts'
import { SESSION_DAYS } from '../rules.ts'

/** Begins a session, and clears away those that are over. */
export async function insertSession(
  transaction: Db,
  { operatorId, tokenHash, device }: { operatorId: number; tokenHash: Buffer; device: string },
): Promise<void> {
  await sql`delete from operator_session where expires_at <= now()`.execute(transaction)
  await sql`
    insert into operator_session (token_hash, operator_id, device, expires_at)
    values (${tokenHash}, ${operatorId}, ${device}, now() + make_interval(days => ${SESSION_DAYS}::int))`.execute(
    transaction,
  )
}

/** The operator whose session this is, while it lasts; notes, to the minute, that it was used. */
export async function operatorOfSession(db: Db, tokenHash: Buffer): Promise<Operator | undefined> {
  const { rows } = await sql<{ id: number; email: string; isStale: boolean }>`
    select operator.id, email, last_used_at < now() - interval '1 minute' as is_stale
    from operator_session join operator on operator.id = operator_id
    where token_hash = ${tokenHash} and expires_at > now()`.execute(db)
  const [found] = rows
  if (found?.isStale)
    await sql`update operator_session set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  return found && { id: found.id, email: found.email, session: tokenHash }
}

type SessionRow = Omit<OwnDevice, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date }

/** Their sessions that last, the one used last first. */
export async function sessionsOf(db: Db, { id, session }: Operator): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, created_at, last_used_at, token_hash = ${session} as is_this from operator_session
    where operator_id = ${id} and expires_at > now() order by last_used_at desc, id desc`.execute(db)
  return rows
}

/** What is told of a session that has ended. */
export interface EndedSession {
  email: string
  device: string
}

/** Ends the session of this token; answers whose it was, if there was one. */
export function deleteSession(transaction: Db, tokenHash: Buffer): Promise<EndedSession | undefined> {
  return deleted(transaction, sql`token_hash = ${tokenHash}`)
}

/** The same, of one in the list of an operator. */
export function deleteSessionOf(
  transaction: Db,
  operatorId: number,
  id: number,
): Promise<EndedSession | undefined> {
  return deleted(transaction, sql`operator_id = ${operatorId} and operator_session.id = ${id}`)
}

async function deleted(
  transaction: Db,
  condition: ReturnType<typeof sql>,
): Promise<EndedSession | undefined> {
  const { rows } = await sql<EndedSession>`
    delete from operator_session using operator where operator.id = operator_id and ${condition}
    returning email, device`.execute(transaction)
  return rows[0]
}

/** Ends all there are. */
export async function deleteEveryOperatorSession(transaction: Db): Promise<void> {
  await transaction.deleteFrom('operatorSession').execute()
}

/** Ends all sessions of an operator, and makes all links worthless that were sent so far; answers how many ended. */
export async function withdrawAll(transaction: Db, operatorId: number): Promise<number> {
  const ended = await transaction
    .deleteFrom('operatorSession')
    .where('operatorId', '=', operatorId)
    .executeTakeFirst()
  await transaction
    .updateTable('operator')
    .set((row) => ({ linkVersion: row('linkVersion', '+', 1) }))
    .where('id', '=', operatorId)
    .execute()
  return Number(ended.numDeletedRows)
}
