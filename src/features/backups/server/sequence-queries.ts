/** Where the numbers of new rows stand, before and after a backup is put back. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** More numbers than rows of one table are made between two backups. */
const NUMBERS_AHEAD = 1_000_000

export interface Sequence {
  table: string
  column: string
  value: string
  isUsed: boolean
}

/** Where the numbers of new rows stand. */
export async function selectSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1, 2`.execute(
    db,
  )
  const sequences: Sequence[] = []
  for (const { table, column, sequence } of rows) {
    const found = await sql<{ value: string; isUsed: boolean }>`
      select last_value::text as value, is_called as is_used from ${sql.raw(sequence)}`.execute(db)
    sequences.push({ table, column, ...(found.rows[0] as { value: string; isUsed: boolean }) })
  }
  return sequences
}

export async function setSequence(tx: Db, { table, column, value, isUsed }: Sequence): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${value}::bigint, ${isUsed}::boolean)`.execute(
    tx,
  )
}

/**
 * Moves the numbers of new rows far past those of the rows that were put back and of the database that was replaced, whose
 * sequences `former` are: links in mails name such numbers, and one that was given out since the backup must never come to
 * mean another row. Where nothing was given out since they were moved before, they stay; near their end they take half of what is left.
 */
export async function moveSequencesOn(tx: Db, former: readonly Sequence[]): Promise<void> {
  for (const { table, column, ...restored } of await selectSequences(tx)) {
    const known = former.find((one) => one.table === table && one.column === column)
    const next = nextOf(restored)
    const isAhead = known && !known.isUsed && nextOf(known) >= next + NUMBERS_AHEAD
    const from = Math.max(next, known ? nextOf(known) : 0)
    await sql`
      select setval(seqrelid, ${from}::bigint + ${
        isAhead ? sql`0` : sql`least(${sql.lit(NUMBERS_AHEAD)}, greatest(seqmax - ${from}::bigint, 0) / 2)`
      }, false)
      from pg_sequence where seqrelid = pg_get_serial_sequence(${`"${table}"`}, ${column})::regclass`.execute(
      tx,
    )
  }
}

function nextOf({ value, isUsed }: Pick<Sequence, 'value' | 'isUsed'>): number {
  return Number(value) + Number(isUsed)
}
