/** Municipalities as pages show them, in memory: reading thousands of rows for every page of a city takes longer than the rest of it. */
import type { Db } from '#platform/server/database/database.ts'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { lowerBound } from '#platform/shared/lower-bound.ts'
import { byName } from '#platform/shared/text.ts'
import { type CityRow, readCities } from './city-queries.ts'

export type NearCity = CityRow & { /** km */ distance: number }

interface Sorted {
  /** As a German index is sorted; of one name the lower id first. */
  byName: readonly CityRow[]
  /** Where each stands there, by its id. */
  places: ReadonlyMap<number, number>
  bySlug: ReadonlyMap<string, CityRow>
  /** From south to north, and their latitudes. */
  northwards: readonly CityRow[]
  latitudes: Float64Array
}

/** Reads all municipalities when one is first asked for; the gazetteer stays as it is while the product runs. */
export class KnownCities {
  readonly #db: Db
  #sorted: Promise<Sorted> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Those with an id among the keys, by name. */
  async byName(ids: ReadonlyMap<number, unknown>): Promise<CityRow[]> {
    const { byName, places } = await this.#read()
    const wanted = [...ids.keys()].map((id) => places.get(id)).filter((place) => place !== undefined)
    return wanted.sort((a, b) => a - b).map((place) => byName[place] as CityRow)
  }

  /** The one whose page has this address. */
  async withSlug(slug: string): Promise<CityRow | undefined> {
    return (await this.#read()).bySlug.get(slug)
  }

  /** Of those with an id among the keys the `limit` nearest to `from`, but for the one with the id `except`. */
  async nearest(
    from: Coordinates,
    ids: ReadonlyMap<number, unknown>,
    limit: number,
    except?: number,
  ): Promise<NearCity[]> {
    const { northwards, latitudes } = await this.#read()
    const shrink = Math.cos((from.latitude * Math.PI) / 180)
    const nearest: { city: CityRow; measure: number }[] = []
    let most = Number.POSITIVE_INFINITY
    let north = lowerBound(latitudes, from.latitude)
    let south = north - 1
    for (;;) {
      // Taken by how far off their parallel is: once that is farther than all that were found, so are all others.
      const toSouth = from.latitude - (latitudes[south] ?? Number.NEGATIVE_INFINITY)
      const toNorth = (latitudes[north] ?? Number.POSITIVE_INFINITY) - from.latitude
      if (Math.min(toSouth, toNorth) ** 2 >= most) break
      const city = northwards[toSouth < toNorth ? south-- : north++]
      if (!city) break
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

  /** A failure is not remembered. */
  #read(): Promise<Sorted> {
    this.#sorted ??= readCities(this.#db)
      .then(sorted)
      .catch((error: unknown) => {
        this.#sorted = undefined
        throw error
      })
    return this.#sorted
  }
}

function sorted(cities: readonly CityRow[]): Sorted {
  const northwards = cities.toSorted((a, b) => a.latitude - b.latitude || a.id - b.id)
  const named = byName(cities.toSorted((a, b) => a.id - b.id))
  return {
    byName: named,
    places: new Map(named.map(({ id }, place) => [id, place])),
    bySlug: new Map(named.map((city) => [city.slug, city])),
    northwards,
    latitudes: Float64Array.from(northwards, ({ latitude }) => latitude),
  }
}
