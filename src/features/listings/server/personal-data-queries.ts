import { sql } from 'kysely'
import { type PersonalTable, WITH_ADDRESS } from '#platform/server/database/personal-data.ts'

/** Listings that name somebody's address, in the bin and closed ones too. */
export const LISTING_DATA: PersonalTable = {
  table: 'listing',
  label: 'Einträge',
  ...WITH_ADDRESS,
  title: sql`title || ', ' || location`,
  hidden: ['title_key', 'title_words', 'quality_score'],
  remove: (transaction, chosen) =>
    sql`
      update listing set email = null, updated_at = now() where ${chosen}`.execute(transaction),
  lasting: [
    {
      what: 'Einträge',
      after: 'solange sie zu lesen sind',
      becomes: 'auf Wunsch ohne die E-Mail-Adresse oder ganz gelöscht',
    },
  ],
  stays:
    'Aus dem Eintrag verschwindet die E-Mail-Adresse. Er selbst bleibt als Angabe über einen Betrieb (Art. 6 Abs. 1 Buchstabe f DSGVO); soll auch er weg, gehört er unter „Einträge“ in den Papierkorb.',
}
