import { sql } from 'kysely'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'

/** Who is not passed on to the mail CRM. */
const OBJECTION_DATA: PersonalTable = {
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

/** Who was, until it has forgotten them. */
const CONTACT_DATA: PersonalTable = {
  table: 'crm_contact',
  label: 'Weitergabe an das CRM',
  isAbout: (email) => sql`email = ${email}`,
  title: sql`'An Brevo weitergegeben'`,
  at: sql`told_at`,
  hidden: ['try_at'],
  spared: sql`true`,
  noteWish: (transaction, chosen) =>
    sql`update crm_contact set erasure_wished_at = now() where erasure_wished_at is null and ${chosen}`.execute(
      transaction,
    ),
  lasting: [
    {
      what: 'Welche Adressen wir an den Dienst für Rundschreiben weitergegeben haben',
      after: 'solange der Dienst sie hat',
      becomes: 'gelöscht, sobald er sie gelöscht hat',
    },
  ],
  stays:
    'Brevo kennt die Adresse von uns und soll sie löschen (Art. 19 DSGVO). Danach verschwindet auch dieser Vermerk; bis dahin steht sie in den Einstellungen unter „CRM-Abgleich“.',
}

export const CRM_DATA: readonly PersonalTable[] = [OBJECTION_DATA, CONTACT_DATA]
