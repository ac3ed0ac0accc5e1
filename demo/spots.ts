import type { MunicipalityRecord } from '#features/places/server/exports.ts'
import { type Coordinates, distanceKm, KM_PER_DEGREE } from '#platform/shared/geo.ts'
import type { Random } from './random.ts'

const JITTER_KM = 1.5
/** A village often shares its postcode with others, whose middle lies elsewhere: listings move towards the village. */
const PULL_KM = 1.4
const DISTRICT_REACH_KM = 3
/** Above this population districts are written `Berlin-Spandau` everywhere. */
const TOWN = 20_000
/** States whose small places write `Sulzdorf OT Serrfeld`; elsewhere a hyphen is usual. */
const OT_STATES = ['Brandenburg', 'Mecklenburg-Vorpommern', 'Sachsen', 'Sachsen-Anhalt', 'Thüringen']

export interface Spot {
  postcode: string
  latitude: number
  longitude: number
  districtId: number | null
  /** The place as an address has it: `Berlin-Spandau`. */
  addressPlace: string
  /** The place as a person says it: the village itself, or the district of a town. */
  spoken: string
}

/** A spot near one of the place's postcodes, in the nearest district that shares it. */
export function drawSpot(random: Random, place: MunicipalityRecord): Spot {
  const postcode = random.pick(place.postcodes)
  const distance = JITTER_KM * Math.sqrt(random.next())
  const angle = random.next() * 2 * Math.PI
  const perDegreeEast = KM_PER_DEGREE * Math.cos((postcode.latitude * Math.PI) / 180)
  const pull = place.postcodes.length === 1 ? pullTowards(postcode, place) : 0
  const north = postcode.latitude + pull * (place.latitude - postcode.latitude)
  const east = postcode.longitude + pull * (place.longitude - postcode.longitude)
  const latitude = round(north + (distance * Math.sin(angle)) / KM_PER_DEGREE)
  const longitude = round(east + (distance * Math.cos(angle)) / perDegreeEast)
  const district = nearestDistrict(place, postcode.code, latitude, longitude)
  return {
    postcode: postcode.code,
    latitude,
    longitude,
    districtId: district?.id ?? null,
    ...names(place, district),
  }
}

/** The part of the way from the postcode's centre to the place that is no more than PULL_KM. */
function pullTowards(postcode: Coordinates, place: Coordinates): number {
  const distance = distanceKm(postcode.latitude, postcode.longitude, place.latitude, place.longitude)
  return distance <= PULL_KM ? 1 : PULL_KM / distance
}

type District = MunicipalityRecord['districts'][number]

function nearestDistrict(place: MunicipalityRecord, postcode: string, latitude: number, longitude: number) {
  let nearest: District | undefined
  let reach = DISTRICT_REACH_KM
  for (const district of place.districts) {
    if (Math.abs(district.latitude - latitude) * KM_PER_DEGREE > reach) continue
    if (!district.postcodes.includes(postcode)) continue
    const distance = distanceKm(latitude, longitude, district.latitude, district.longitude)
    if (distance > reach) continue
    reach = distance
    nearest = district
  }
  return nearest
}

/** `am Main` of Frankfurt, `(Oder)` of another one. */
const QUALIFIER = / (an|am|auf|bei|in|im|ob|unter|vor|\().*$/

function names(place: MunicipalityRecord, district: District | undefined) {
  if (!district || district.name === place.name) return { addressPlace: place.name, spoken: place.name }
  if (district.name.startsWith(place.name)) return { addressPlace: district.name, spoken: district.name }
  const isTown = place.population >= TOWN
  // "Radolfzell am Bodensee-Stahringen" would be misread.
  const short = place.name.replace(QUALIFIER, '')
  const hasQualifier = short !== place.name
  const separator = hasQualifier || (OT_STATES.includes(place.state) && !isTown) ? ' OT ' : '-'
  return {
    addressPlace: `${place.name}${separator}${district.name}`,
    spoken: isTown ? `${short}-${district.name}` : district.name,
  }
}

/** Five decimals are about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

const STREET_STARTS =
  `Linden Eichen Buchen Birken Erlen Ahorn Kastanien Tannen Kiefern Ulmen Rosen Flieder Holunder Hasel Wiesen Wald
Feld Garten Mühlen Brunnen Bach Berg Sonnen Schul Kirch Post Sand Stein Heide Moor Ziegelei Schäfer Müller Weber Schmiede Amsel Drossel
Finken Lerchen Meisen Schwalben Storchen Kranich Fasanen Reiher Falken Hasen Fuchs Dachs Reh Hirsch Kornblumen Mohn Klee Ginster`.split(
    /\s+/,
  )
const STREET_ENDS = 'weg weg weg straße straße straße ring grund allee pfad'.split(' ')
const WHOLE_STREETS =
  `Dorfstraße|Hauptstraße|Bahnhofstraße|Schulstraße|Gartenstraße|Bergstraße|Ringstraße|Kirchstraße|Mühlenweg|
Lange Straße|Neue Straße|Alte Dorfstraße|Alte Poststraße|Alter Postweg|Alter Kirchweg|Am Sportplatz|Am Waldrand|Am Dorfteich|Am Bahndamm|
Am Mühlbach|Am Anger|Am Feldrain|Am Forsthaus|Am Friedhof|Am Steinbruch|Am Schützenplatz|Am Wasserturm|Am alten Bahnhof|An der Bleiche|
An der Ziegelei|An der Mühle|An der Obstwiese|An den Eichen|Auf dem Brink|Auf der Höhe|Auf dem Kamp|Im Winkel|Im Grund|Im Wiesental|
Im Rosengarten|Im Unterdorf|Im Oberdorf|Hinter den Gärten|Hinter der Kirche|Hinter dem Deich|Unter den Eichen|Zum Sportplatz|
Zum Forsthaus|Zum Steinbruch|Zur Mühle|Zur alten Schmiede|Zum Waldbad|Zum Wiesengrund|Kurze Straße|Breite Straße|Grüner Weg|Goethestraße|
Schillerstraße|Mozartstraße|Lessingstraße|Beethovenstraße|Friedhofstraße|Industriestraße|Kirchgasse|Mittelweg|Querstraße|Schlossstraße|
Siedlerweg|Siedlungsstraße|Sportplatzweg|Talstraße|Wiesengrund|Waldstraße|Hofweg`
    .split('|')
    .map((name) => name.trim())
const COASTAL_STREET = 'Hinter dem Deich'

/** Street and house number. */
export function drawStreet(random: Random, population: number, nearSea: boolean): string {
  let street = random.pick(WHOLE_STREETS)
  if (random.chance(population > TOWN ? 0.65 : 0.4) || (street === COASTAL_STREET && !nearSea)) {
    street = random.pick(STREET_STARTS) + random.pick(STREET_ENDS)
  }
  const highest = population > 100_000 ? 180 : population > TOWN ? 110 : population > 3000 ? 60 : 32
  // Low numbers are commoner: every street has a 1.
  const number = 1 + Math.floor(highest * random.next() ** 1.6)
  return `${street} ${number}${random.chance(0.09) ? random.pick(['a', 'a', 'b', 'c']) : ''}`
}
