/** The outline of an area as far as free data carries it: the borders of whole Kreise, else a hull around its towns. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Box } from '#platform/shared/geo.ts'

export interface AreaOutline {
  /** Keys (five digits of the AGS) of the Kreise that lie in the area whole. */
  kreise: string[]
  /** Around the municipalities that lie in none of them: latitude and longitude, none for fewer than three. */
  hull: [number, number][]
  /** Holds the middles of all its municipalities; null without any. */
  box: Box | null
}

interface Member {
  kreis: string
  /** Municipalities of that Kreis. */
  ofKreis: number
  latitude: number
  longitude: number
}

/** Of an area that is made of these municipalities. */
export async function outlineOf(db: Db, municipalityIds: readonly number[]): Promise<AreaOutline> {
  const { rows } = await sql<Member>`
    with kreis as (
      select id / 1000 as key, count(*)::int as municipalities from place where kind = 'municipality' group by 1)
    select lpad(kreis.key::text, 5, '0') as kreis, municipalities as of_kreis, latitude, longitude
    from place join kreis on kreis.key = place.id / 1000
    where place.id = any(${[...municipalityIds]}::bigint[]) and kind = 'municipality'`.execute(db)
  const byKreis = [...Map.groupBy(rows, ({ kreis }) => kreis)]
  const isWhole = (members: Member[]) => members.length === members[0]?.ofKreis
  const rest = byKreis.filter(([, members]) => !isWhole(members)).flatMap(([, members]) => members)
  return {
    kreise: byKreis.filter(([, members]) => isWhole(members)).map(([kreis]) => kreis),
    hull: convexHull(rest.map(({ latitude, longitude }) => [latitude, longitude])),
    box: boxOf(rows),
  }
}

function boxOf(members: readonly Member[]): Box | null {
  if (members.length === 0) return null
  const latitudes = members.map(({ latitude }) => latitude)
  const longitudes = members.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

/** The points on the outside, around (Andrew's monotone chain); none for fewer than three. */
function convexHull(points: readonly [number, number][]): [number, number][] {
  if (points.length < 3) return []
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (along: readonly [number, number][]) => {
    const hull: [number, number][] = []
    for (const point of along) {
      while (hull.length > 1 && !turnsLeft(hull.at(-2), hull.at(-1), point)) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

type Point = [number, number] | undefined

function turnsLeft([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0], [cx, cy]: [number, number]): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0
}
