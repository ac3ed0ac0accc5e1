import { sql } from 'kysely'
import type { Db } from './database.ts'

/** How fast the database answers, in milliseconds, how large it is, and its last migration. */
export async function databaseFacts(db: Db): Promise<{ answerMs: number; bytes: number; schema: string }> {
  const asked = performance.now()
  await sql`select 1`.execute(db)
  const answerMs = Math.ceil(performance.now() - asked)
  const { rows } = await sql<{ bytes: number; schema: string }>`
    select pg_database_size(current_database()) as bytes,
      (select max(name) from schema_migration) as schema`.execute(db)
  return { answerMs, bytes: Number(rows[0]?.bytes ?? 0), schema: rows[0]?.schema ?? '' }
}
