import { type RawBuilder, sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'

/** How one attempt to fetch a picture ended. */
export type Attempt = { id: number } & ({ key: string } | { failure: string })

/** A picture to be fetched, and how often that was tried before. */
export interface DueImage {
  id: number
  sourceUrl: string
  attempts: number
}

/** A table of addresses in SQL, with the one column `url`. */
export type NamedPictures = RawBuilder<{ url: string | null }>

/**
 * What a page shows for a picture that something names: a path of our own as it is; for an address elsewhere the copy
 * that has been fetched, null while there is none.
 */
export function shownPicture(named: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when ${named} is null or ${named} like '/%' then ${named} else (
    select '/images/' || s.key || '/800.webp' from stored_image s where s.source_url = ${named}) end`
}

/** The stored pictures that texts name, as `imagesIn` reads them: `texts` is a table in SQL with the one column `text`. */
export function picturesWritten(texts: RawBuilder<unknown>): NamedPictures {
  return sql`(
    select '/images/' || (regexp_matches(text, '/images/([0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4})/', 'g'))[1] || '/800.webp' as url
    from ${texts} written)`
}

/** Notes the addresses elsewhere that are named and not known yet. */
export async function addNamed(db: Db, pictures: NamedPictures): Promise<void> {
  await sql`
    insert into stored_image (source_url)
    select distinct url
    from ${pictures} named
    where url ~* '^https?://' and not exists (select from stored_image s where s.source_url = url)
    on conflict do nothing`.execute(db)
}

/** Notes one picture that something names, so that it will be fetched; a path of our own needs nothing. */
export async function wantPicture(db: Db, address: string | null): Promise<void> {
  await addNamed(db, sql`(select ${address}::text as url)`)
}

/** Takes pictures that are due, so that no other instance takes them for the next `leaseS` seconds. */
export async function takeDue(db: Db, limit: number, leaseS: number): Promise<DueImage[]> {
  const { rows } = await sql<DueImage>`
    update stored_image set next_attempt_at = now() + make_interval(secs => ${leaseS})
    where id in (
      select id from stored_image where status = 'pending' and next_attempt_at <= now()
      order by next_attempt_at, id limit ${limit} for update skip locked)
    returning id, source_url, attempts`.execute(db)
  return rows
}

/**
 * Writes down how attempts ended, in one statement, since each one that stored something empties the page cache. After
 * the n-th failure the next attempt waits `pausesS[n - 1]` seconds; when there is no such entry it was the last.
 */
export async function recordAttempts(
  db: Db,
  attempts: readonly Attempt[],
  pausesS: readonly number[],
): Promise<void> {
  if (attempts.length === 0) return
  await sql`
    update stored_image s set
      attempts = s.attempts + 1,
      key = a.key,
      failure = a.failure,
      status = case when a.key is not null then 'stored'
        when s.attempts >= ${pausesS.length} then 'failed' else 'pending' end,
      next_attempt_at = now()
        + make_interval(secs => coalesce((${[...pausesS]}::float8[])[s.attempts + 1], 0))
    from json_to_recordset(${jsonRows(attempts)}::json) as a(id int, key text, failure text)
    where s.id = a.id and s.status = 'pending'`.execute(db)
}

/** How many pictures are still to be fetched. */
export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stored_image where status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Seconds until the next picture is due, negative when one is already; null when none waits. */
export async function secondsUntilDue(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(next_attempt_at) - now())::float8 as seconds
    from stored_image where status = 'pending'`.execute(db)
  return rows[0]?.seconds ?? null
}

/** The keys of pictures that are stored: fetched ones, and uploads that something names a day later. */
export async function selectStoredKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_image where status = 'stored'
    union select key from uploaded_image where uploaded_at < now() - interval '1 day'`.execute(db)
  return rows.map(({ key }) => key)
}

/** Fetches a picture anew whose file has been lost. */
export async function fetchAnew(db: Db, key: string): Promise<void> {
  await sql`
    update stored_image set status = 'pending', key = null, attempts = 0, next_attempt_at = now()
    where key = ${key}`.execute(db)
}

/** Notes that a picture is uploaded, before its file is written; a second time counts as the first one did. */
export async function noteUpload(db: Db, key: string): Promise<void> {
  await sql`
    insert into uploaded_image (key) values (${key})
    on conflict (key) do update set uploaded_at = now()`.execute(db)
}

/** Notes pictures that nothing knows as uploaded a little longer ago than `hours`; what is known meanwhile stays as it is. */
export async function noteStrays(db: Db, keys: readonly string[], hours: number): Promise<void> {
  await sql`
    insert into uploaded_image (key, uploaded_at)
    select key, now() - make_interval(hours => ${hours}, mins => 1) from unnest(${[...keys]}::text[]) as k(key)
    on conflict do nothing`.execute(db)
}

/** How many pictures were uploaded, or named anew, in the last hours. */
export async function countUploads(db: Db, hours: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from uploaded_image
    where uploaded_at > now() - make_interval(hours => ${hours})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of these uploads those that are there; they count as uploaded now, and none is removed until the transaction ends. */
export async function touchUploads(transaction: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update uploaded_image set uploaded_at = now()
    where key in (select key from uploaded_image where key = any(${[...keys]}::text[]) order by key for update)
    returning key`.execute(transaction)
  return rows.map(({ key }) => key)
}

/**
 * The keys of pictures uploaded longer ago than `hours` that none of the lists of paths names, at most 500; they are
 * held until the transaction ends, so that nothing can name them meanwhile.
 */
export async function lockUnnamedUploads(
  transaction: Db,
  named: readonly NamedPictures[],
  hours: number,
): Promise<string[]> {
  const paths = sql.join(
    named.map((table) => sql`select url from ${table} named where url like '/images/%'`),
    sql` union all `,
  )
  const { rows } = await sql<{ key: string }>`
    select key from uploaded_image
    where uploaded_at < now() - make_interval(hours => ${hours})
      and key not in (select split_part(url, '/', 3) from (${paths}) as all_named)
      and not exists (select from stored_image s where s.key = uploaded_image.key)
    order by key limit 500 for update of uploaded_image skip locked`.execute(transaction)
  return rows.map(({ key }) => key)
}

/**
 * Forgets copies, at most 500, of those addresses or of all that none of the lists names; answers how many, and the keys
 * that nothing else has.
 */
export async function forgetUnnamedCopies(
  transaction: Db,
  named: readonly NamedPictures[],
  addresses: readonly string[] | 'all',
): Promise<{ count: number; keys: string[] }> {
  const asked = addresses === 'all' ? sql`true` : sql`source_url = any(${[...addresses]}::text[])`
  const urls = sql.join(
    named.map((table) => sql`select url from ${table} named`),
    sql` union all `,
  )
  const { rows: gone } = await sql<{ key: string | null }>`
    delete from stored_image where id in (
      select id from stored_image copy
      where ${asked} and not exists (select from (${urls}) as all_named where url = source_url)
      order by id limit 500 for update of copy skip locked)
    returning key`.execute(transaction)
  const keys = gone.flatMap(({ key }) => key ?? [])
  return { count: gone.length, keys: await keysOfNothing(transaction, keys) }
}

/** Of these keys those that are of no upload and of no copy. */
export async function keysOfNothing(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${[...keys]}::text[]) as k(key)
    where not exists (select from uploaded_image u where u.key = k.key)
      and not exists (select from stored_image s where s.key = k.key)`.execute(db)
  return rows.map(({ key }) => key)
}

export async function forgetUploads(transaction: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from uploaded_image where key = any(${[...keys]}::text[])`.execute(transaction)
}

/** What a page shows for each of the pictures that something names, see `shownPicture`. */
export async function shownPictures(db: Db, named: readonly string[]): Promise<Map<string, string | null>> {
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ named: string; shown: string | null }>`
    select named, ${shownPicture(sql`named`)} as shown from unnest(${[...named]}::text[]) as n(named)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.named, row.shown]))
}
