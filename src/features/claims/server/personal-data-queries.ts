import { sql } from 'kysely'
import { hasAddress, type PersonalTable } from '#platform/server/database/personal-data.ts'
import { CLAIM_MONTHS } from '../rules.ts'

/** Who said that a listing is theirs, and how it can be told. */
export const CLAIM_DATA: PersonalTable = {
  table: 'claim',
  parts: ['proof_file'],
  label: 'Übernahmen',
  isAbout: hasAddress,
  title: sql`'Nachweis von ' || name`,
  at: sql`created_at`,
  remove: 'delete',
  terms: [
    {
      what: 'Nachweise, mit denen jemand einen Eintrag übernimmt',
      becomes: 'gelöscht',
      after: { months: CLAIM_MONTHS },
      since: sql`created_at`,
    },
  ],
}
