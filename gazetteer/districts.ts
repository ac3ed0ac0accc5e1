/** Districts and villages within municipalities, merged from two sources. */
import { distanceKm, distanceToBorderKm, medoid, type Position } from './geometry.ts'
import type { Municipality, MunicipalityLocator } from './municipalities.ts'
import { distinctAliases, fold, shortName, spellings } from './names.ts'
import { type MunicipalityNames, nearestPostcode, type Postcode } from './postcodes.ts'
import type { GeoName } from './sources.ts'
import type { StopPlace } from './stop-places.ts'

export interface District {
  id: number
  name: string
  parent: Municipality
  at: Position
  population: number
  /** Stops named after it. */
  stops: number
  postcodes: string[]
  aliases: string[]
  /** A quarter that people of other towns have heard of. */
  isWellKnown?: boolean
}

/** Added to a source's own id, so that ids stay the same from build to build and never clash. */
const ID_BASE = { geoNames: 100_000_000, stops: 200_000_000 }

/** A GeoNames row may lie this far outside of its municipality (in a river, on a pier). */
const MAX_OUTSIDE_KM = 2

/** A village named like a municipality this near is that municipality, seen from across the border. */
const SAME_NAME_KM = 8

/** Two villages of one name this near are one. */
const TWIN_KM = 2

export function createDistricts(input: {
  geoNames: GeoName[]
  stopPlaces: StopPlace[]
  municipalities: Municipality[]
  locator: MunicipalityLocator
  names: MunicipalityNames
}): District[] {
  const byId = new Map(input.municipalities.map((municipality) => [municipality.id, municipality]))
  const merged = new Map<string, District>()
  const add = (place: Pick<District, 'id' | 'name' | 'parent' | 'at' | 'population' | 'stops'>) => {
    const name = withoutParent(place.name, place.parent)
    if (!isDistrictName(name, place.parent)) return
    const key = `${place.parent.id}:${fold(name)}`
    const existing = merged.get(key)
    if (existing) {
      existing.stops += place.stops
      if (marks(name) > marks(existing.name)) existing.name = name
      return
    }
    const aliases = distinctAliases(name, [...spellings(name), ...(name === place.name ? [] : [place.name])])
    merged.set(key, { ...place, name, postcodes: [], aliases })
  }

  // "Sachsenhausen-Nord" and "-Süd" tell better than a few stops where Sachsenhausen is.
  const partsByName = new Map<string, Position[]>()
  for (const { name, at } of input.geoNames) {
    const whole = name.match(/^(.+)-[A-ZÄÖÜ][a-zäöüß]+$/)?.[1]
    const parent = input.locator.at(at)
    if (!whole || !parent) continue
    const key = `${parent.id}:${fold(whole)}`
    partsByName.set(key, [...(partsByName.get(key) ?? []), at])
  }

  // The order is the order of trust: what a source says of a place stands before what the next one says.
  for (const row of [...input.geoNames].sort((a, b) => b.population - a.population || a.id - b.id)) {
    const parent = parentOf(row, byId, input.locator)
    if (!parent) continue
    const { name, at, population } = row
    add({ id: ID_BASE.geoNames + row.id, name, parent, at, population, stops: 0 })
  }
  for (const place of input.stopPlaces) {
    const namesake = input.names.nearest(place.name, place.at)
    if (namesake && namesake.id !== place.parent && distanceKm(namesake.at, place.at) < SAME_NAME_KM) continue
    const parts = partsByName.get(`${place.parent}:${fold(place.name)}`)
    const { name, stops } = place
    const at = parts ? medoid(parts) : place.at
    add({ id: ID_BASE.stops + place.id, name, parent: byId.get(place.parent)!, at, population: 0, stops })
  }
  const districts = withoutBorderTwins([...merged.values()]).sort((a, b) => a.id - b.id)
  nameHalves(districts)
  return districts
}

/** First halves that are a part of the second: "Ober-Ramstadt". */
const PART_OF_NAME =
  /^(Groß|Klein|Alt|Neu|Alten|Neuen|Ober|Unter|Nieder|Mittel|Hinter|Vorder|Hohen|Kloster|Bad|Nord|Süd|Ost|West|Sankt|St)$/
const SHORTEST_HALF = 4

/** Who lives in "Diesbar-Seußlitz" says either; "Hermannsburg" alone means the larger one. */
function nameHalves(districts: District[]): void {
  for (const siblings of Map.groupBy(districts, ({ parent }) => parent.id).values()) {
    const known = new Set(siblings.map(({ name }) => fold(name)))
    const beginnings = Map.groupBy(siblings, ({ name }) => fold(name.split('-')[0]!))
    for (const { name, parent, aliases } of siblings) {
      const halves = name.split('-')
      if (
        halves.length !== 2 ||
        halves.some((half) => half.length < SHORTEST_HALF || RELATIVE_PART.test(half))
      )
        continue
      const [first, second] = halves as [string, string]
      if (PART_OF_NAME.test(first)) continue
      const isOfTown = fold(shortName(parent.name)) === fold(first)
      const isShared = beginnings.get(fold(first))!.length > 1
      const own = [...(isOfTown || isShared ? [] : [first]), second].filter((half) => !known.has(fold(half)))
      aliases.push(...distinctAliases(name, own).filter((half) => !aliases.includes(half)))
    }
  }
}

/** A village at a border has stops on both sides of it: it belongs where most of them are. */
function withoutBorderTwins(districts: District[]): District[] {
  const twins = new Set<District>()
  for (const namesakes of Map.groupBy(districts, ({ name }) => fold(name)).values()) {
    namesakes.sort((a, b) => b.stops - a.stops || b.population - a.population || a.id - b.id)
    for (const [i, district] of namesakes.entries()) {
      const original = namesakes
        .slice(0, i)
        .find((other) => !twins.has(other) && distanceKm(other.at, district.at) < TWIN_KM)
      if (!original) continue
      twins.add(district)
      original.population ||= district.population
    }
  }
  return districts.filter((district) => !twins.has(district))
}

/** "Zschadraß" rather than "Zschadrass", "Züschen" rather than "Zueschen". */
function marks(name: string): number {
  return name.match(/[äöüß]/gi)?.length ?? 0
}

/** A village has no more than this share of its municipality's people. */
const LARGEST_SHARE = 0.75
/** In a larger one no single village has most of the people. */
const TOWN = 20_000

/** GeoNames has some villages with the figure of a namesake or of their whole town: that is no figure for the village. */
export function believePopulations(districts: District[]): void {
  for (const district of districts) {
    const { parent, population } = district
    if (parent.population === 0 || population <= LARGEST_SHARE * parent.population) continue
    const isPossible = population <= parent.population && parent.population <= TOWN
    district.population = isPossible ? Math.floor(LARGEST_SHARE * parent.population) : 0
  }
}

/** A district has the nearest postcode of its municipality: an approximation, borders of postcodes are not known. */
export function assignDistrictPostcodes(districts: District[], codesOf: Map<Municipality, Postcode[]>): void {
  for (const district of districts) {
    const nearest = nearestPostcode(codesOf.get(district.parent) ?? [], district.at)
    district.postcodes = nearest ? [nearest.code] : []
  }
}

/** The municipality GeoNames names if the point is near it; a row far from it is misplaced and left out. */
function parentOf(
  row: GeoName,
  byId: Map<number, Municipality>,
  locator: MunicipalityLocator,
): Municipality | undefined {
  const around = locator.nearest(row.at, MAX_OUTSIDE_KM)
  const named = byId.get(Number(row.ags))
  if (!named || named === around) return around
  return distanceToBorderKm(named.polygons, row.at) <= MAX_OUTSIDE_KM ? named : undefined
}

/** Parts that mean nothing without the town: "Hamburg-Nord", "Hannover-Nordstadt". */
const RELATIVE_PART =
  /^((am|an|im|in|bei) .*|I+|(Nord|Süd|Ost|West|Alt|Neu|Innen)(stadt)?|Mitte|Stadt|Land|Zentrum)$/

/** "Bochum-Hordel" in Bochum is Hordel; "Hamburg-Nord" stays. */
function withoutParent(name: string, parent: Municipality): string {
  const short = shortName(parent.name)
  if (!name.startsWith(`${short}-`) && !name.startsWith(`${short} `)) return name
  const rest = name.slice(short.length + 1)
  return RELATIVE_PART.test(rest) ? name : rest
}

function isDistrictName(name: string, parent: Municipality): boolean {
  if (name.length < 2 || !/^[A-ZÄÖÜ]/.test(name) || /^(Gemeinde|Stadt|Markt) | - |\.$/.test(name))
    return false
  // "Königs" of Königs Wusterhausen.
  if (parent.name.startsWith(`${name} `)) return false
  const own = new Set([parent.name, shortName(parent.name), ...parent.aliases].map(fold))
  return !own.has(fold(name)) && !own.has(fold(shortName(name)))
}
