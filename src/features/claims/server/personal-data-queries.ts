import { sql } from 'kysely'
import { type PersonalTable, WITH_ADDRESS } from '#platform/server/database/personal-data.ts'
import { CLAIM_MONTHS } from '../rules.ts'

/** Who said that a listing is theirs, and how it can be told. */
export const CLAIM_DATA: PersonalTable = {
  table: 'claim',
  parts: ['proof_file'],
  label: 'Übernahmen',
  ...WITH_ADDRESS,
  title: sql`'Nachweis von ' || name`,
  texts: [{ label: 'Übernahmen anderer', text: sql`concat_ws(' ', name, proof, reason)` }],
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
