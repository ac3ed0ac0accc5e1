import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'

/** Who reported something; what was reported stays without it. */
export const REPORT_DATA: PersonalTable = {
  table: 'report',
  label: 'Meldungen',
  isAbout: (email) => sql`lower(email) = ${email}`,
  title: sql`'Meldung #' || id`,
  at: sql`created_at`,
  remove: async (transaction, chosen) => {
    const { numAffectedRows } = await sql`update report set email = null where ${chosen}`.execute(transaction)
    return Number(numAffectedRows)
  },
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
