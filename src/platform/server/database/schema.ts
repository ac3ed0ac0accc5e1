import type { Generated, JSONColumnType } from 'kysely'

/** The tables of the database. Each feature declares its own in `server/tables.ts`, as a part of this interface. */
export interface Schema {
  /** Made by `migrate`. */
  secret: { name: string; value: Buffer }
  job: JobTable
}

/** See `platform/server/jobs`. */
interface JobTable {
  id: Generated<number>
  kind: string
  subject: Generated<string>
  state: JSONColumnType<object>
  status: Generated<'open' | 'done' | 'failed' | 'stopped'>
  done: Generated<number>
  total: number | null
  note: string | null
  failures: Generated<number>
  dueAt: Generated<Date>
  lease: string | null
  leasedUntil: Date | null
  createdBy: string
  createdAt: Generated<Date>
  finishedAt: Date | null
}
