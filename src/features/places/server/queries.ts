import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { oneLetterOff, type PlaceKind } from '../rules.ts'

/** A place as searches need it: a district carries its municipality's name and slug. */
export interface PlaceRecord extends Omit<Schema['place'], 'kind' | 'slug' | 'postcodes' | 'parentId'> {
  /** `postcodes`: all that begin with the digits which are its name. */
  kind: PlaceKind | 'postcodes'
  municipalityId: number
  municipalityName: string
  municipalitySlug: string
}

export type PostcodeRecord = Schema['postcode']

/** Beginnings of these lengths have an index in the order of importance (migrations/0011_short_beginnings.sql). */
const INDEXED_LENGTHS = [2, 3]
/** A place may have several names with the same beginning. */
const NAMES_PER_PLACE = 8

/** A spelling that a place is found by. */
export type KnownName = Schema['placeName']

/** A place as it is suggested. */
export type SuggestedPlace = Pick<PlaceRecord, 'id' | 'kind' | 'label' | 'state' | 'memberIds'> & {
  weight: number
}

/** Places that have a name with this beginning, the most important first. */
export async function suggestedByPrefix(db: Db, key: string, limit: number): Promise<SuggestedPlace[]> {
  if (INDEXED_LENGTHS.includes(key.length)) {
    const top = sql`left(key, ${sql.lit(key.length)}) = ${key} order by weight desc limit ${limit * NAMES_PER_PLACE}`
    const found = await suggested(db, top, limit)
    if (found.length === limit) return found
  }
  return suggested(db, sql`key >= ${key} and key < ${`${key}~`}`, limit)
}

async function suggested(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<SuggestedPlace[]> {
  const { rows } = await sql<SuggestedPlace>`
    select p.id, p.kind, p.label, p.state, p.member_ids, n.weight from (
      select place_id, max(weight) as weight
      from (select place_id, weight from place_name where ${condition}) named
      group by place_id order by max(weight) desc limit ${limit}
    ) n join place p on p.id = n.place_id
    order by n.weight desc, p.label`.execute(db)
  return rows
}

/** `PLZ Ort` of the postcodes with this beginning; the id is that of the municipality. */
export async function suggestedByPostcode(db: Db, digits: string, limit: number): Promise<SuggestedPlace[]> {
  const { rows } = await sql<SuggestedPlace>`
    select p.id, 'postcodes' as kind, c.code || ' ' || p.name as label, p.state, null as member_ids, 0 as weight
    from (select code, place_ids from postcode where code >= ${digits} and code < ${`${digits}~`} order by code limit ${limit}) c
    join place p on p.id = c.place_ids[1]
    order by c.code`.execute(db)
  return rows
}

/** Every name of places of this importance, the most important first. */
export async function namesByWeight(db: Db, atLeast: number): Promise<KnownName[]> {
  return db
    .selectFrom('placeName')
    .select(['key', 'placeId', 'weight'])
    .where('weight', '>=', atLeast)
    .orderBy('weight', 'desc')
    .orderBy('placeId')
    .execute()
}

/** The places that bear one of those names, with the weight of the most important one. */
export async function suggestedByWeight(db: Db, atLeast: number): Promise<SuggestedPlace[]> {
  const { rows } = await sql<SuggestedPlace>`
    select p.id, p.kind, p.label, p.state, p.member_ids, max(n.weight) as weight
    from place_name n join place p on p.id = n.place_id where n.weight >= ${atLeast} group by p.id`.execute(
    db,
  )
  return rows
}

const TOWN_POPULATION = 20_000

/** The town that is nearest to a position abroad. */
export async function nearestTown(
  db: Db,
  latitude: number,
  longitude: number,
): Promise<PlaceRecord | undefined> {
  const { rows } = await sql<PlaceRecord>`
    select ${RECORD} from place p left join place m on false
    where p.kind = 'municipality' and p.population >= ${TOWN_POPULATION}
    order by power(p.latitude - ${latitude}, 2) + power((p.longitude - ${longitude}) * cos(radians(51)), 2)
    limit 1`.execute(db)
  return rows[0]
}

/**
 * Ids of places with a name that is one letter off from one of `keys`, the most important first. A name with an unknown letter is
 * looked up by what stands before or behind that letter, whichever is longer: one look into the index for each, which
 * `offset 0` keeps the planner from turning into one over all names.
 */
export async function placesNearlyNamed(db: Db, keys: string[], limit: number): Promise<number[]> {
  const meant = keys.map(oneLetterOff)
  const names = meant.flatMap((each) => each.names)
  const patterns = meant.flatMap((each) => each.patterns)
  const isLate = (pattern: string) => pattern.indexOf('_') >= pattern.length / 2
  const late = patterns.filter(isLate).map((like) => ({ like, from: like.slice(0, like.indexOf('_')) }))
  const early = patterns
    .filter((pattern) => !isLate(pattern))
    .map((like) => ({ like, from: [...like.slice(like.indexOf('_') + 1)].reverse().join('') }))
  const rowsOf = (list: { like: string; from: string }[]) =>
    sql`unnest(${list.map(({ like }) => like)}::text[], ${list.map(({ from }) => from)}::text[]) as wanted(pattern, beginning)`
  const { rows } = await sql<{ id: number }>`
    select p.id from (
      select place_id, max(weight) as weight from (
        select place_id, weight from place_name where key = any(${names}::text[])
        union all
        select found.* from ${rowsOf(late)}, lateral (
          select place_id, weight from place_name
          where length(key) = length(pattern) and key >= beginning and key < beginning || '~' and key like pattern
          offset 0) found
        union all
        select found.* from ${rowsOf(early)}, lateral (
          select place_id, weight from place_name
          where length(key) = length(pattern) and reverse(key) collate "C" >= beginning
            and reverse(key) collate "C" < beginning || '~' and key like pattern
          offset 0) found
      ) near group by place_id order by max(weight) desc limit ${limit}
    ) n join place p on p.id = n.place_id
    order by n.weight desc, p.label`.execute(db)
  return rows.map(({ id }) => id)
}

const RECORD = sql`
  p.id, p.kind, p.name, p.label, coalesce(m.id, p.id) as municipality_id, coalesce(m.name, p.name) as municipality_name,
  coalesce(m.slug, p.slug) as municipality_slug, p.kreis, p.state, p.latitude, p.longitude, p.population,
  p.member_ids, p.phrase`

/** A place with the name that it was found by. */
export type NamedPlace = PlaceRecord & { key: string; weight: number }

/** Places that bear one of the names; the most important first. */
export async function placesByNames(db: Db, keys: string[]): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select n.key, n.weight, ${RECORD}
    from place_name n join place p on p.id = n.place_id left join place m on m.id = p.parent_id
    where n.key = any(${keys}::text[])
    order by n.weight desc, p.id`.execute(db)
  return rows
}

export async function placesByIds(db: Db, ids: number[]): Promise<PlaceRecord[]> {
  const { rows } = await sql<PlaceRecord>`
    select ${RECORD} from place p left join place m on m.id = p.parent_id
    where p.id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function postcodeByCode(db: Db, code: string): Promise<PostcodeRecord | undefined> {
  const { rows } = await sql<PostcodeRecord>`
    select code, latitude, longitude, place_ids from postcode where code = ${code}`.execute(db)
  return rows[0]
}

/** The postcodes among these codes that there are. */
export async function postcodesByCodes(db: Db, codes: string[]): Promise<PostcodeRecord[]> {
  const { rows } = await sql<PostcodeRecord>`
    select code, latitude, longitude, place_ids from postcode where code = any(${codes}::text[])`.execute(db)
  return rows
}

/** The middle of the postcodes with this beginning; undefined when there is none. */
export async function middleOfPostcodes(
  db: Db,
  digits: string,
): Promise<{ latitude: number; longitude: number } | undefined> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude) as latitude, avg(longitude) as longitude from postcode
    where code >= ${digits} and code < ${`${digits}~`}`.execute(db)
  const [{ latitude = null, longitude = null } = {}] = rows
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** The postcodes of a place, its main one first. */
export async function postcodesOf(db: Db, placeId: number): Promise<string[]> {
  const row = await db.selectFrom('place').select('postcodes').where('id', '=', placeId).executeTakeFirst()
  return row?.postcodes ?? []
}

/** Every postcode, in their order. */
export async function allPostcodes(db: Db): Promise<PostcodeRecord[]> {
  return db
    .selectFrom('postcode')
    .select(['code', 'latitude', 'longitude', 'placeIds'])
    .orderBy('code')
    .execute()
}

/** A municipality with its postcodes and those of its districts whose population is known. */
export interface MunicipalityRecord {
  id: number
  name: string
  state: string
  latitude: number
  longitude: number
  population: number
  postcodes: { code: string; latitude: number; longitude: number }[]
  districts: { id: number; name: string; latitude: number; longitude: number; postcodes: string[] }[]
}

/** Every municipality that has a postcode, by id. */
export async function allMunicipalities(db: Db): Promise<MunicipalityRecord[]> {
  const { rows } = await sql<MunicipalityRecord>`
    select p.id, p.name, p.state, p.latitude, p.longitude, p.population,
      (select json_agg(json_build_object('code', c.code, 'latitude', c.latitude, 'longitude', c.longitude)
         order by array_position(p.postcodes, c.code))
       from postcode c where c.code = any(p.postcodes)) as postcodes,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'latitude', d.latitude,
         'longitude', d.longitude, 'postcodes', d.postcodes) order by d.id)
       from place d where d.parent_id = p.id and d.population > 0), '[]') as districts
    from place p
    where p.kind = 'municipality' and exists (select from postcode c where c.code = any(p.postcodes))
    order by p.id`.execute(db)
  return rows
}
