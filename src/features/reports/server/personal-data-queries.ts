import { sql } from 'kysely'
import { type PersonalTable, WITH_ADDRESS } from '#platform/server/database/personal-data.ts'

/** Who reported something; what was reported stays without it. */
export const REPORT_DATA: PersonalTable = {
  table: 'report',
  label: 'Meldungen',
  ...WITH_ADDRESS,
  title: sql`'Meldung #' || id`,
  remove: (transaction, chosen) => sql`update report set email = null where ${chosen}`.execute(transaction),
  terms: [
    {
      what: 'Absender von Meldungen',
      becomes: 'gelöscht',
      after: 'configured',
      since: sql`coalesce(decided_at, created_at)`,
      except: sql`email is null`,
    },
  ],
}
