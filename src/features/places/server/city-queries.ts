/** Places as other features show them: the municipality of a page and those around it. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Box } from '#platform/shared/geo.ts'
import { foldGerman, foldPlain } from '#platform/shared/text.ts'

export interface CityRow {
  id: number
  name: string
  slug: string
  postalCode: string | null
  latitude: number
  longitude: number
  state: string
  kreis: string
  population: number
}

/** The postcodes of a municipality: a table in SQL with `code`. */
export function postcodesOf(municipalityId: number | null) {
  return sql`(select code from postcode where ${municipalityId}::bigint = any(place_ids))`
}

/** All municipalities. */
export async function readCities(db: Db): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select id, label as name, slug, postcodes[1] as postal_code, latitude, longitude, state, kreis, population
    from place where kind = 'municipality'`.execute(db)
  return rows
}

/** The slug of the most populous municipality that bears exactly this name, in any spelling of its umlauts. */
export async function slugByName(db: Db, name: string): Promise<string | undefined> {
  const german = foldGerman(name)
  const { rows } = await sql<{ slug: string }>`
    select p.slug from place_name n join place p on p.id = n.place_id
    where n.key = any(${[german, foldPlain(name)]}::text[]) and p.kind = 'municipality'
    order by n.key = ${german} desc, n.weight desc, p.id limit 1`.execute(db)
  return rows[0]?.slug
}

/** Ids of the places with these slugs. */
export async function placeIdsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('place').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Places with the addresses of their pages, which municipalities alone have, to be joined in other features' SQL. */
export const PLACES = sql`(
  select id, case when kind = 'municipality' then slug end as slug, state, label, population from place)`

type NamedPlace = Pick<Schema['place'], 'name' | 'kind' | 'latitude' | 'longitude' | 'population'>

/** A landscape counts like a town with a part of its inhabitants. */
const LANDSCAPE_DISCOUNT = 20

/** Places of these kinds in a box, those with the most inhabitants first. */
export async function namesWithin(
  db: Db,
  { south, west, north, east }: Box,
  kinds: readonly string[],
  limit: number,
): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select name, kind, latitude, longitude, population from place
    where latitude >= ${south} and latitude < ${north} and longitude >= ${west} and longitude < ${east}
      and kind = any(${[...kinds]}::text[])
    order by case when member_ids is null then population else population / ${LANDSCAPE_DISCOUNT} end desc,
      kind = 'municipality' desc, id
    limit ${limit}`.execute(db)
  return rows
}
