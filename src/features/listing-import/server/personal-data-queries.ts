import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { forgetSource } from '#features/confirmations/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  namesAddress,
  type PersonalTable,
  textWithoutAddress,
  withoutAddress,
  withoutEmail,
} from '#platform/server/database/personal-data.ts'
import { hasOpenJob } from '#platform/server/jobs/job-queries.ts'
import { slugify } from '#platform/shared/text.ts'
import { IMPORT } from './phases.ts'

/** Whose reading, comparing or taking over goes on writes what it has in memory. */
const isUnderway = (batchId: RawBuilder<unknown>) => hasOpenJob(IMPORT, sql`(${batchId})::text`)

/** Files that were uploaded, and what is known of their columns. */
const FILE_DATA: PersonalTable = {
  table: 'import_batch',
  parts: ['import_file_part'],
  label: 'Importierte Dateien',
  isAbout: (
    email,
  ) => sql`(${namesAddress(sql`jsonb_build_array(facts, options, file_name, source, licence)`, email)} or id in (
    select batch_id from (${filePieces()}) pieces where ${standsIn(sql`piece`, email)}
    union all
    select batch_id from import_entry join import_file_part using (batch_id) where ${ENTRY_DATA.isAbout(email)}))`,
  title: sql`file_name`,
  at: sql`created_at`,
  // They tell of others too.
  hidden: ['facts', 'options'],
  remove: async (transaction, chosen, email = '') => {
    const { rows } = await sql<{ id: number }>`
      select id from import_batch where ${chosen}`.execute(transaction)
    const ids = rows.map(({ id }) => id)
    await forgetLabel(transaction, ids, email)
    // The examples of the other columns may be of the same row.
    await sql`
      update import_batch set file_name = ${textWithoutAddress(sql`file_name`, email)},
        source = ${textWithoutAddress(sql`source`, email)}, licence = ${textWithoutAddress(sql`licence`, email)},
        options = ${withoutAddress(sql`options`, email)},
        facts = ${withoutAddress(
          sql`facts || coalesce((
          select jsonb_build_object('columns', jsonb_agg(known || '{"example": ""}' order by place))
          from jsonb_array_elements(facts -> 'columns') with ordinality as shown (known, place)), '{}')`,
          email,
        )}
      where id = any(${ids}::int[])`.execute(transaction)
    await sql`delete from import_file_part where batch_id = any(${ids}::int[])`.execute(transaction)
    return ids.length
  },
  spared: isUnderway(sql`import_batch.id`),
  lasting: [
    {
      what: 'Dateien mit Angaben über Betriebe, die wir hochladen',
      after: 'bis sie übernommen oder verworfen sind',
      becomes: 'gelöscht, auf Wunsch auch vorher',
    },
  ],
}

/** Takes the address out of what these imports noted under a label that names it; the keys of a source begin with its label. */
async function forgetLabel(transaction: Db, ids: readonly number[], email: string): Promise<void> {
  const isNamed = namesAddress(sql`concat_ws(' ', source, licence)`, email)
  const { rows } = await sql<{ id: number }>`
    select id from import_batch where id = any(${[...ids]}::int[]) and ${isNamed}`.execute(transaction)
  if (rows.length === 0) return
  const [key, instead] = [
    `(?<![a-z0-9])${slugify(email)}(?![a-z0-9])`,
    `geloescht-${randomUUID().slice(0, 8)}`,
  ]
  const renamed = (column: RawBuilder<unknown>) => sql`regexp_replace(${column}, ${key}, ${instead})`
  await sql`
    update listing_source set source = ${textWithoutAddress(sql`source`, email)},
      licence = ${textWithoutAddress(sql`licence`, email)}, ref = ${renamed(sql`ref`)}
    where ${isNamed}`.execute(transaction)
  await sql`
    update import_entry set ref = ${renamed(sql`ref`)}, base = ${renamed(sql`base`)},
      street = ${renamed(sql`street`)}, known_as = ${renamed(sql`known_as`)}
    where batch_id = any(${rows.map(({ id }) => id)}::int[])`.execute(transaction)
  await sql`
    update import_entry set remembered = ${withoutAddress(sql`remembered`, email)}
    where ${namesAddress(sql`remembered`, email)}`.execute(transaction)
  await forgetSource(transaction, email)
}

/** Of an address, in bytes. */
const LONGEST_ADDRESS = 320

/** The parts of the files that are kept, each with the beginning of the next one. */
function filePieces(): RawBuilder<unknown> {
  return sql`
    select batch_id, bytes || coalesce(
      substr(lead(bytes) over (partition by batch_id order by part), 1, ${LONGEST_ADDRESS}), '') as piece
    from import_file_part`
}

/** Whether the address stands in bytes, whichever encoding they are in; what is not ASCII comes out as `\374`. */
function standsIn(bytes: RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  const text = sql`encode(${bytes}, 'escape')`
  return sql`(strpos(lower(${text}), ${email}) > 0
    and ${namesAddress(sql`regexp_replace(${text}, '\\\\[0-7]{3}', ' ', 'g')`, email)})`
}

/** Entries of files that were imported. */
const ENTRY_DATA: PersonalTable = {
  table: 'import_entry',
  label: 'Importierte Angaben',
  isAbout: (email) => sql`(
    ${namesAddress(sql`jsonb_build_array(candidate, found)`, email)} or lower(after ->> 'email') = ${email}
    or lower(before ->> 'email') = ${email} or lower(said_before ->> 'email') = ${email})`,
  title: sql`title || ', ' || label`,
  remove: (transaction, chosen, email = '') =>
    sql`
    update import_entry set candidate = ${withoutAddress(
      sql`case when lower(candidate #>> '{details,email}') = ${email}
        then candidate #- '{details,email}' else candidate end`,
      email,
    )},
      found = ${withoutAddress(sql`found`, email)}, before = ${withoutEmail(sql`before`, email)},
      after = ${withoutEmail(sql`after`, email)}, said_before = ${withoutEmail(sql`said_before`, email)}
    where ${chosen}`.execute(transaction),
  spared: isUnderway(sql`import_entry.batch_id`),
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

/** Files are known by their entries too: they go first. */
export const IMPORT_DATA: readonly PersonalTable[] = [FILE_DATA, ENTRY_DATA, SOURCE_DATA]
