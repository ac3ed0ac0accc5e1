import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'

/** Who is not passed on to the mail CRM. */
export const CRM_DATA: PersonalTable = {
  table: 'crm_objection',
  label: 'Widersprüche gegen das CRM',
  isAbout: (email) => sql`email = ${email}`,
  title: sql`'Widerspruch'`,
  at: sql`noted_at`,
  lasting: [
    {
      what: 'Widersprüche dagegen, dass wir eine Adresse weitergeben',
      after: 'solange es das Verzeichnis gibt',
      becomes: 'bleiben, sonst gälten sie nicht mehr',
    },
  ],
  stays:
    'Ein Widerspruch bleibt vermerkt, sonst würde die Adresse wieder übertragen (Art. 21 Abs. 3, Art. 17 Abs. 3 Buchstabe b DSGVO). Hatte das CRM sie schon, wird sie dort gelöscht.',
}
