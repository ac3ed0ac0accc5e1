import { type Selectable, sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Outcome, Undone } from '../rules.ts'

/** Of a stored file, in bytes; the embedded database handles parts of this size without holding up others. */
const PART_BYTES = 1024 * 1024

export type Batch = Selectable<Schema['importBatch']>
export type NewBatch = Pick<Batch, 'fileName' | 'source' | 'licence' | 'options' | 'facts' | 'createdBy'>

export async function insertBatch(transaction: Db, batch: NewBatch, bytes: Uint8Array): Promise<number> {
  const { fileName, source, licence, options, facts, createdBy } = batch
  const { rows } = await sql<{ id: number }>`
    insert into import_batch (file_name, source, licence, options, facts, created_by)
    values (${fileName}, ${source}, ${licence}, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(facts)}::jsonb,
      ${createdBy}) returning id`.execute(transaction)
  const { id: batchId } = rows[0] as { id: number }
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const piece = Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES))
    await transaction.insertInto('importFilePart').values({ batchId, part, bytes: piece }).execute()
  }
  return batchId
}

export async function fileOf(db: Db, batchId: number): Promise<Buffer> {
  const parts = await db
    .selectFrom('importFilePart')
    .select('bytes')
    .where('batchId', '=', batchId)
    .orderBy('part')
    .execute()
  return Buffer.concat(parts.map(({ bytes }) => Buffer.from(bytes)))
}

export async function forgetFile(transaction: Db, batchId: number): Promise<void> {
  await transaction.deleteFrom('importFilePart').where('batchId', '=', batchId).execute()
}

export function selectBatch(db: Db, id: number): Promise<Batch | undefined> {
  return db.selectFrom('importBatch').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeBatch(db: Db, id: number, change: Partial<Omit<Batch, 'id'>>): Promise<void> {
  const { options, facts, ...rest } = change
  const json = {
    ...(options && { options: JSON.stringify(options) }),
    ...(facts && { facts: JSON.stringify(facts) }),
  }
  await db
    .updateTable('importBatch')
    .set({ ...rest, ...json })
    .where('id', '=', id)
    .execute()
}

export async function deleteBatch(db: Db, id: number): Promise<void> {
  await db.deleteFrom('importBatch').where('id', '=', id).execute()
}

export type Entry = Selectable<Schema['importEntry']>

/** An entry as reading leaves it. */
export type ReadEntry = Pick<Entry, 'number' | 'label' | 'title' | 'candidate' | 'ref' | 'base' | 'street'>

const ENTRY = sql`
  number int, label text, title text, candidate jsonb, ref text, base text, street text`

/** Entries that were read before, as when a step is done once more, stay as they are. */
export async function insertEntries(db: Db, batchId: number, entries: readonly ReadEntry[]): Promise<void> {
  await sql`
    insert into import_entry (batch_id, number, label, title, candidate, ref, base, street)
    select ${batchId}::int, e.* from jsonb_to_recordset(${jsonRows(entries)}::jsonb) as e(${ENTRY})
    on conflict do nothing`.execute(db)
}

/** An entry that is compared or taken over. */
export interface EntryRow
  extends ReadEntry,
    Pick<Entry, 'outcome' | 'found' | 'choice' | 'mergeFields' | 'matchId' | 'listingId'> {
  /** The file has several streets for its name and postcode. */
  hasSeveralStreets: boolean
  /** Of an entry before it with the same identity. */
  repeats: string | null
}

/** The next entries of a batch with what the rest of the file says of them; with `toApply` those not taken over yet. */
export async function entriesAfter(
  db: Db,
  batchId: number,
  after: number,
  limit: number,
  toApply = false,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.number, e.label, e.title, e.candidate, e.ref, e.base, e.street, e.outcome, e.found, e.choice, e.merge_fields,
      e.match_id, e.listing_id,
      e.ref is null and (
        select min(street) <> max(street) from import_entry o
        where o.batch_id = e.batch_id and o.base = e.base and o.ref is null) as has_several_streets,
      coalesce(
        (select label from (
          select label, number from import_entry o where o.batch_id = e.batch_id and o.ref = e.ref offset 0) same
          where same.number < e.number order by same.number limit 1),
        (select label from (
          select label, number from import_entry o
          where e.ref is null and o.batch_id = e.batch_id and o.base = e.base and o.street = e.street and o.ref is null
          offset 0) same
          where same.number < e.number order by same.number limit 1)) as repeats
    from import_entry e
    where batch_id = ${batchId} and number > ${after} and (not ${toApply}::boolean or done is null)
    order by number limit ${limit}`.execute(db)
  return rows
}

/** Writes an entry that was read anew; what had been decided about it is open again. */
export async function replaceEntry(
  db: Db,
  batchId: number,
  { number, candidate, ...read }: ReadEntry,
): Promise<void> {
  await db
    .updateTable('importEntry')
    .set({ ...read, candidate: JSON.stringify(candidate), choice: null, mergeFields: null, matchId: null })
    .where('batchId', '=', batchId)
    .where('number', '=', number)
    .execute()
}

type Compared = Pick<Entry, 'number' | 'found' | 'listingId'> & { outcome: Outcome }

export async function saveCompared(db: Db, batchId: number, compared: readonly Compared[]): Promise<void> {
  await sql`
    update import_entry e set outcome = c.outcome, found = c.found, listing_id = c.listing_id
    from jsonb_to_recordset(${jsonRows(compared)}::jsonb) as c(number int, outcome text, found jsonb, listing_id int)
    where e.batch_id = ${batchId} and e.number = c.number`.execute(db)
}

type Always = 'done' | 'listingId' | 'after' | 'knownAs'
/** An entry that was taken over. */
export type DoneEntry = Pick<Entry, 'number' | 'before' | 'saidBefore' | 'remembered'> & {
  [Name in Always]: NonNullable<Entry[Name]>
}

export async function saveDone(db: Db, batchId: number, entries: readonly DoneEntry[]): Promise<void> {
  await sql`
    update import_entry e set done = d.done, listing_id = d.listing_id, before = d.before, after = d.after,
      known_as = d.known_as, said_before = d.said_before, remembered = d.remembered
    from jsonb_to_recordset(${jsonRows(entries)}::jsonb)
      as d(number int, done text, listing_id int, before jsonb, after jsonb, known_as text, said_before jsonb,
        remembered jsonb)
    where e.batch_id = ${batchId} and e.number = d.number`.execute(db)
}

type SavedSource = Omit<Selectable<Schema['listingSource']>, 'seenAt'>
/** What a source says of a listing. */
export type ListingSource = Pick<SavedSource, 'ref' | 'listingId' | 'said'>

export async function sourcesByRef(db: Db, refs: readonly string[]): Promise<ListingSource[]> {
  const { rows } = await sql<ListingSource>`
    select ref, listing_id, said from listing_source where ref = any(${[...refs]}::text[])`.execute(db)
  return rows
}

/** Those of the listings that this batch has added. */
export async function addedBy(db: Db, batchId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ listingId: number }>`
    select listing_id from import_entry
    where batch_id = ${batchId} and done = 'added' and listing_id = any(${[...ids]}::int[])`.execute(db)
  return new Set(rows.map(({ listingId }) => listingId))
}

export async function saveSources(db: Db, sources: readonly SavedSource[]): Promise<void> {
  if (sources.length === 0) return
  await sql`
    insert into listing_source (ref, listing_id, said, source, licence, batch_id)
    select s.* from jsonb_to_recordset(${jsonRows(sources)}::jsonb)
      as s(ref text, listing_id int, said jsonb, source text, licence text, batch_id int)
    on conflict (ref) do update set listing_id = excluded.listing_id, said = excluded.said,
      source = excluded.source, licence = excluded.licence, batch_id = excluded.batch_id,
      seen_at = now()`.execute(db)
}

/** Sources say again what they said before; null: they are forgotten. */
export async function restoreSources(
  db: Db,
  sources: readonly Pick<ListingSource, 'ref' | 'said'>[],
): Promise<void> {
  const json = jsonRows(sources)
  await sql`
    delete from listing_source s using jsonb_to_recordset(${json}::jsonb) as r(ref text, said jsonb)
    where s.ref = r.ref and r.said is null`.execute(db)
  await sql`
    update listing_source s set said = r.said
    from jsonb_to_recordset(${json}::jsonb) as r(ref text, said jsonb) where s.ref = r.ref`.execute(db)
}

/** What was done in a batch and not undone, the last first, below a number. */
export async function doneBefore(
  db: Db,
  batchId: number,
  below: number,
  limit: number,
): Promise<DoneEntry[]> {
  const { rows } = await sql<DoneEntry>`
    select number, done, listing_id, before, after, known_as, said_before, remembered from import_entry
    where batch_id = ${batchId} and number < ${below} and done is not null and undone is null
    order by number desc limit ${limit}`.execute(db)
  return rows
}

export async function saveUndone(
  db: Db,
  batchId: number,
  undone: readonly { number: number; undone: Undone }[],
): Promise<void> {
  await sql`
    update import_entry e set undone = u.undone
    from jsonb_to_recordset(${jsonRows(undone)}::jsonb) as u(number int, undone text)
    where e.batch_id = ${batchId} and e.number = u.number`.execute(db)
}

/** From here on `letGoOfHeld` lets rows go that the transaction has held. */
export async function markBeforeHolding(transaction: Db): Promise<void> {
  await sql`savepoint before_holding`.execute(transaction)
}

export async function letGoOfHeld(transaction: Db): Promise<void> {
  await sql`rollback to savepoint before_holding`.execute(transaction)
}
