/** The outline of an area as far as free data carries it: the borders of whole Kreise, else a hull around its towns. */
import type { Db } from '#platform/server/database/database.ts'
import type { Box } from '#platform/shared/geo.ts'
import { type AreaMember, membersWithKreis } from './city-queries.ts'

export interface AreaOutline {
  /** Keys (five digits of the AGS) of the Kreise that lie in the area whole. */
  kreise: string[]
  /** Around the municipalities that lie in none of them: latitude and longitude, none for fewer than three. */
  hull: [number, number][]
  /** Holds the middles of all its municipalities; null without any. */
  box: Box | null
}

/** Of an area that is made of these municipalities. */
export async function outlineOf(db: Db, municipalityIds: readonly number[]): Promise<AreaOutline> {
  const members = await membersWithKreis(db, municipalityIds)
  const byKreis = [...Map.groupBy(members, ({ kreis }) => kreis)]
  const isWhole = (of: AreaMember[]) => of.length === of[0]?.ofKreis
  const rest = byKreis.filter(([, of]) => !isWhole(of)).flatMap(([, of]) => of)
  return {
    kreise: byKreis.filter(([, of]) => isWhole(of)).map(([kreis]) => kreis),
    hull: convexHull(rest.map(({ latitude, longitude }) => [latitude, longitude])),
    box: boxOf(members),
  }
}

function boxOf(members: readonly AreaMember[]): Box | null {
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
