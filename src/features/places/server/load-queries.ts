/** Puts the gazetteer into the database. */
import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockPatiently } from '#platform/server/database/lock-names.ts'
import type { GazetteerRows } from './gazetteer.ts'

const ROWS_AT_ONCE = 5000
/** Number of the advisory lock under which the gazetteer changes. */
const GAZETTEER_LOCK = 48151624

export async function loadedDigest(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('gazetteerVersion').select('digest').executeTakeFirst())?.digest
}

/**
 * Replaces the whole gazetteer, unless another process has done so by the time it is this one's turn; places that listings lie in keep
 * their ids. `progress` gets 0 to 1.
 */
export async function replaceGazetteer(
  db: Db,
  rows: GazetteerRows,
  digest: string,
  progress: (share: number) => void,
): Promise<void> {
  const total = rows.places.length + rows.postcodes.length + rows.names.length
  let done = 0
  const advance = (count: number) => {
    done += count
    progress(done / total)
  }
  await db.transaction().execute(async (tx) => {
    await lockPatiently(tx, GAZETTEER_LOCK)
    const loaded = await loadedDigest(tx)
    if (loaded === digest) return
    progress(0)
    // Checked in one go instead of name by name, which takes a quarter of the whole. Later others read the table meanwhile.
    const isFirst = loaded === undefined
    if (isFirst) await sql`alter table place_name drop constraint place_name_place_id_fkey`.execute(tx)
    await tx.deleteFrom('placeName').execute()
    await tx.deleteFrom('postcode').execute()
    await tx.deleteFrom('gazetteerVersion').execute()
    // Slugs may move from one place to another between versions.
    const former = await formerPlaces(tx, rows)
    await sql`update place set slug = 'old-' || id`.execute(tx)
    const municipalitiesFirst = rows.places.toSorted(
      (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
    )
    for (const part of chunks(municipalitiesFirst)) {
      await sql`
        insert into place
        select * from json_to_recordset(${jsonRows(part)}::json) as row(
          id bigint, kind text, name text, label text, slug text, kreis text, state text, latitude float8,
          longitude float8, population int, postcodes text[], parent_id bigint, member_ids bigint[], phrase text)
        on conflict (id) do update set
          (kind, name, label, slug, kreis, state, latitude, longitude, population, postcodes, parent_id, member_ids,
         phrase) =
          (excluded.kind, excluded.name, excluded.label, excluded.slug, excluded.kreis, excluded.state,
           excluded.latitude, excluded.longitude, excluded.population, excluded.postcodes, excluded.parent_id,
           excluded.member_ids, excluded.phrase)
      `.execute(tx)
      advance(part.length)
    }
    await giveBackSlugs(tx, former)
    for (const part of chunks(rows.postcodes)) {
      await sql`
        insert into postcode
        select * from json_to_recordset(${jsonRows(part)}::json) as row(
          code text, latitude float8, longitude float8, place_ids bigint[])
      `.execute(tx)
      advance(part.length)
    }
    for (const part of chunks(rows.names)) {
      await sql`
        insert into place_name
        select * from json_to_recordset(${jsonRows(part)}::json) as row(key text, place_id bigint, weight int)
      `.execute(tx)
      advance(part.length)
    }
    if (isFirst) {
      await sql`
        alter table place_name add constraint place_name_place_id_fkey
        foreign key (place_id) references place (id) on delete cascade`.execute(tx)
    }
    await tx.insertInto('gazetteerVersion').values({ digest }).execute()
  })
  await sql`analyze place`.execute(db)
  await sql`analyze place_name`.execute(db)
}

interface FormerPlace {
  id: number
  slug: string
}

/** Places that the gazetteer does not have any more. */
async function formerPlaces(tx: Db, { places }: GazetteerRows): Promise<FormerPlace[]> {
  const ids = places.map(({ id }) => id)
  const { rows } = await sql<FormerPlace>`
    select id, slug from place where not id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/** Former places stay, since listings may lie in them; they keep their slugs where nobody else has them now. */
async function giveBackSlugs(tx: Db, former: readonly FormerPlace[]): Promise<void> {
  await sql`
    update place p set slug = f.slug
    from json_to_recordset(${jsonRows([...former])}::json) as f(id bigint, slug text)
    where p.id = f.id and not exists (select from place where slug = f.slug)`.execute(tx)
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE)
}
