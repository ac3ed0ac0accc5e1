import { sql } from 'kysely'
import { MESSAGE_MONTHS } from '#features/mails/rules.ts'
import { type PersonalTable, WITH_ADDRESS } from '#platform/server/database/personal-data.ts'

/** Messages by the contact form. */
export const CONTACT_DATA: PersonalTable = {
  table: 'contact_message',
  label: 'Nachrichten',
  ...WITH_ADDRESS,
  title: sql`'Nachricht von ' || name`,
  texts: [{ label: 'Nachrichten anderer', text: sql`concat_ws(' ', name, message)` }],
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
