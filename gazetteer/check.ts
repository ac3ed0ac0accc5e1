/** Asserts what the application relies on in data/*.json.gz. Needs no source package: `npm run check`. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

type PlaceRow = [
  id: number,
  kind: 'm' | 'd' | 's',
  name: string,
  slug: string,
  kreis: string,
  stateCode: string,
  lat: number,
  lng: number,
  population: number,
  postcodes: string[],
  parentId: number | null,
  aliases: string[],
  stops?: number,
  isWellKnown?: 1,
]
type PostcodeRow = [code: string, lat: number, lng: number, municipalityIds: number[]]
interface StateOutline {
  code: string
  name: string
  rings: [number, number][][]
}

const STATE_CODES = 'BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH'.split(' ')
const failures: string[] = []

const { places } = read<{ places: PlaceRow[] }>('places')
const { postcodes } = read<{ postcodes: PostcodeRow[] }>('postcodes')
const { states } = read<{ states: StateOutline[] }>('germany')

const municipalities = places.filter(([, kind]) => kind === 'm')
const districts = places.filter(([, kind]) => kind === 'd')
const stations = places.filter(([, kind]) => kind === 's')
const byId = new Map(places.map((place) => [place[0], place]))
const bySlug = new Map(places.map((place) => [place[3], place]))
const byCode = new Map(postcodes.map((postcode) => [postcode[0], postcode]))

// At least as much as the attempt before.
const withPostcode = municipalities.filter((place) => place[9].length > 0)
const withPopulation = municipalities.filter((place) => place[8] > 0)
check(withPostcode.length >= 10_750, `10,750 municipalities with postcode, found ${withPostcode.length}`)
check(
  withPopulation.length > 9_744,
  `more than 9,744 municipalities with population, found ${withPopulation.length}`,
)
check(postcodes.length >= 8_289, `8,289 postcodes, found ${postcodes.length}`)
const lacking = municipalities.length - withPostcode.length
check(
  lacking / municipalities.length < 0.015,
  `under 1.5 % of municipalities without postcode, found ${lacking}`,
)

// Every row.
check(byId.size === places.length, 'ids are unique')
check(bySlug.size === places.length, 'slugs are unique')
check(byCode.size === postcodes.length, 'postcodes are unique')
for (const [
  id,
  kind,
  name,
  slug,
  kreis,
  stateCode,
  lat,
  lng,
  population,
  codes,
  parentId,
  aliases,
] of places) {
  const at = `${name} (${id})`
  check(Number.isInteger(id) && id > 0 && id < 2 ** 31, `${at}: id fits into 32 bits`)
  check(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), `${at}: slug "${slug}" is well-formed`)
  check(name.trim() === name && name !== '' && kreis !== '', `${at}: name and Kreis are filled`)
  check(STATE_CODES.includes(stateCode), `${at}: state "${stateCode}" exists`)
  check(isInGermany(lat, lng), `${at}: ${lat}, ${lng} is in Germany`)
  check(Number.isInteger(population) && population >= 0, `${at}: population is a whole number`)
  check(!aliases.includes(name), `${at}: no alias repeats the name`)
  for (const code of codes) check(byCode.has(code), `${at}: postcode ${code} is known`)
  if (kind === 's') {
    check(byId.get(parentId ?? 0)?.[1] === 'm', `${at}: parent ${parentId} is a municipality`)
  } else if (kind === 'd') {
    const parent = byId.get(parentId ?? 0)
    check(parent?.[1] === 'm', `${at}: parent ${parentId} is a municipality`)
    check(parent?.[5] === stateCode && parent[4] === kreis, `${at}: lies in its parent's Kreis and state`)
    check(parent?.[2] !== name, `${at}: has another name than its parent`)
    check(codes.length > 0, `${at}: has a postcode`)
    check(slug.startsWith(`${parent?.[3]}-`), `${at}: slug starts with its parent's`)
  } else {
    check(parentId === null, `${at}: a municipality has no parent`)
  }
}
for (const [code, lat, lng, ids] of postcodes) {
  check(/^\d{5}$/.test(code), `postcode "${code}" has 5 digits`)
  check(isInGermany(lat, lng), `postcode ${code} is in Germany`)
  check(ids.length > 0, `postcode ${code} belongs to a municipality`)
  for (const id of ids) check(byId.get(id)?.[1] === 'm', `postcode ${code}: ${id} is a municipality`)
  for (const id of ids)
    check(byId.get(id)?.[9].includes(code) ?? false, `postcode ${code}: ${id} lists it too`)
}
for (const [, , name, , , , , , population, , parentId] of districts) {
  const people = byId.get(parentId ?? 0)?.[8] ?? 0
  check(
    people === 0 || population <= 0.75 * people,
    `${name}: has ${population} of its municipality's ${people} people`,
  )
}
const siblings = new Set(districts.map(([, , name, , , , , , , , parentId]) => `${parentId}:${name}`))
check(siblings.size === districts.length, 'no two districts of one municipality share a name')

// The map.
check(states.length === 16, `16 states on the map, found ${states.length}`)
for (const code of STATE_CODES) {
  const state = states.find((candidate) => candidate.code === code)
  check((state?.rings.length ?? 0) > 0, `${code} has a border`)
  check(
    municipalities.some((place) => place[5] === code),
    `${code} has municipalities`,
  )
  for (const ring of state?.rings ?? []) {
    const [first, last] = [ring[0], ring.at(-1)]
    check(first?.[0] === last?.[0] && first?.[1] === last?.[1], `${code}: rings are closed`)
    check(
      ring.every(([lng, lat]) => lat > 47 && lat < 55.2 && lng > 5.7 && lng < 15.2),
      `${code}: border in Germany`,
    )
  }
}
check(size('germany') <= 45 * 1024, `map within 45 KB, is ${size('germany')} bytes`)
const total = size('places') + size('postcodes') + size('germany')
check(total <= 2.5 * 1024 * 1024, `all files within 2.5 MB, are ${total} bytes`)

const borders = read<{ lines: number[][]; municipalities: [number, number[][]][] }>('borders')
const bordered = borders.municipalities.filter(([id, rings]) => byId.get(id)?.[1] === 'm' && rings.length > 0)
check(
  municipalities.length - bordered.length < 20,
  `nearly every municipality has a border, ${bordered.length} of ${municipalities.length} do`,
)
check(
  borders.municipalities.flatMap(([, rings]) => rings.flat()).every((n) => borders.lines[n < 0 ? ~n : n]),
  'every line of a border is there',
)
check(size('borders') <= 700_000, `the borders are at most 700 kB, are ${size('borders')}`)

// Places that people will try first.
const mainPlaces: Record<string, string> = {
  '10115': 'Berlin',
  '14089': 'Berlin',
  '16321': 'Bernau bei Berlin',
  '80331': 'München',
  '15230': 'Frankfurt (Oder)',
  '67433': 'Neustadt an der Weinstraße',
  '25826': 'Sankt Peter-Ording',
  '99084': 'Erfurt',
  '83471': 'Berchtesgaden',
  '26548': 'Norderney',
}
for (const [code, expected] of Object.entries(mainPlaces)) {
  const found = byId.get(byCode.get(code)?.[3][0] ?? 0)?.[2]
  check(found === expected, `${code} is ${expected}, found ${found}`)
}
/** Slug -> plausible population in thousands: every city over half a million. */
const metropolises: Record<string, [number, number]> = {
  berlin: [3000, 4200],
  hamburg: [1600, 2100],
  muenchen: [1200, 1700],
  koeln: [900, 1200],
  frankfurt: [600, 850],
  stuttgart: [550, 700],
  duesseldorf: [550, 700],
  leipzig: [480, 680],
  dortmund: [540, 650],
  essen: [540, 630],
  bremen: [500, 620],
  dresden: [500, 600],
  hannover: [480, 580],
  nuernberg: [480, 580],
  duisburg: [470, 540],
}
for (const [slug, [least, most]] of Object.entries(metropolises)) {
  const place = bySlug.get(slug)
  const thousands = (place?.[8] ?? 0) / 1000
  check(
    place?.[1] === 'm' && thousands >= least && thousands <= most,
    `${slug}: plausible population, ${thousands}k`,
  )
}
const towns =
  'Panketal Hoppegarten Fredersdorf-Vogelsdorf Schenefeld Ammersbek Wildau Kösching Neuenhaus Elchingen Römerberg Ohrdruf'
for (const name of towns.split(' ')) {
  const people = Math.max(...municipalities.filter((place) => place[2] === name).map((place) => place[8]))
  check(people >= 5000, `${name} is a town, has ${people} people`)
}
const reachable = (name: string) =>
  municipalities.filter((place) => place[2] === name || place[11].includes(name))
check(
  reachable('Neustadt').length >= 8,
  `8 municipalities called Neustadt, found ${reachable('Neustadt').length}`,
)
check(reachable('Frankfurt').length === 2, 'both Frankfurts answer to "Frankfurt"')
check(
  reachable('Halle').some((place) => place[2] === 'Halle (Saale)'),
  'Halle (Saale) answers to "Halle"',
)
check(reachable('Oldenburg (Oldb)').length === 1, 'Oldenburg answers to "Oldenburg (Oldb)"')
const districtsOf = {
  berlin: 'Kreuzberg',
  muenchen: 'Schwabing',
  hamburg: 'Altona',
  koeln: 'Ehrenfeld',
  frankfurt: 'Sachsenhausen',
}
for (const [city, name] of Object.entries(districtsOf)) {
  const parentId = bySlug.get(city)?.[0]
  check(
    districts.some((place) => place[2] === name && place[10] === parentId),
    `${name} is a district of ${city}`,
  )
}

// The ground of the map.
const ground = read<{ kreise: [string, string, number[][]][]; lines: number[][]; motorways: unknown[] }>(
  'ground',
)
check(ground.kreise.length === 402, `402 Kreise on the map, found ${ground.kreise.length}`)
check(
  ground.kreise.every(([, , rings]) => rings.length > 0),
  'every Kreis has a border',
)
check(ground.motorways.length >= 75, `75 motorways on the map, found ${ground.motorways.length}`)
check(size('ground') <= 400_000, `the map's ground is at most 400 kB, is ${size('ground')}`)

for (const failure of failures.slice(0, 50)) console.error(`FAILED: ${failure}`)
console.log(`municipalities       ${municipalities.length}`)
console.log(`  with postcode      ${withPostcode.length}`)
console.log(`  with population    ${withPopulation.length}`)
console.log(`  without population ${municipalities.length - withPopulation.length}`)
console.log(`districts, villages  ${districts.length}`)
console.log(`  with population    ${districts.filter((place) => place[8] > 0).length}`)
console.log(`stations, airports   ${stations.length}`)
console.log(`aliases              ${places.reduce((sum, place) => sum + place[11].length, 0)}`)
console.log(`postcodes            ${postcodes.length}`)
console.log(`bytes                ${total}`)
console.log(failures.length === 0 ? 'all checks passed' : `${failures.length} checks failed`)
process.exitCode = failures.length === 0 ? 0 : 1

function check(holds: boolean, message: string): void {
  if (!holds) failures.push(message)
}

function isInGermany(lat: number, lng: number): boolean {
  return lat >= 47.2 && lat <= 55.1 && lng >= 5.8 && lng <= 15.1
}

function read<T>(name: string): T {
  return JSON.parse(gunzipSync(readFileSync(path(name))).toString())
}

function size(name: string): number {
  return statSync(path(name)).size
}

function path(name: string): string {
  return join(import.meta.dirname, 'data', `${name}.json.gz`)
}
