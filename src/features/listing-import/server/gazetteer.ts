import type { PlaceLookup } from '#features/listings/server/exports.ts'
import {
  allPostcodes,
  type PlaceRecord,
  type PostcodeRecord,
  placesByIds,
  type Resolution,
  resolvePlace,
} from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Coordinates, distanceKm } from '#platform/shared/geo.ts'
import { foldGerman } from '#platform/shared/text.ts'

/** Postcodes whose centre lies farther away are none of a position's. */
const NEAREST_WITHIN_KM = 20
/** More than 20 km anywhere in Germany. */
const LATITUDE_WINDOW = 0.2

/** The gazetteer with all postcodes and their municipalities in memory, for placing many listings. */
export class ImportGazetteer implements PlaceLookup {
  readonly #db: Db
  readonly #postcodes: Map<string, PostcodeRecord>
  readonly #municipalities: Map<number, PlaceRecord>
  readonly #resolved: Map<string, Resolution | undefined>

  private constructor(
    db: Db,
    postcodes: Map<string, PostcodeRecord>,
    municipalities: Map<number, PlaceRecord>,
    resolved: Map<string, Resolution | undefined>,
  ) {
    this.#db = db
    this.#postcodes = postcodes
    this.#municipalities = municipalities
    this.#resolved = resolved
  }

  static async load(db: Db): Promise<ImportGazetteer> {
    const postcodes = await allPostcodes(db)
    const ids = [...new Set(postcodes.flatMap(({ placeIds }) => placeIds))]
    const municipalities = await placesByIds(db, ids)
    return new ImportGazetteer(
      db,
      new Map(postcodes.map((postcode) => [postcode.code, postcode])),
      new Map(municipalities.map((place) => [place.id, place])),
      new Map(),
    )
  }

  /** The same, which asks this database, such as a transaction, for what it does not know yet. */
  using(db: Db): ImportGazetteer {
    return new ImportGazetteer(db, this.#postcodes, this.#municipalities, this.#resolved)
  }

  async postcode(code: string): Promise<PostcodeRecord | undefined> {
    return this.#postcodes.get(code)
  }

  async places(ids: number[]): Promise<PlaceRecord[]> {
    return ids.flatMap((id) => this.#municipalities.get(id) ?? [])
  }

  async resolve(name: string): Promise<Resolution | undefined> {
    const key = name.toLowerCase()
    if (!this.#resolved.has(key)) this.#resolved.set(key, await resolvePlace(this.#db, name))
    return this.#resolved.get(key)
  }

  knows(code: string): boolean {
    return this.#postcodes.has(code)
  }

  /** The municipality that a postcode belongs to first of all. */
  mainPlaceName(code: string): string | undefined {
    const [id] = this.#postcodes.get(code)?.placeIds ?? []
    return id === undefined ? undefined : this.#municipalities.get(id)?.municipalityName
  }

  /** The Land in which that lies. */
  stateOf(code: string): string | null {
    const [id] = this.#postcodes.get(code)?.placeIds ?? []
    return (id === undefined ? undefined : this.#municipalities.get(id)?.state) ?? null
  }

  /** Whether a town's name is one of the postcode's municipalities or lies in one. */
  async belongs(code: string, city: string): Promise<boolean> {
    const ids = this.#postcodes.get(code)?.placeIds ?? []
    const names = (await this.places(ids)).map(({ municipalityName }) => foldGerman(municipalityName))
    if (names.includes(foldGerman(city))) return true
    const resolved = await this.resolve(city)
    const bearers = resolved?.isCertain ? [resolved.place, ...resolved.alternatives] : []
    return bearers.some(({ municipalityId }) => ids.includes(municipalityId))
  }

  /** The postcode whose centre is nearest, at most 20 km away; only those of a municipality if one is given. */
  nearestPostcode({ latitude, longitude }: Coordinates, municipalityId?: number): PostcodeRecord | undefined {
    let nearest: PostcodeRecord | undefined
    let nearestKm = NEAREST_WITHIN_KM
    for (const postcode of this.#postcodes.values()) {
      if (Math.abs(postcode.latitude - latitude) > LATITUDE_WINDOW) continue
      if (municipalityId !== undefined && !postcode.placeIds.includes(municipalityId)) continue
      const km = distanceKm(latitude, longitude, postcode.latitude, postcode.longitude)
      if (km > nearestKm) continue
      nearest = postcode
      nearestKm = km
    }
    return nearest
  }
}
