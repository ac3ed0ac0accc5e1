import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import {
  namesAddress,
  type PersonalTable,
  textWithoutAddress,
} from '#platform/server/database/personal-data.ts'

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

/** Takes the address out of the names of sources that have confirmed something. */
export async function forgetSource(transaction: Db, email: string): Promise<void> {
  await sql`
    update listing_confirmation set source = ${textWithoutAddress(sql`source`, email)}
    where ${namesAddress(sql`source`, email)}`.execute(transaction)
}
