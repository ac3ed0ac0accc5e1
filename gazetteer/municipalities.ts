/** Municipalities: area and key from BKG, centre and population from GeoNames, spellings from all sources. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  centroid,
  contains,
  distanceKm,
  distanceToBorderKm,
  medoid,
  type Polygon,
  type Position,
  SpatialIndex,
} from './geometry.ts'
import { distinctAliases, expandName, fold, shortName, spellings } from './names.ts'
import type { Area, GeoName } from './sources.ts'
import { splitStopName } from './stop-names.ts'
import type { LocatedStop } from './stop-places.ts'

export interface Municipality {
  /** AGS as a number: 11000000. */
  id: number
  name: string
  polygons: Polygon[]
  kreis: string
  stateCode: string
  at: Position
  /** 0 where no source says. */
  population: number
  aliases: string[]
}

/** First two digits of the AGS. */
export const STATE_CODES: Record<string, string> = {
  '01': 'SH',
  '02': 'HH',
  '03': 'NI',
  '04': 'HB',
  '05': 'NW',
  '06': 'HE',
  '07': 'RP',
  '08': 'BW',
  '09': 'BY',
  '10': 'SL',
  '11': 'BE',
  '12': 'BB',
  '13': 'MV',
  '14': 'SN',
  '15': 'ST',
  '16': 'TH',
}

/** How far from the middle of its municipality a misplaced GeoNames row is still believed. */
const MAX_STRAY_KM = 5

/** Forests, lakes and firing ranges that belong to no municipality. */
const UNINCORPORATED = 'Gemeindefreies Gebiet'

const ENGLISH_NAMES = ['Munich', 'Cologne', 'Nuremberg', 'Hanover', 'Brunswick', 'Constance']
/** Names that towns had within living memory. */
const FORMER_NAMES = ['Karl-Marx-Stadt']
const KNOWN_NAMES = new Set([...ENGLISH_NAMES, ...FORMER_NAMES])

export function createMunicipalities(areas: Area[], kreise: Area[]): Municipality[] {
  const kreisNames = new Map(kreise.map((kreis) => [kreis.key, kreisName(kreis)]))
  return areas
    .filter(({ kind }) => kind !== UNINCORPORATED)
    .map(({ key, name: abbreviated, polygons }) => {
      const name = expandName(abbreviated)
      return {
        id: Number(key),
        name,
        polygons,
        kreis: kreisNames.get(key.slice(0, 5))!,
        stateCode: STATE_CODES[key.slice(0, 2)]!,
        at: centroid(polygons),
        population: 0,
        aliases: [...spellings(name), abbreviated],
      }
    })
}

/** "Landkreis Sigmaringen", but "Bodenseekreis" and "Region Hannover" as they are. */
export function kreisName({ name: abbreviated, kind }: Area): string {
  const name = expandName(abbreviated)
  if (kind !== 'Landkreis' && kind !== 'Kreis') return name
  return /kreis\b|^(Region|Städteregion|Regionalverband) /i.test(name) ? name : `${kind} ${name}`
}

/** Answers which municipality holds a point. */
export class MunicipalityLocator {
  readonly #areas = new SpatialIndex<Municipality>()

  constructor(municipalities: Municipality[]) {
    for (const municipality of municipalities) this.#areas.addArea(municipality.polygons, municipality)
  }

  at(point: Position): Municipality | undefined {
    return this.#areas.near(point).find(({ polygons }) => contains(polygons, point))
  }

  /** The one that holds the point, else the one with the nearest border. */
  nearest(point: Position, maxDistanceKm: number): Municipality | undefined {
    const around = this.at(point)
    if (around) return around
    return this.near(point, maxDistanceKm)
      .map((municipality) => ({ municipality, distance: distanceToBorderKm(municipality.polygons, point) }))
      .filter(({ distance }) => distance <= maxDistanceKm)
      .sort((a, b) => a.distance - b.distance)[0]?.municipality
  }

  /** All whose bounding box comes near the point. */
  near(point: Position, radiusKm: number): Municipality[] {
    return this.#areas.near(point, radiusKm)
  }
}

/** Takes centre and population from the GeoNames row of each municipality; returns the ids of the rows used. */
export function applyGeoNames(
  municipalities: Municipality[],
  locator: MunicipalityLocator,
  geoNames: GeoName[],
): Set<number> {
  const rows = new Map<number, GeoName[]>()
  const add = (id: number, row: GeoName) => rows.set(id, [...(rows.get(id) ?? []), row])
  for (const row of geoNames) {
    // A section of a town (PPLX) may bear the town's name but has only a part of its people.
    if (row.feature === 'PPLX') continue
    const around = locator.at(row.at)
    if (around) add(around.id, row)
    // GeoNames is younger than our borders, so keys may differ; the position decides then.
    if (row.ags && Number(row.ags) !== around?.id) add(Number(row.ags), row)
  }
  const qualifiers = new Set(municipalities.flatMap(({ name }) => name.split(/[ /()]+/).slice(1)))
  const used = new Set<number>()
  const byName = Map.groupBy(
    geoNames.filter(({ feature }) => feature !== 'PPLX'),
    ({ name }) => fold(name),
  )
  /** A few rows lie across the border and have a younger key; their full name tells. */
  const stray = ({ name, at }: Municipality) =>
    byName.get(fold(name))?.find((row) => !used.has(row.id) && distanceKm(row.at, at) < MAX_STRAY_KM)
  for (const municipality of municipalities) {
    const own = (rows.get(municipality.id) ?? [])
      .sort(
        (a, b) =>
          Number(Number(b.ags) === municipality.id) - Number(Number(a.ags) === municipality.id) ||
          b.population - a.population ||
          a.id - b.id,
      )
      .filter(({ id }) => !used.has(id))
    const best = own.find((row) => isNameOf(row, municipality)) ?? stray(municipality)
    if (best) {
      used.add(best.id)
      municipality.aliases.push(...germanVariants(best, municipality.name, qualifiers))
    }
    // "Grabfeld" is a name without a village: its largest village has its centre and at least its population.
    const largest = own
      .filter(({ at }) => contains(municipality.polygons, at))
      .sort((a, b) => b.population - a.population || a.id - b.id)[0]
    municipality.at = best?.at ?? largest?.at ?? municipality.at
    municipality.population = best?.population || largest?.population || 0
  }
  return used
}

function isNameOf(row: GeoName, { name }: Municipality): boolean {
  const wanted = new Set([fold(name), fold(shortName(name))])
  return (
    wanted.has(fold(row.name)) ||
    wanted.has(fold(shortName(row.name))) ||
    row.alternateNames.some((alternate) => fold(alternate) === fold(name))
  )
}

/** GeoNames does not say the language of an alternate name: take only forms that are German by their build. */
function germanVariants(row: GeoName, name: string, qualifiers: ReadonlySet<string>): string[] {
  const short = shortName(name)
  return [row.name, ...row.alternateNames].filter((alternate) => {
    if (KNOWN_NAMES.has(alternate)) return true
    if (!alternate.startsWith(`${short} `)) return false
    // "Garching bei Minga": the qualifier must be one that official names have.
    if (!qualifiers.has(alternate.replace(/\)$/, '').split(/[ (]/).at(-1)!)) return false
    return /^( (am|an der|im|in der|bei|ob der)( [A-ZÄÖÜ][a-zäöüß-]+)| \([A-ZÄÖÜ][a-zäöüß]+\))$/.test(
      alternate.slice(short.length),
    )
  })
}

/**
 * Operators write the town after the comma: "Kerpen (Rheinland)", or the municipality a former one is a part of
 * today. Adds both as aliases and returns the latter by the id of the former.
 */
export function applyStopTowns(
  municipalities: Municipality[],
  locator: MunicipalityLocator,
  stopsByMunicipality: Map<number, LocatedStop[]>,
): Map<number, string> {
  const successors = new Map<number, string>()
  for (const municipality of municipalities) {
    const towns = countTowns(stopsByMunicipality.get(municipality.id) ?? [])
    const total = [...towns.values()].reduce((sum, count) => sum + count, 0)
    const short = fold(shortName(municipality.name))
    for (const [town, count] of towns) {
      if (fold(shortName(town.replace(/ b (?=[A-Z])/, ' bei '))) === short) {
        if (count >= 3) municipality.aliases.push(town)
        continue
      }
      if (count / total < 0.6) continue
      successors.set(municipality.id, town)
      const isNeighbour = locator
        .near(municipality.at, 40)
        .some(({ name }) => fold(shortName(name)) === fold(shortName(town)))
      if (!isNeighbour) municipality.aliases.push(town)
    }
  }
  return successors
}

function countTowns(stops: LocatedStop[]): Map<string, number> {
  const towns = new Map<string, number>()
  for (const { name } of stops) {
    const { town } = splitStopName(name)
    // The source cuts names after 50 characters.
    if (!town || name.length >= 50 || / b$/.test(town) || !/^[A-ZÄÖÜ]/.test(town)) continue
    towns.set(town, (towns.get(town) ?? 0) + 1)
  }
  return new Map([...towns].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])))
}

/** Puts right what no row of GeoNames says: `populations.tsv`, by Kreis. */
export function applyKnownPopulations(municipalities: Municipality[]): void {
  const byName = new Map(
    municipalities.map((municipality) => [`${municipality.kreis}: ${municipality.name}`, municipality]),
  )
  const lines = readFileSync(join(import.meta.dirname, 'populations.tsv'), 'utf8').split('\n')
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [kreis, entries = ''] = line.split('\t')
    for (const entry of entries.split('; ')) {
      const [, name = '', people] = /^(.+) (\d+)$/.exec(entry) ?? []
      const municipality = byName.get(`${kreis}: ${name}`)
      if (!municipality) throw new Error(`populations.tsv: there is no ${name} in ${kreis}`)
      municipality.population = Number(people)
    }
  }
}

/** Villages that GeoNames lacks have their centre where the buses stop, not in the middle of their fields. */
export function centreOnStops(
  municipalities: Municipality[],
  usedGeoNames: (municipality: Municipality) => boolean,
  stopsByMunicipality: Map<number, LocatedStop[]>,
): void {
  for (const municipality of municipalities) {
    if (usedGeoNames(municipality)) continue
    const stops = stopsByMunicipality.get(municipality.id) ?? []
    const own = stops.filter(({ name }) =>
      fold(name.split(',')[0]!).startsWith(fold(shortName(municipality.name))),
    )
    const points = (own.length > 0 ? own : stops).map(({ at }) => at)
    if (points.length > 0) municipality.at = medoid(points)
  }
}

export function tidyAliases(municipalities: Municipality[]): void {
  for (const municipality of municipalities) {
    municipality.aliases = distinctAliases(municipality.name, municipality.aliases)
  }
}
