/** The areas that people search as one: Länder, Kreise, regions and islands, each as the municipalities in it. */
import { distanceKm } from '#platform/shared/geo.ts'
import { foldGerman } from '#platform/shared/text.ts'
import { type AreaKind, STATES, type StateCode } from '../rules.ts'
import { stateAbbreviations } from '../vocabulary.ts'

/** A municipality as areas need it. */
export interface Member {
  id: number
  name: string
  kreis: string
  state: StateCode
  latitude: number
  longitude: number
  population: number
}

export interface Area {
  id: number
  kind: AreaKind
  name: string
  aliases: string[]
  /** `im Allgäu` */
  phrase: string
  members: Member[]
}

/** As gazetteer/data/regions.json has them; gazetteer/README.md describes the fields. */
export interface Region {
  id: number
  /** `merged`: municipalities that have become one since the borders of the gazetteer. */
  kind: 'region' | 'island' | 'merged'
  name: string
  where: string
  aliases: string[]
  kreise: string[]
  towns: string[]
  along?: [latitude: number, longitude: number][]
  km?: number
}

/** Apart from the ids of municipalities and districts. */
const ID_BASE = { state: 300_000_000, kreis: 310_000_000, region: 320_000_000 }
/** Digits of an AGS behind the key of the Kreis and of the Land. */
const BEHIND_KREIS = 1000
const BEHIND_STATE = 1_000_000

/** A Land that is a city, and a Kreis that is a town, are found as municipalities. */
const CITY_STATES: readonly StateCode[] = ['BE', 'HB', 'HH']

export function areasOf(municipalities: readonly Member[], regions: readonly Region[]): Area[] {
  return [...statesOf(municipalities), ...kreiseOf(municipalities), ...regionsOf(municipalities, regions)]
}

function statesOf(municipalities: readonly Member[]): Area[] {
  return [...Map.groupBy(municipalities, ({ state }) => state)].flatMap(([state, members]) => {
    const [first] = members
    if (!first || CITY_STATES.includes(state)) return []
    const name = STATES[state]
    const id = ID_BASE.state + Math.floor(first.id / BEHIND_STATE)
    const aliases = [`Bundesland ${name}`, `Land ${name}`, ...stateAbbreviations(foldGerman(name))]
    const phrase = `${state === 'SL' ? 'im' : 'in'} ${name}`
    return { id, kind: 'state', name, aliases, phrase, members }
  })
}

function kreiseOf(municipalities: readonly Member[]): Area[] {
  const names = new Set(municipalities.map(({ name }) => name))
  return [...Map.groupBy(municipalities, ({ id }) => Math.floor(id / BEHIND_KREIS))].flatMap(
    ([key, members]) => {
      const name = members[0]?.kreis ?? ''
      if (members.length < 2 && !/kreis|^region /i.test(name)) return []
      if (!/kreis|region|verband/i.test(name)) return []
      const short = name.replace(/^(?:Landkreis|Kreis|Region|Städteregion|Regionalverband) /, '')
      const aliases = ['Landkreis', 'Kreis'].flatMap((kind) => [`${kind} ${short}`, `${short} ${kind}`])
      // The Kreis Unna is not what somebody means who types Unna.
      if (!names.has(short) && ![...names].some((town) => town.startsWith(`${short} `))) aliases.push(short)
      const phrase = `${/^(?:Region|Städteregion) /.test(name) ? 'in der' : 'im'} ${name}`
      return { id: ID_BASE.kreis + key, kind: 'kreis', name, aliases, phrase, members }
    },
  )
}

function regionsOf(municipalities: readonly Member[], regions: readonly Region[]): Area[] {
  const byKreis = Map.groupBy(municipalities, ({ kreis }) => kreis)
  const byName = Map.groupBy(municipalities, ({ name }) => name)
  return regions.flatMap(({ id, kind, name, where, aliases, kreise, towns, along = [], km = 0 }) => {
    const inKreise = kreise.flatMap((kreis) =>
      [kreis, `Landkreis ${kreis}`, `Kreis ${kreis}`].flatMap((full) => byKreis.get(full) ?? []),
    )
    const named = towns.flatMap((town) => townsNamed(byName, town))
    const near = municipalities.filter(({ latitude, longitude }) =>
      along.some((point, i) => kmToLine(latitude, longitude, point, along[i + 1] ?? point) <= km),
    )
    const members = [...new Map([...inKreise, ...near, ...named].map((one) => [one.id, one])).values()]
    if (members.length === 0) return []
    return { id: ID_BASE.region + id, kind, name, aliases, phrase: where, members }
  })
}

/** `Neukirchen (Schwalm-Eder-Kreis)` is the one in that Kreis. */
function townsNamed(byName: Map<string, Member[]>, town: string): Member[] {
  const whole = byName.get(town)
  if (whole) return whole
  const [, name = '', kreis] = /^(.*) \((.*)\)$/.exec(town) ?? []
  return (byName.get(name) ?? []).filter((one) => one.kreis === kreis)
}

const STEPS = 8

/** The distance to the nearest of a few points on the line. */
function kmToLine(
  latitude: number,
  longitude: number,
  from: readonly [number, number],
  to: readonly [number, number],
): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let step = 0; step <= STEPS; step++) {
    const share = step / STEPS
    const [lat, lng] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    nearest = Math.min(nearest, distanceKm(latitude, longitude, lat, lng))
  }
  return nearest
}
