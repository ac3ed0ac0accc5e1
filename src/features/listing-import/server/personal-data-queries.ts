import { sql } from 'kysely'
import { namesAddress, type PersonalTable, withoutAddress } from '#platform/server/database/personal-data.ts'

/** Entries of files that were imported. */
const ENTRY_DATA: PersonalTable = {
  table: 'import_entry',
  parts: ['import_batch', 'import_file_part'],
  label: 'Importierte Angaben',
  isAbout: (email) => sql`(
    lower(candidate #>> '{details,email}') = ${email} or lower(after ->> 'email') = ${email}
    or lower(before ->> 'email') = ${email} or lower(said_before ->> 'email') = ${email})`,
  title: sql`title || ', ' || label`,
  remove: async (transaction, chosen, email = '') => {
    await sql`
      update import_batch set options = ${withoutAddress(sql`options`, email)}
      where id in (select batch_id from import_entry where ${chosen}) and options ? 'corrections'`.execute(
      transaction,
    )
    return sql`
      update import_entry set candidate = ${withoutAddress(sql`candidate`, email)},
        found = ${withoutAddress(sql`found`, email)}, before = before - 'email', after = after - 'email',
        said_before = said_before - 'email'
      where ${chosen}`.execute(transaction)
  },
  lasting: [
    {
      what: 'Angaben über Betriebe aus anderen Quellen, die wir geprüft haben',
      after: 'bis wir sie löschen',
      becomes: 'deine Adresse darin machen wir auf Wunsch unkenntlich',
    },
  ],
}

/** What sources said last of listings. */
const SOURCE_DATA: PersonalTable = {
  table: 'listing_source',
  label: 'Quellen von Einträgen',
  isAbout: (email) => namesAddress(sql`said -> 'email'`, email),
  title: sql`ref`,
  at: sql`seen_at`,
  lasting: [
    {
      what: 'Was eine Quelle zuletzt über einen Betrieb sagte',
      after: 'solange es den Eintrag gibt',
      becomes: 'bleibt, damit der nächste Import nichts zurückbringt, was du löschen ließest',
    },
  ],
  stays:
    'Was eine Quelle zuletzt sagte, bleibt vermerkt, damit der nächste Import die Adresse nicht zurückbringt (Art. 17 Abs. 3 Buchstabe b, Art. 21 DSGVO).',
}

export const IMPORT_DATA: readonly PersonalTable[] = [ENTRY_DATA, SOURCE_DATA]
