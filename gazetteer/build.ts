/** Builds data/*.json.gz from the source packages: `npm ci && npm run build` in this folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { borderLines } from './border-lines.ts'
import { assignDistrictPostcodes, believePopulations, createDistricts } from './districts.ts'
import { centroid, distanceToBorderKm, type Position, round4 } from './geometry.ts'
import { GRID } from './ground-lines.ts'
import {
  applyGeoNames,
  applyKnownPopulations,
  applyStopTowns,
  centreOnStops,
  createMunicipalities,
  MunicipalityLocator,
  tidyAliases,
} from './municipalities.ts'
import { fold, shortName, slugify } from './names.ts'
import { simplifyStates } from './outline.ts'
import {
  completePostcodes,
  joinPostcodes,
  MunicipalityNames,
  postcodesByMunicipality,
  splitBilingual,
} from './postcodes.ts'
import { missingQuarters } from './quarters.ts'
import { createSlugs } from './slugs.ts'
import {
  type Area,
  readAreas,
  readGeoNames,
  readPostcodeNames,
  readPostcodePoints,
  readStops,
  readTrainStations,
} from './sources.ts'
import { findStations } from './stations.ts'
import { findStopPlaces, type LocatedStop } from './stop-places.ts'
import { missingVillages } from './villages.ts'

/** Square degrees: smaller triangles of a municipality's border are straightened. */
const MIN_BORDER_TRIANGLE = 0.00003

const geoNames = readGeoNames()
const postcodePoints = readPostcodePoints()
const namesByCode = readPostcodeNames()

// Municipalities.
const municipalities = createMunicipalities(readAreas('gemeinden'), readAreas('kreise'))
const byId = new Map(municipalities.map((municipality) => [municipality.id, municipality]))
const locator = new MunicipalityLocator(municipalities)
const usedRows = applyGeoNames(municipalities, locator, geoNames)

const stops: LocatedStop[] = readStops().flatMap((stop) => {
  const parent = locator.at(stop.at)
  return parent ? [{ ...stop, parent: parent.id }] : []
})
const stopsByMunicipality = Map.groupBy(stops, ({ parent }) => parent)
centreOnStops(municipalities, ({ population }) => population > 0, stopsByMunicipality)
const successors = applyStopTowns(municipalities, locator, stopsByMunicipality)

// Postcodes.
const names = new MunicipalityNames(municipalities)
const postcodes = joinPostcodes(postcodePoints, namesByCode, names, locator)
const estimated = completePostcodes(municipalities, postcodes, successors, namesByCode)
const codesOf = postcodesByMunicipality(postcodes)
for (const { code, at } of postcodes) {
  for (const name of namesByCode.get(code) ?? []) {
    const [german, ...others] = splitBilingual(name)
    if (others.length > 0) names.nearest(german!, at)?.aliases.push(...others)
  }
}
for (const { city, at } of postcodePoints) {
  // "Arolsen" for what has become Bad Arolsen.
  const around = locator.at(at)
  if (around && ` ${fold(around.name)} `.includes(` ${fold(city)} `)) around.aliases.push(city)
}
tidyAliases(municipalities)

// Districts.
const knownNames = new Set([
  ...municipalities.map(({ name }) => fold(shortName(name))),
  ...geoNames.map(({ name }) => fold(name)),
  ...postcodePoints.map(({ city }) => fold(shortName(city))),
])
const districts = createDistricts({
  geoNames: geoNames.filter(({ id }) => !usedRows.has(id)),
  stopPlaces: findStopPlaces(stops, (id) => byId.get(id)!, knownNames),
  municipalities,
  locator,
  names,
})
assignDistrictPostcodes(districts, codesOf)
districts.push(...missingQuarters(municipalities, districts, codesOf))
districts.push(...missingVillages(municipalities, districts, locator, codesOf))

const stations = findStations(readTrainStations(), locator, districts)

// Output.
const slugs = createSlugs(municipalities, districts)
// Addresses follow from the sources and stay, whoever turns out to be the largest bearer of a name.
applyKnownPopulations(municipalities)
believePopulations(districts)
for (const { id, name } of stations) slugs.set(id, `bahnhof-${slugify(name)}-${id}`)
write('places', {
  version: 1,
  places: [
    ...municipalities.map((m) => {
      const codes = (codesOf.get(m) ?? []).map(({ code }) => code)
      const shown = row(m.id, 'm', m.name, m.kreis, m.stateCode, m.at, m.population, codes, null, m.aliases)
      // How many stops tells how large it is where nothing else does.
      const count = m.population > 0 ? 0 : (stopsByMunicipality.get(m.id)?.length ?? 0)
      return count > 0 ? [...shown, count] : shown
    }),
    ...districts.map((d) => {
      const { kreis, stateCode, id: parentId } = d.parent
      const shown = row(
        d.id,
        'd',
        d.name,
        kreis,
        stateCode,
        d.at,
        d.population,
        d.postcodes,
        parentId,
        d.aliases,
      )
      if (d.isWellKnown) return [...shown, d.stops, 1]
      return d.stops > 1 ? [...shown, d.stops] : shown
    }),
    ...stations.map((s) => {
      const { kreis, stateCode, id: parentId } = s.parent
      return row(s.id, 's', s.name, kreis, stateCode, s.at, 0, [], parentId, s.aliases)
    }),
  ],
})
write('postcodes', {
  version: 1,
  postcodes: postcodes.map(({ code, at, municipalities }) => [
    code,
    round4(at[1]),
    round4(at[0]),
    municipalities.map(({ id }) => id),
  ]),
})
const bounded = readAreas('gemeinden')
const { lines, rings } = borderLines(bounded, MIN_BORDER_TRIANGLE)
const ringsOf = Map.groupBy(
  bounded.map((area, i) => ({ id: ownerOf(area), rings: rings[i]! })),
  ({ id }) => id,
)
write('borders', {
  version: 1,
  grid: GRID,
  lines,
  municipalities: [...ringsOf].map(([id, parts]) => [id, parts.flatMap((part) => part.rings)]),
})
write('germany', { version: 1, states: simplifyStates(readAreas('laender')) })
console.log(
  `${estimated.length} municipalities have the nearest postcode of their Kreis for want of a better source`,
)

/** The municipality itself; of a forest that belongs to none the nearest in its Kreis, so that areas have no holes there. */
function ownerOf({ key, polygons }: Area): number {
  if (byId.has(Number(key))) return Number(key)
  const middle = centroid(polygons)
  const inKreis = municipalities.filter(({ id }) => Math.floor(id / 1000) === Math.floor(Number(key) / 1000))
  const [nearest] = inKreis
    .map(({ id, polygons: own }) => ({ id, km: distanceToBorderKm(own, middle) }))
    .sort((a, b) => a.km - b.km)
  return nearest?.id ?? Number(key)
}

function row(
  id: number,
  kind: 'm' | 'd' | 's',
  name: string,
  kreis: string,
  stateCode: string,
  at: Position,
  population: number,
  codes: string[],
  parentId: number | null,
  aliases: string[],
) {
  const [lng, lat] = at.map(round4)
  return [id, kind, name, slugs.get(id), kreis, stateCode, lat, lng, population, codes, parentId, aliases]
}

function write(name: string, content: unknown): void {
  const folder = join(import.meta.dirname, 'data')
  mkdirSync(folder, { recursive: true })
  const file = gzipSync(JSON.stringify(content), { level: 9 })
  writeFileSync(join(folder, `${name}.json.gz`), file)
  console.log(`${name}.json.gz: ${(file.length / 1024).toFixed(1)} KB`)
}
