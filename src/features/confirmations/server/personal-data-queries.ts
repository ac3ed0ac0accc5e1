import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'

/** Who was asked whether what is said of the own listings is still so. */
export const CONFIRMATION_DATA: PersonalTable = {
  table: 'confirmation_request',
  parts: ['confirmation_request_listing'],
  label: 'Rückfragen an Betreiber',
  isAbout: (email) => sql`email = ${email}`,
  title: sql`'Stimmen die Angaben noch?'`,
  at: sql`sent_at`,
  remove: 'delete',
  lasting: [
    {
      what: 'Wann wir einen Betreiber gefragt haben, ob die Angaben noch stimmen',
      after: 'solange es das Verzeichnis gibt',
      becomes: 'auf Wunsch gelöscht',
    },
  ],
}
