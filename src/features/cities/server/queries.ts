import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export interface CityRow {
  id: number
  name: string
  slug: string
  postalCode: string | null
  latitude: number
  longitude: number
  state: string
}

const CITY = sql`id, label as name, slug, postcodes[1] as "postalCode", latitude, longitude, state`

/** Cities by their ids, in any order. */
export async function citiesByIds(db: Db, ids: readonly number[]): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select ${CITY}
    from place where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export async function cityBySlug(db: Db, slug: string): Promise<CityRow | undefined> {
  const { rows } = await sql<CityRow>`
    select ${CITY} from place where slug = ${slug} and kind = 'municipality'`.execute(db)
  return rows[0]
}
