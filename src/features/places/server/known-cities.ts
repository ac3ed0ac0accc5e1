/** Municipalities as pages show them, in memory: reading thousands of rows for every page of a city takes longer than the rest of it. */
import type { Db } from '#platform/server/database/database.ts'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { byName } from '#platform/shared/text.ts'
import { type CityRow, citiesByIds } from './city-queries.ts'

export type NearCity = CityRow & { /** km */ distance: number }

/** Reads each municipality once, when it is first asked for; the gazetteer stays as it is while the product runs. */
export class KnownCities {
  readonly #db: Db
  readonly #byId = new Map<number, CityRow>()
  /** Sorted as a German index is; of one name the lower id first. */
  #byName: readonly CityRow[] = []

  constructor(db: Db) {
    this.#db = db
  }

  /** Those with an id among the keys, by name. */
  async byName(ids: ReadonlyMap<number, unknown>): Promise<CityRow[]> {
    await this.#read(ids)
    return this.#byName.filter(({ id }) => ids.has(id))
  }

  /** Of those with an id among the keys the `limit` nearest to `from`, but for the one with the id `except`. */
  async nearest(
    from: Coordinates,
    ids: ReadonlyMap<number, unknown>,
    limit: number,
    except?: number,
  ): Promise<NearCity[]> {
    await this.#read(ids)
    const shrink = Math.cos((from.latitude * Math.PI) / 180)
    const nearest: { city: CityRow; measure: number }[] = []
    let most = Number.POSITIVE_INFINITY
    for (const city of this.#byName) {
      const measure = (city.latitude - from.latitude) ** 2 + ((city.longitude - from.longitude) * shrink) ** 2
      if (measure >= most || city.id === except || !ids.has(city.id)) continue
      const at = nearest.findIndex((other) => measure < other.measure)
      nearest.splice(at < 0 ? nearest.length : at, 0, { city, measure })
      if (nearest.length > limit) nearest.pop()
      if (nearest.length === limit) most = nearest.at(-1)?.measure ?? 0
    }
    return nearest
      .map(({ city }) => ({
        ...city,
        distance: distanceKm(from.latitude, from.longitude, city.latitude, city.longitude),
      }))
      .sort((a, b) => a.distance - b.distance)
  }

  async #read(ids: ReadonlyMap<number, unknown>): Promise<void> {
    const missing = [...ids.keys()].filter((id) => !this.#byId.has(id))
    if (missing.length === 0) return
    for (const city of await citiesByIds(this.#db, missing)) this.#byId.set(city.id, city)
    this.#byName = byName([...this.#byId.values()].sort((a, b) => a.id - b.id))
  }
}
