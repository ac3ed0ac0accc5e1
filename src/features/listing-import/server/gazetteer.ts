import type { PlaceLookup } from '#features/listings/server/exports.ts'
import {
  allPostcodes,
  isAbroad,
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
/** Nearer by, people write the town that they know beside their postcode. */
const ELSEWHERE_FROM_KM = 30
/** Nobody who writes the name of a city means the village that is called so as well. */
const CITY_POPULATION = 100_000

interface Known {
  postcodes: Map<string, PostcodeRecord>
  municipalities: Map<number, PlaceRecord>
  /** What names were found to mean so far. */
  resolved: Map<string, Resolution | undefined>
}

/** The gazetteer with all postcodes and their municipalities in memory, for placing many listings. */
export class ImportGazetteer implements PlaceLookup {
  readonly #db: Db
  readonly #known: Known

  private constructor(db: Db, known: Known) {
    this.#db = db
    this.#known = known
  }

  static async load(db: Db): Promise<ImportGazetteer> {
    const postcodes = await allPostcodes(db)
    const ids = [...new Set(postcodes.flatMap(({ placeIds }) => placeIds))]
    const municipalities = await placesByIds(db, ids)
    return new ImportGazetteer(db, {
      postcodes: new Map(postcodes.map((postcode) => [postcode.code, postcode])),
      municipalities: new Map(municipalities.map((place) => [place.id, place])),
      resolved: new Map(),
    })
  }

  /** This gazetteer, which asks that database, such as a transaction, for what it does not know yet. */
  using(db: Db): ImportGazetteer {
    return new ImportGazetteer(db, this.#known)
  }

  async postcode(code: string): Promise<PostcodeRecord | undefined> {
    return this.#known.postcodes.get(code)
  }

  async places(ids: number[]): Promise<PlaceRecord[]> {
    return ids.flatMap((id) => this.#known.municipalities.get(id) ?? [])
  }

  async resolve(name: string): Promise<Resolution | undefined> {
    const { resolved } = this.#known
    const key = name.toLowerCase()
    if (!resolved.has(key)) resolved.set(key, await resolvePlace(this.#db, name))
    return resolved.get(key)
  }

  knows(code: string): boolean {
    return this.#known.postcodes.has(code)
  }

  /** The municipality that a postcode belongs to first of all. */
  mainPlace(code: string): PlaceRecord | undefined {
    const [id] = this.#known.postcodes.get(code)?.placeIds ?? []
    return id === undefined ? undefined : this.#known.municipalities.get(id)
  }

  /** Whether a town's name is one of the postcode's municipalities or lies in one. */
  async belongs(code: string, city: string): Promise<boolean> {
    const ids = this.#known.postcodes.get(code)?.placeIds ?? []
    const names = (await this.places(ids)).map(({ municipalityName }) => foldGerman(municipalityName))
    if (names.includes(foldGerman(city))) return true
    const resolved = await this.resolve(city)
    const bearers = resolved?.isCertain && !resolved.abroad ? [resolved.place, ...resolved.alternatives] : []
    return bearers.some(({ municipalityId }) => ids.includes(municipalityId))
  }

  /** Whether a place abroad is meant by a town's name, and none of ours that has this postcode and bears it as well. */
  async isAbroad(city: string, code: string | undefined): Promise<boolean> {
    // The search takes somebody who types `Linz` to the town on the Rhine; a listing is rather where most people know it.
    if (!isAbroad(city) && (await this.resolve(city))?.abroad === undefined) return false
    const ids = this.#known.postcodes.get(code ?? '')?.placeIds ?? []
    const words = ` ${foldGerman(city)} `
    const isNamed = (name: string) => {
      const own = ` ${foldGerman(name)} `
      return words.includes(own) || own.startsWith(words)
    }
    if ((await this.places(ids)).some(({ municipalityName }) => isNamed(municipalityName))) return false
    // A district is found beside its postcode.
    const inside = ids.length > 0 ? await this.resolve(`${code} ${city}`) : undefined
    return !inside || !isNamed(inside.place.name)
  }

  /**
   * Whether a town's name that stands beside a postcode that cannot be right means one of ours: the only one or a city. Where
   * the postcode has four digits, as in Austria or Belgium, it has to be one of that town's that has lost a digit.
   */
  async isCertain(city: string, badPostcode: string): Promise<boolean> {
    const resolved = await this.resolve(city)
    if (!resolved?.isCertain || resolved.abroad || resolved.corrected) return false
    const { place } = resolved
    if (!isOnlyOne(resolved)) return false
    // What has no people of its own may be no more than a bus stop.
    if (place.kind !== 'municipality' && (place.kind !== 'district' || place.population === 0)) return false
    if (!/^\d{4}$/.test(badPostcode)) return true
    return [...this.#known.postcodes.values()].some(
      ({ code, placeIds }) => placeIds.includes(place.municipalityId) && lacksDigit(code, badPostcode),
    )
  }

  /** Whether a town's name means one that lies far away from a postcode. */
  async isElsewhere(code: string, city: string): Promise<boolean> {
    if (await this.belongs(code, city)) return false
    const [postcode, resolved] = [this.#known.postcodes.get(code), await this.resolve(city)]
    if (!postcode || !resolved?.isCertain || !isOnlyOne(resolved)) return false
    const { kind, latitude, longitude } = resolved.place
    const km = distanceKm(postcode.latitude, postcode.longitude, latitude, longitude)
    return kind === 'municipality' && km > ELSEWHERE_FROM_KM
  }

  /** The postcode whose centre is nearest, at most 20 km away; only those of a municipality if one is given. */
  nearestPostcode({ latitude, longitude }: Coordinates, municipalityId?: number): PostcodeRecord | undefined {
    let nearest: PostcodeRecord | undefined
    let nearestKm = NEAREST_WITHIN_KM
    for (const postcode of this.#known.postcodes.values()) {
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

/** Whether nothing else is meant by the name: it is a city, or nobody else has it. */
function isOnlyOne({ place, alternatives }: Resolution): boolean {
  return alternatives.length === 0 || place.population >= CITY_POPULATION
}

/** `4512` is `45127` without its last digit. */
function lacksDigit(code: string, written: string): boolean {
  return [...code].some((_, at) => code.slice(0, at) + code.slice(at + 1) === written)
}
