import { sql } from 'kysely'
import { MESSAGE_MONTHS } from '#features/mails/rules.ts'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'

/** Messages by the contact form. */
export const CONTACT_DATA: PersonalTable = {
  table: 'contact_message',
  label: 'Nachrichten',
  isAbout: (email) => sql`lower(email) = ${email}`,
  title: sql`'Nachricht von ' || name`,
  at: sql`created_at`,
  remove: async (transaction, chosen) => {
    const { numAffectedRows } = await sql`delete from contact_message where ${chosen}`.execute(transaction)
    return Number(numAffectedRows)
  },
  terms: [
    {
      what: 'Nachrichten über das Kontaktformular',
      becomes: 'gelöscht',
      after: { months: MESSAGE_MONTHS },
      since: sql`created_at`,
    },
  ],
}
