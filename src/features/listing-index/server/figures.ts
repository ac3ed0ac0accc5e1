import type { Category } from '#features/listings/rules.ts'
import type { Coordinates } from '#platform/shared/geo.ts'

/** Which listings figures are about: those that meet every condition given. */
export interface FigureScope {
  category?: Category | undefined
  /** Municipalities. */
  placeIds?: ReadonlySet<number> | undefined
  /** What has no coordinates lies in no circle. */
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
