/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    backupRun: BackupRunTable
  }
}

interface BackupRunTable {
  id: Generated<number>
  /** The night that it is for; absent for those that somebody asked for. */
  night: string | null
  file: string
  startedAt: Generated<Date>
  finishedAt: Date | null
  bytes: number | null
  /** Why it failed; of one that is whole, what the data folder lacked. */
  error: string | null
}
