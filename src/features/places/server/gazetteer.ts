import crypto from 'node:crypto'
import path from 'node:path'
import zlib from 'node:zlib'
import type { Schema } from '#platform/server/database/schema.ts'
import { readShippedFile } from '#platform/server/shipped-file.ts'
import { foldGerman, foldPlain, slugify } from '#platform/shared/text.ts'
import { isAbroad } from '../abroad.ts'
import { type AreaKind, STATES, type StateCode } from '../rules.ts'
import { isSilent, writtenOut } from '../vocabulary.ts'
import { type Area, areasOf, type Member, type Region } from './areas.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../gazetteer/data')
const REGIONS = path.join(FOLDER, 'regions.json')

/** Rows for the tables of the gazetteer. */
export interface GazetteerRows {
  places: Schema['place'][]
  postcodes: Schema['postcode'][]
  names: Schema['placeName'][]
}

const KINDS = { m: 'municipality', d: 'district', s: 'station' } as const

/** The files' shape is described in gazetteer/README.md. */
type PlaceTuple = [
  id: number,
  kind: keyof typeof KINDS,
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
  /** Stops of public transport in it; left out where there is at most one, or a municipality's population is known. */
  stops?: number,
  /** A quarter of a large city that people elsewhere have heard of. */
  isWellKnown?: 1,
]
type PostcodeTuple = [code: string, latitude: number, longitude: number, placeIds: number[]]

/** What the files hold together. */
export interface Gazetteer {
  places: readonly PlaceTuple[]
  postcodes: readonly PostcodeTuple[]
  regions: readonly Region[]
}

/** Tells one gazetteer from another, as text. */
export function gazetteerDigest(): string {
  const hash = crypto.createHash('sha256').update(NAMING_RULES)
  for (const file of ['places.json.gz', 'postcodes.json.gz', 'regions.json'])
    hash.update(readShippedFile(path.join(FOLDER, file), (bytes) => bytes))
  return hash.digest('hex').slice(0, 16)
}

/** Changes when `readGazetteer` makes other rows from the same files. */
const NAMING_RULES = '11'

const PARENT_FIRST_DISCOUNT = 1000

/** Reads the shipped gazetteer into rows. */
export function readGazetteer(): GazetteerRows {
  return toRows({
    ...readPart('places', path.join(FOLDER, 'places.json.gz'), zlib.gunzipSync),
    ...readPart('postcodes', path.join(FOLDER, 'postcodes.json.gz'), zlib.gunzipSync),
    ...readPart('regions', REGIONS, (bytes) => bytes),
  })
}

/** Makes rows of the gazetteer's entries: labels, and every spelling that a place is found by. */
export function toRows({ places: tuples, postcodes, regions }: Gazetteer): GazetteerRows {
  const byId = new Map(tuples.map((tuple) => [tuple[0], tuple]))
  const municipalities = tuples.filter((tuple) => tuple[1] === 'm')
  const towns = new Set(municipalities.map(([, , name]) => name))
  const all = new Set(tuples.map(([, , name]) => name))
  const areas = areasOf(municipalities.map(memberOf), regions).map(ofArea)
  const entries = [
    ...tuples
      .map((tuple) => ofTuple(tuple, byId.get(tuple[10] ?? 0)?.[8] ?? 0))
      .map((entry) => withShortName(entry, towns, all)),
    ...areas,
  ].filter(({ kind, name }) => kind !== 'district' || isTelling(name))
  const foremost = foremostByName(entries)
  const twins = Map.groupBy(entries, ({ name, kreis }) => `${name}, ${kreis}`)
  const places: Schema['place'][] = []
  const names: GazetteerRows['names'] = []
  for (const { aliases, weight, ...place } of entries) {
    const parent = place.parentId === null ? undefined : byId.get(place.parentId)
    const isForemost = foremost.get(foldGerman(place.name))?.id === place.id && !isRatherAbroad(place)
    const isTwin = (twins.get(`${place.name}, ${place.kreis}`) ?? []).filter(isMunicipality).length > 1
    const label = labelOf(place, parent?.[2], isForemost, isTwin)
    places.push({ ...place, label })
    const own = keysOf([place.name, label, ...aliases])
    for (const key of own) names.push({ key, placeId: place.id, weight })
    // `München Bogenhausen` is found, but is not what somebody means who has typed `Mün`.
    const withParent = parent && place.kind === 'district' ? [...keysOf([`${parent[2]} ${place.name}`])] : []
    for (const key of withParent.filter((spelling) => !own.has(spelling))) {
      names.push({ key, placeId: place.id, weight: Math.round(weight / PARENT_FIRST_DISCOUNT) })
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

/** Whether somebody who types the name of this village means the place abroad that is called so. */
function isRatherAbroad({ name, kind, population }: Pick<Entry, 'name' | 'kind' | 'population'>): boolean {
  return kind === 'municipality' && population < KNOWN_POPULATION && isAbroad(name)
}

const BATH = /^Bad (?=[A-ZÄÖÜ])/
const FIRST_HALF = /^([A-ZÄÖÜ][a-zäöüß]{4,})-[A-ZÄÖÜ]\S*$/

/** `Salzuflen` is Bad Salzuflen, `Garmisch` Garmisch-Partenkirchen, where nothing else has that name; Essen is not Bad Essen. */
function withShortName(entry: Entry, towns: ReadonlySet<string>, all: ReadonlySet<string>): Entry {
  if (entry.kind !== 'municipality' && entry.kind !== 'district') return entry
  const bath = entry.name.replace(BATH, '')
  const half = entry.kind === 'municipality' ? FIRST_HALF.exec(entry.name)?.[1] : undefined
  const short = bath !== entry.name && !towns.has(bath) ? bath : half && !all.has(half) ? half : undefined
  return short === undefined ? entry : { ...entry, aliases: [...entry.aliases, short] }
}

/** Stops make quarters of names like `Bad` or `Bahnhof`, which would be found in every second text. */
function isTelling(name: string): boolean {
  return !foldGerman(name).split(' ').every(isSilent)
}

/** A place before it is known which label tells it apart. */
type Entry = Omit<Schema['place'], 'label'> & { aliases: string[]; weight: number }

/** The people of a quarter whose number is unknown, as a share of its city's. */
const QUARTER_SHARE = 20

function ofTuple(tuple: PlaceTuple, cityPopulation: number): Entry {
  const [
    id,
    kind,
    name,
    slug,
    kreis,
    state,
    latitude,
    longitude,
    population,
    postcodes,
    parentId,
    aliases,
    stops = 1,
    isWellKnown,
  ] = tuple
  return {
    id,
    kind: KINDS[kind],
    name,
    slug,
    kreis,
    state: STATES[state],
    latitude,
    longitude,
    population,
    postcodes,
    parentId,
    memberIds: null,
    phrase: null,
    aliases,
    weight: weightOf(kind, population, stops, isWellKnown ? Math.round(cityPopulation / QUARTER_SHARE) : 0),
  }
}

/** People to one stop in a municipality whose population nobody says: the median of the others. */
const PEOPLE_A_STOP = 200
/** What a stop counts for a village, which stays behind places whose people are counted. */
const VILLAGE_STOP = 15
const MOST_BY_STOPS = 450

function weightOf(kind: keyof typeof KINDS, population: number, stops: number, asQuarter: number): number {
  if (kind === 's') return 0
  if (kind === 'm') return MUNICIPALITY_WEIGHT * (population || PEOPLE_A_STOP * stops)
  return Math.max(population, asQuarter, Math.min(MOST_BY_STOPS, VILLAGE_STOP * stops))
}

/** More than a quarter with as many people. */
export const MUNICIPALITY_WEIGHT = 2
/** A smaller municipality is not what somebody means who types the name of a place abroad. */
export const KNOWN_POPULATION = 2000

/** Who types `Ba` rather means Bamberg than Baden-Württemberg; but the town of Usedom is not what makes its island known. */
const AREA_DISCOUNT = 10

function ofArea({ id, kind, name, aliases, phrase, members }: Area): Entry {
  const population = members.reduce((sum, member) => sum + member.population, 0)
  const mean = (of: (member: Member) => number) =>
    Math.round((members.reduce((sum, member) => sum + of(member), 0) / members.length) * 1e4) / 1e4
  const states = new Set(members.map(({ state }) => state))
  const [state] = states
  return {
    id,
    kind,
    name,
    slug: `${kind}-${slugify(name)}-${id}`,
    kreis: kind === 'kreis' ? name : '',
    state: states.size === 1 && state ? STATES[state] : '',
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    population,
    postcodes: [],
    parentId: null,
    memberIds: members.map((member) => member.id),
    phrase,
    aliases,
    weight: weightOfArea(kind, population),
  }
}

function weightOfArea(kind: AreaKind, population: number): number {
  return kind === 'region' || kind === 'kreis' || kind === 'state'
    ? Math.round(population / AREA_DISCOUNT)
    : MUNICIPALITY_WEIGHT * population
}

function memberOf([id, , name, , kreis, state, latitude, longitude, population]: PlaceTuple): Member {
  return { id, name, kreis, state, latitude, longitude, population }
}

/** For each name, by itself or as an alias, who is meant by it alone; a quarter never is. */
function foremostByName(entries: readonly Entry[]): Map<string, Entry> {
  const foremost = new Map<string, Entry>()
  for (const entry of entries.filter(({ kind }) => kind !== 'district' && kind !== 'station')) {
    for (const key of new Set([entry.name, ...entry.aliases].map(foldGerman))) {
      const other = foremost.get(key)
      const isAhead =
        !other || entry.weight > other.weight || (entry.weight === other.weight && entry.id < other.id)
      if (isAhead) foremost.set(key, entry)
    }
  }
  return foremost
}

/** Spellings folded, and with their abbreviations written out, as typed texts are. */
function keysOf(spellings: string[]): Set<string> {
  const folded = spellings.flatMap((spelling) => [foldGerman(spelling), foldPlain(spelling)])
  const keys = new Set(folded.flatMap((key) => [key, key.split(' ').flatMap(writtenOut).join(' ')]))
  keys.delete('')
  return keys
}

function isMunicipality({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'municipality'
}

/** `Neukirchen` for the most important place of that name, `Neukirchen (Vogelsbergkreis)` for others; twins in one Kreis by postcode. */
function labelOf(
  { name, kind, kreis, postcodes }: Pick<Entry, 'name' | 'kind' | 'kreis' | 'postcodes'>,
  parent: string | undefined,
  isForemost: boolean,
  isTwin: boolean,
): string {
  if (kind === 'station') return name
  if (parent !== undefined) return `${name} (${parent})`
  if (isForemost) return name
  if (isTwin) return `${postcodes[0]} ${name}`
  if (kind === 'merged') return `${name} (Gemeinde)`
  return kind === 'municipality' ? `${name} (${kreis})` : `${name} (Region)`
}

/** What maps are drawn from: the outline of Germany, the whole ground, or the borders of municipalities; gzip, as it is shipped. */
export function readShipped(file: 'germany.json.gz' | 'ground.json.gz' | 'borders.json.gz'): Buffer {
  return readShippedFile(path.join(FOLDER, file), (bytes) => bytes)
}

function readPart<Part extends keyof Gazetteer>(
  part: Part,
  file: string,
  unpack: (bytes: Buffer) => Buffer,
): Pick<Gazetteer, Part> {
  return readShippedFile(file, (bytes) => {
    const content = JSON.parse(unpack(bytes).toString()) as Pick<Gazetteer, Part>
    if (!Array.isArray(content[part])) throw new Error(`${part} are missing`)
    return content
  })
}
