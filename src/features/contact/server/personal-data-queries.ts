import { sql } from 'kysely'
import { MESSAGE_MONTHS } from '#features/mails/rules.ts'
import { hasAddress, type PersonalTable } from '#platform/server/database/personal-data.ts'

/** Messages by the contact form. */
export const CONTACT_DATA: PersonalTable = {
  table: 'contact_message',
  label: 'Nachrichten',
  isAbout: hasAddress,
  title: sql`'Nachricht von ' || name`,
  at: sql`created_at`,
  remove: 'delete',
  terms: [
    {
      what: 'Nachrichten über das Kontaktformular',
      becomes: 'gelöscht',
      after: { months: MESSAGE_MONTHS },
      since: sql`created_at`,
    },
  ],
}
