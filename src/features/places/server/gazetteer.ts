import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import type { Schema } from '#platform/server/database/schema.ts'
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import { STATES, type StateCode } from '../rules.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../gazetteer/data')

/** Rows for the tables of the gazetteer. */
export interface GazetteerRows {
  places: Schema['place'][]
  postcodes: Schema['postcode'][]
  names: Schema['placeName'][]
}

/** The files' shape is described in gazetteer/README.md. */
type PlaceTuple = [
  id: number,
  kind: 'm' | 'd',
  name: string,
  slug: string,
  kreis: string,
  state: StateCode,
  latitude: number,
  longitude: number,
  population: number,
  postcodes: string[],
  parentId: number | null,
  aliases: string[],
]
type PostcodeTuple = [code: string, latitude: number, longitude: number, placeIds: number[]]

/** What the files hold together. */
export interface Gazetteer {
  places: readonly PlaceTuple[]
  postcodes: readonly PostcodeTuple[]
}

/** Tells one gazetteer from another, as text. */
export function gazetteerDigest(): string {
  const hash = crypto.createHash('sha256').update(NAMING_RULES)
  for (const file of ['places.json.gz', 'postcodes.json.gz'])
    hash.update(fs.readFileSync(path.join(FOLDER, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Changes when `readGazetteer` makes other rows from the same files. */
const NAMING_RULES = '2'

const PARENT_FIRST_DISCOUNT = 1000

/** Reads the shipped gazetteer into rows. */
export function readGazetteer(): GazetteerRows {
  return toRows({ ...readJson<Gazetteer>('places.json.gz'), ...readJson<Gazetteer>('postcodes.json.gz') })
}

/** Makes rows of the gazetteer's entries: labels, and every spelling that a place is found by. */
export function toRows({ places: tuples, postcodes }: Gazetteer): GazetteerRows {
  const byId = new Map(tuples.map((tuple) => [tuple[0], tuple]))
  const municipalities = tuples.filter((tuple) => tuple[1] === 'm').sort((a, b) => b[8] - a[8])
  const foremost = new Map(municipalities.toReversed().map((tuple) => [tuple[2], tuple[0]]))
  const places: Schema['place'][] = []
  const names: GazetteerRows['names'] = []
  for (const tuple of tuples) {
    const [id, kind, name, slug, kreis, state, latitude, longitude, population, codes, parentId, aliases] =
      tuple
    const parent = parentId === null ? undefined : byId.get(parentId)
    const label = labelOf(tuple, parent, foremost.get(name) === id)
    const municipality = kind === 'm'
    places.push({
      id,
      kind: municipality ? 'municipality' : 'district',
      name,
      label,
      slug,
      kreis,
      state: STATES[state],
      latitude,
      longitude,
      population,
      postcodes: codes,
      parentId,
    })
    const weight = (municipality ? 2 : 1) * population
    const own = keysOf([name, label, ...aliases])
    for (const key of own) names.push({ key, placeId: id, weight })
    // `München Bogenhausen` is found, but is not what somebody means who has typed `Mün`.
    const withParent = parent ? [...keysOf([`${parent[2]} ${name}`])] : []
    for (const key of withParent.filter((spelling) => !own.has(spelling))) {
      names.push({ key, placeId: id, weight: Math.round(weight / PARENT_FIRST_DISCOUNT) })
    }
  }
  return {
    places,
    postcodes: postcodes.map(([code, latitude, longitude, placeIds]) => {
      return { code, latitude, longitude, placeIds }
    }),
    names,
  }
}

function keysOf(spellings: string[]): Set<string> {
  const keys = new Set(spellings.flatMap((spelling) => [foldGerman(spelling), foldPlain(spelling)]))
  keys.delete('')
  return keys
}

/** `Neukirchen` for the most populous municipality of that name, `Neukirchen (Vogelsbergkreis)` for others. */
function labelOf(place: PlaceTuple, parent: PlaceTuple | undefined, isForemost: boolean): string {
  const [, , name, , kreis] = place
  if (parent) return `${name} (${parent[2]})`
  return isForemost ? name : `${name} (${kreis})`
}

/** The outline of Germany for the offline map, compressed as it is shipped. */
export function readOutline(): Buffer {
  return zlib.gunzipSync(fs.readFileSync(path.join(FOLDER, 'germany.json.gz')))
}

function readJson<T>(file: string): T {
  return JSON.parse(zlib.gunzipSync(fs.readFileSync(path.join(FOLDER, file))).toString())
}
