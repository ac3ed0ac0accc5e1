import { sql } from 'kysely'
import {
  namesAddress,
  type PersonalTable,
  textWithoutAddress,
  WITH_ADDRESS,
} from '#platform/server/database/personal-data.ts'

/** Who reported something, and whom the words name; what was reported stays without it. */
export const REPORT_DATA: PersonalTable = {
  table: 'report',
  label: 'Meldungen',
  ...WITH_ADDRESS,
  isAbout: (email) => sql`(${WITH_ADDRESS.isAbout(email)} or ${namesAddress(sql`message`, email)})`,
  addresses: ['email'],
  texts: [{ label: 'Gründe von Entscheidungen über Meldungen', text: sql`coalesce(decision_reason, '')` }],
  title: sql`'Meldung #' || id`,
  remove: (transaction, chosen, email) =>
    (email === undefined
      ? sql`update report set email = null where ${chosen}`
      : sql`
        update report set email = case when lower(email) = ${email} then null else email end,
          message = ${textWithoutAddress(sql`message`, email)}
        where ${chosen}`
    ).execute(transaction),
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
