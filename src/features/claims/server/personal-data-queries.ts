import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { CLAIM_MONTHS } from '../rules.ts'

/** Who said that a listing is theirs, and how it can be told. */
export const CLAIM_DATA: PersonalTable = {
  table: 'claim',
  parts: ['proof_file'],
  label: 'Übernahmen',
  isAbout: (email) => sql`lower(email) = ${email}`,
  title: sql`'Nachweis von ' || name`,
  at: sql`created_at`,
  remove: async (transaction, chosen) => {
    const { numAffectedRows } = await sql`delete from claim where ${chosen}`.execute(transaction)
    return Number(numAffectedRows)
  },
  terms: [
    {
      what: 'Nachweise, mit denen jemand einen Eintrag übernimmt',
      becomes: 'gelöscht',
      after: { months: CLAIM_MONTHS },
      since: sql`created_at`,
    },
  ],
}
