/** Joins postcodes and municipalities. */
import { distanceKm, type Position } from './geometry.ts'
import type { Municipality, MunicipalityLocator } from './municipalities.ts'
import { expandName, fold, shortName } from './names.ts'
import type { PostcodePoint } from './sources.ts'

export interface Postcode {
  code: string
  at: Position
  /** Main one first. */
  municipalities: Municipality[]
}

const MAX_NAME_DISTANCE_KM = 40
/** Beyond this the post town's name is a namesake's, unless its area holds the point. */
const MAX_POST_TOWN_KM = 20
const NAMESAKE_HANDICAP_KM = 8
/** The centre of an island's postcode may lie in the sea. */
const MAX_OFFSHORE_KM = 15

export class MunicipalityNames {
  readonly #full = new Map<string, Municipality[]>()
  readonly #short = new Map<string, Municipality[]>()

  constructor(municipalities: Municipality[]) {
    for (const municipality of municipalities) {
      push(this.#full, fold(municipality.name), municipality)
      push(this.#short, fold(shortName(municipality.name)), municipality)
    }
  }

  /** The nearest bearer within 40 km; one whose full name fits may be a bit farther than a mere namesake. */
  nearest(name: string, at: Position): Municipality | undefined {
    const full = expandName(name)
    const candidates = [
      ...(this.#full.get(fold(full)) ?? []).map((municipality) => ({ municipality, handicap: 0 })),
      ...(this.#short.get(fold(shortName(full))) ?? []).map((municipality) => ({
        municipality,
        handicap: NAMESAKE_HANDICAP_KM,
      })),
    ]
    return candidates
      .map(({ municipality, handicap }) => {
        const distance = distanceKm(municipality.at, at)
        return { municipality, distance, cost: distance + handicap }
      })
      .filter(({ distance }) => distance <= MAX_NAME_DISTANCE_KM)
      .sort((a, b) => a.cost - b.cost)[0]?.municipality
  }
}

/** Sources write "Bautzen - Budyšin" where a place has a Sorbian name too. */
export function splitBilingual(name: string): string[] {
  return name.replaceAll('\\/', '/').split(' - ')
}

export function joinPostcodes(
  points: PostcodePoint[],
  namesByCode: Map<string, string[]>,
  names: MunicipalityNames,
  locator: MunicipalityLocator,
): Postcode[] {
  const pointByCode = new Map(points.map((point) => [point.code, point]))
  const codes = [...new Set([...pointByCode.keys(), ...namesByCode.keys()])].sort()
  return codes.map((code) => {
    const point = pointByCode.get(code)
    const guess = point?.at ?? closestCode(code, points).at
    const named = (namesByCode.get(code) ?? [])
      .map((name) => names.nearest(splitBilingual(name)[0]!, guess))
      .filter((municipality) => municipality !== undefined)
    const around = locator.nearest(guess, MAX_OFFSHORE_KM)
    const bearer = point ? names.nearest(point.city, guess) : undefined
    const isPostTown = bearer && (bearer === around || distanceKm(bearer.at, guess) <= MAX_POST_TOWN_KM)
    // A younger municipality's name says nothing to our borders: then the position speaks.
    const isComplete = named.length > 0 && named.length === (namesByCode.get(code) ?? []).length
    const municipalities = [
      ...new Set([
        ...(isPostTown ? [bearer] : []),
        ...(around && (!isComplete || named.includes(around)) ? [around] : []),
        ...named.sort((a, b) => b.population - a.population || a.id - b.id),
      ]),
    ]
    return { code, at: point?.at ?? municipalities[0]?.at ?? guess, municipalities }
  })
}

/** Codes are handed out by region: the numerically closest known one is in the neighbourhood. */
function closestCode(code: string, points: PostcodePoint[]): PostcodePoint {
  return points.reduce((best, point) =>
    Math.abs(Number(point.code) - Number(code)) < Math.abs(Number(best.code) - Number(code)) ? point : best,
  )
}

/**
 * Gives a postcode to municipalities that the sources only know as a part of a younger one: the nearest code of
 * that one, else the nearest code of their own Kreis. Returns those of the second kind.
 */
export function completePostcodes(
  municipalities: Municipality[],
  postcodes: Postcode[],
  successors: Map<number, string>,
  namesByCode: Map<string, string[]>,
): Municipality[] {
  const served = new Set(postcodes.flatMap((postcode) => postcode.municipalities))
  const nearby: Municipality[] = []
  for (const municipality of municipalities) {
    if (served.has(municipality)) continue
    const successor = fold(shortName(successors.get(municipality.id) ?? ''))
    const ofSuccessor = postcodes.filter(
      ({ code, at }) =>
        successor !== '' &&
        distanceKm(at, municipality.at) < MAX_NAME_DISTANCE_KM &&
        namesByCode.get(code)?.some((name) => fold(shortName(splitBilingual(name)[0]!)) === successor),
    )
    const ofKreis = postcodes.filter((postcode) =>
      postcode.municipalities.some(({ kreis }) => kreis === municipality.kreis),
    )
    const best = nearestPostcode(ofSuccessor.length > 0 ? ofSuccessor : ofKreis, municipality.at)
    if (!best) continue
    if (ofSuccessor.length === 0) nearby.push(municipality)
    best.municipalities.push(municipality)
  }
  return nearby
}

/** Postcodes of each municipality: those it is the main place of first, then by distance from its centre. */
export function postcodesByMunicipality(postcodes: Postcode[]): Map<Municipality, Postcode[]> {
  const result = new Map<Municipality, Postcode[]>()
  for (const postcode of postcodes) {
    for (const municipality of postcode.municipalities) push(result, municipality, postcode)
  }
  for (const [municipality, list] of result) {
    const rank = ({ municipalities }: Postcode) => (municipalities[0] === municipality ? 0 : 1)
    list.sort(
      (a, b) => rank(a) - rank(b) || distanceKm(a.at, municipality.at) - distanceKm(b.at, municipality.at),
    )
  }
  return result
}

export function nearestPostcode(postcodes: Postcode[], at: Position): Postcode | undefined {
  let best: Postcode | undefined
  for (const postcode of postcodes) {
    if (!best || distanceKm(postcode.at, at) < distanceKm(best.at, at)) best = postcode
  }
  return best
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
