import { sql } from 'kysely'
import { columnOf } from '#platform/server/database/column-names.ts'
import {
  namesAddress,
  type PersonalTable,
  WITH_ADDRESS,
  withoutAddress,
} from '#platform/server/database/personal-data.ts'
import { FIELD_NAMES, type FieldName } from '../declared/fields.ts'
import { countQuality } from './quality-queries.ts'

const columnsOf = (names: readonly FieldName[]) => sql.join(names.map((name) => sql.ref(columnOf(name))))
/** What is entered of a listing beside its mail address. */
const REST = FIELD_NAMES.filter((name) => name !== 'email')
/** Searching and addresses depend on a name: staff change it. */
const CLEARED = columnsOf(REST.filter((name) => name !== 'title'))

/** Listings that name somebody's address, in the bin and closed ones too. */
export const LISTING_DATA: PersonalTable = {
  table: 'listing',
  label: 'Einträge',
  ...WITH_ADDRESS,
  isAbout: (email) => sql`(${WITH_ADDRESS.isAbout(email)}
    or ${namesAddress(sql`concat_ws(' ', ${columnsOf(REST)})`, email)})`,
  title: sql`title || ', ' || location`,
  hidden: ['title_key', 'title_words', 'quality_score'],
  remove: async (transaction, chosen, email = '') => {
    const { rows } = await sql<{ id: number }>`select id from listing where ${chosen}`.execute(transaction)
    const ids = rows.map(({ id }) => id)
    await sql`
      update listing set email = case when lower(email) = ${email} then null else email end, updated_at = now(),
        (${CLEARED}) = (
          select ${CLEARED}
          from jsonb_populate_record(null::listing, ${withoutAddress(sql`to_jsonb(listing)`, email)}))
      where id = any(${ids}::int[])`.execute(transaction)
    await countQuality(transaction, ids)
    return ids.length
  },
  lasting: [
    {
      what: 'Einträge',
      after: 'solange sie zu lesen sind',
      becomes: 'auf Wunsch ohne die E-Mail-Adresse oder ganz gelöscht',
    },
  ],
  stays:
    'Aus dem Eintrag und seinen Texten verschwindet die E-Mail-Adresse; steht sie im Namen, wird er unter „Einträge“ geändert. Der Eintrag selbst bleibt als Angabe über einen Betrieb (Art. 6 Abs. 1 Buchstabe f DSGVO); soll auch er weg, gehört er dort in den Papierkorb.',
}
