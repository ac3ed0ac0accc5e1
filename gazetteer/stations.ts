/** Stations and airports that people name as where they are: "Berlin Südkreuz", "Flughafen München". */
import type { District } from './districts.ts'
import type { Position } from './geometry.ts'
import type { Municipality, MunicipalityLocator } from './municipalities.ts'
import { distinctAliases, fold, shortName } from './names.ts'
import type { Stop } from './sources.ts'

export interface Station {
  id: number
  name: string
  parent: Municipality
  at: Position
  aliases: string[]
}

/** Added to a source's own id, so that ids stay the same from build to build and never clash. */
const ID_BASE = { stations: 400_000_000, airports: 450_000_000 }

/** Of trains in Germany. */
const MAIN_STATION = / ?H(?:bf|auptbahnhof)$/
/** Stops of buses that stand in for trains, entrances, and the like. */
const NOT_A_STATION =
  /Bussteig|Ersatz|ZOB|\(Bus\)|\(.*(?:[Ss]tra(?:ße|sse)|str\.|[Pp]latz|seite|ausgang).*\)|\//

/** Those that are not in a quarter of their name, which is found already. */
export function findStations(
  stations: readonly Stop[],
  locator: MunicipalityLocator,
  districts: readonly District[],
): Station[] {
  const quarters = new Set(districts.map(({ parent, name }) => `${parent.id}:${fold(name)}`))
  const found = new Map<string, Station>()
  for (const { id, name: written, at } of stations) {
    const parent = locator.at(at)
    if (!parent || NOT_A_STATION.test(written)) continue
    const town = shortName(parent.name)
    const name = stationName(written, parent.name, town)
    if (name === undefined || found.has(name)) continue
    const rest = name.slice(parent.name.length + 1)
    if (quarters.has(`${parent.id}:${fold(rest)}`)) continue
    const aliases = distinctAliases(name, [
      `${town} ${rest}`,
      ...(rest === 'Hauptbahnhof' ? [`Hauptbahnhof ${town}`, `Hauptbahnhof ${parent.name}`] : []),
      `Bahnhof ${town} ${rest}`,
      ...(isOwnName(rest) ? [rest] : []),
    ])
    found.set(name, { id: ID_BASE.stations + id, name, parent, at, aliases })
  }
  return [...found.values(), ...findAirports(locator)]
}

/** `Bad Cannstatt` and `Südkreuz` are known by themselves; `Ost`, `Zoo` and streets are not. */
function isOwnName(rest: string): boolean {
  return (
    rest.length > 5 &&
    !/\d|(?:str|straße|weg|platz|allee|markt|haus|schule|Bf|bf|hof)\.?$/i.test(rest) &&
    !/^(?:Nord|Süd|Ost|West|Mitte|Hochschule|Stadtmitte|Rathaus|Messe|Universität|Zentrum|Hauptbahnhof)\b/.test(
      rest,
    )
  )
}

/** `Frankfurt(Main)Hbf` -> `Frankfurt am Main Hauptbahnhof`; undefined where the station bears the town's name alone. */
function stationName(written: string, parent: string, town: string): string | undefined {
  const plain = written
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(?<=[ -])Str\.?$/, 'Straße')
    .replace(/\bSt\.(?=\p{L})/u, 'St. ')
    .replace(/\s+/g, ' ')
    .trim()
  if (MAIN_STATION.test(plain) && plain.replace(MAIN_STATION, '').trim() === town)
    return `${parent} Hauptbahnhof`
  const base = [parent, town].find((name) => plain.startsWith(name))
  const rest = base === undefined ? undefined : /^[ -](.+)$/.exec(plain.slice(base.length))?.[1]
  if (rest === undefined || rest === 'Bahnhof' || rest === 'Bf') return undefined
  return `${parent} ${rest}`
}

/** Airports with flights for passengers: name, further names, latitude, longitude. Facts of common knowledge. */
const AIRPORTS: readonly [name: string, aliases: string[], latitude: number, longitude: number][] = [
  ['München', ['MUC'], 48.3537, 11.786],
  ['Frankfurt', ['FRA', 'Frankfurt am Main'], 50.0503, 8.5706],
  ['Berlin Brandenburg', ['BER', 'Berlin', 'Schönefeld', 'Berlin Schönefeld'], 52.3667, 13.5033],
  ['Düsseldorf', ['DUS'], 51.2781, 6.7656],
  ['Hamburg', ['HAM', 'Hamburg Fuhlsbüttel'], 53.6306, 10.0064],
  ['Köln/Bonn', ['CGN', 'Köln', 'Bonn'], 50.8789, 7.1229],
  ['Stuttgart', ['STR'], 48.69, 9.1943],
  ['Hannover', ['HAJ', 'Hannover Langenhagen'], 52.4598, 9.6947],
  ['Nürnberg', ['NUE'], 49.4953, 11.0776],
  ['Leipzig/Halle', ['LEJ', 'Leipzig', 'Halle'], 51.4206, 12.2211],
  ['Dresden', ['DRS'], 51.1256, 13.7661],
  ['Bremen', ['BRE'], 53.0533, 8.7858],
  ['Dortmund', ['DTM'], 51.5146, 7.6131],
  ['Münster/Osnabrück', ['FMO', 'Münster', 'Osnabrück'], 52.1305, 7.694],
  ['Paderborn/Lippstadt', ['PAD', 'Paderborn'], 51.611, 8.619],
  ['Hahn', ['HHN', 'Frankfurt Hahn'], 49.9454, 7.2643],
  ['Karlsruhe/Baden-Baden', ['FKB', 'Karlsruhe', 'Baden-Baden', 'Baden Airpark'], 48.7762, 8.0867],
  ['Memmingen', ['FMM', 'Allgäu'], 47.9888, 10.2376],
  ['Weeze', ['NRN', 'Niederrhein'], 51.5999, 6.1499],
  ['Friedrichshafen', ['FDH', 'Bodensee'], 47.6719, 9.5123],
  ['Saarbrücken', ['SCN'], 49.2172, 7.1122],
  ['Erfurt-Weimar', ['ERF', 'Erfurt'], 50.9749, 10.9613],
  ['Lübeck', ['LBC'], 53.8053, 10.7012],
  ['Rostock-Laage', ['RLG', 'Rostock'], 53.9159, 12.2693],
  ['Kassel-Calden', ['KSF', 'Kassel'], 51.4173, 9.3849],
  ['Sylt', ['GWT', 'Westerland'], 54.9111, 8.3436],
  ['Heringsdorf', ['HDF', 'Usedom'], 53.8769, 14.1426],
  ['Mannheim', ['MHG'], 49.4762, 8.5139],
]

function findAirports(locator: MunicipalityLocator): Station[] {
  return AIRPORTS.flatMap(([town, others, latitude, longitude], index) => {
    const at: Position = [longitude, latitude]
    const parent = locator.nearest(at, 5)
    if (!parent) return []
    const name = `Flughafen ${town}`
    const byName = others.filter((each) => /Airpark|Frankfurt Hahn/.test(each))
    const spelled = [town, ...others].flatMap((each) =>
      /^[A-Z]{3}$/.test(each)
        ? [`Flughafen ${each}`, `${each} Flughafen`]
        : [`Flughafen ${each}`, `${each} Flughafen`, `Airport ${each}`, `${each} Airport`],
    )
    return {
      id: ID_BASE.airports + index,
      name,
      parent,
      at,
      aliases: distinctAliases(name, [...byName, ...spelled]),
    }
  })
}
