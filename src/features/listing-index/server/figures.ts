/** What is told of many listings at once: what counts and prices are made of, and which are rated best. */
import { CATEGORIES, type Category } from '#features/listings/rules.ts'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { Best } from './best.ts'
import { pointAt, SLACK, squaredChordOf } from './chord.ts'
import type { Runs } from './grid.ts'
import type { ListingColumns } from './listing-columns.ts'

/** Which listings figures are about: those that meet every condition given. */
export interface FigureScope {
  category?: Category | undefined
  /** Municipalities. */
  placeIds?: ReadonlySet<number> | undefined
  /** What has no coordinates lies in a circle only if it is known to lie in one of the municipalities. */
  around?: (Coordinates & { radiusKm: number }) | undefined
}

/** What counts and prices over many listings are made of. */
export interface ListingFigure {
  id: number
  /** Municipality. */
  placeId: number | null
  category: Category
  /** EUR per day, to the cent. */
  price: number | null
}

/** The listings of these runs that are in the scope, in no order. */
export function figuresOf(
  columns: ListingColumns,
  runs: Runs,
  { category, placeIds, around }: FigureScope,
): ListingFigure[] {
  const { id, place, price, latitude, category: categories } = columns
  const wantedCategory = category && CATEGORIES.indexOf(category)
  const isWithin = around ? withinTest(columns, around) : () => true
  const figures: ListingFigure[] = []
  for (let run = 0; run < runs.length; run += 2) {
    const end = runs[run + 1] as number
    for (let slot = runs[run] as number; slot < end; slot++) {
      const placeId = place[slot] as number
      if (id[slot] === 0 || (placeIds && !placeIds.has(placeId))) continue
      if (wantedCategory !== undefined && categories[slot] !== wantedCategory) continue
      if (Number.isNaN(latitude[slot]) ? around && !placeIds : !isWithin(slot)) continue
      const eur = price[slot] as number
      figures.push({
        id: id[slot] as number,
        placeId: placeId === 0 ? null : placeId,
        category: CATEGORIES[categories[slot] as number] as Category,
        price: Number.isNaN(eur) ? null : Math.round(eur * 100) / 100,
      })
    }
  }
  return figures
}

/** Whether what is in a slot lies in a circle. */
function withinTest(
  { x, y, z, latitude, longitude }: ListingColumns,
  circle: Coordinates & { radiusKm: number },
): (slot: number) => boolean {
  const [centerX, centerY, centerZ] = pointAt(circle.latitude, circle.longitude)
  const limit = squaredChordOf(circle.radiusKm)
  return (slot) => {
    const dx = (x[slot] as number) - centerX
    const dy = (y[slot] as number) - centerY
    const dz = (z[slot] as number) - centerZ
    const chord = dx * dx + dy * dy + dz * dz
    if (Math.abs(chord - limit) > SLACK) return chord < limit
    const [lat, lng] = [latitude[slot] as number, longitude[slot] as number]
    return distanceKm(circle.latitude, circle.longitude, lat, lng) <= circle.radiusKm
  }
}

/** Ids of the rated listings with the highest weighted rating, the best first; older ones first among equals. */
export function topRatedOf({ id, weighted }: ListingColumns, count: number): number[] {
  const best = new Best<number>(
    count,
    (a, b) => (weighted[b] as number) - (weighted[a] as number) || (id[a] as number) - (id[b] as number),
  )
  for (let slot = 0; slot < id.length; slot++) {
    if (id[slot] !== 0 && !Number.isNaN(weighted[slot])) best.offer(slot)
  }
  return best.sorted().map((slot) => id[slot] as number)
}
