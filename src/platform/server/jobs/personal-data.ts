import { sql } from 'kysely'
import { namesAddress, type PersonalTable, withoutAddress } from '#platform/server/database/personal-data.ts'

/** Addresses that long work has named, such as those that the CRM refused. */
export const JOB_DATA: PersonalTable = {
  table: 'job',
  label: 'Hintergrundarbeiten',
  isAbout: (email) => namesAddress(sql`state`, email),
  title: sql`kind`,
  at: sql`created_at`,
  remove: (transaction, chosen, email = '') =>
    sql`update job set state = ${withoutAddress(sql`state`, email)} where ${chosen}`.execute(transaction),
  spared: sql`status = 'open'`,
  lasting: [
    {
      what: 'Berichte über Arbeiten des Servers, etwa welche Adressen ein Dienst nicht annahm',
      after: 'solange es das Verzeichnis gibt',
      becomes: 'deine Adresse darin machen wir auf Wunsch unkenntlich',
    },
  ],
}
