import { isOnGermanGround } from '#features/places/server/exports.ts'
import { comingSpans, readRoomLines, type SaidRoom } from '#features/room/rules.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import { truncate } from '#platform/shared/text.ts'
import type { ImportGazetteer } from './gazetteer.ts'
import type { Candidate } from './source/candidate.ts'

/** A candidate whose postcode and town are known. */
export interface Placed extends Candidate {
  postcode: string
  city: string
  /** What the source says itself; the rest comes from the gazetteer. */
  says: { postcode: boolean; city: boolean }
  /** What it says of coming spans of holidays. */
  saidRoom: SaidRoom[]
}

/**
 * Completes a candidate's postcode and town from the gazetteer, repairing what spreadsheets spoil. Undefined when
 * the candidate has a problem, from before or found here.
 */
export async function placeCandidate(
  candidate: Candidate,
  gazetteer: ImportGazetteer,
): Promise<Placed | undefined> {
  const { found, city } = candidate
  const position = checkPosition(candidate, gazetteer)
  const placed = { ...candidate, position }
  const abroad = await abroadBy(placed, gazetteer)
  if (abroad !== undefined) {
    found.refuse(`${abroad} liegt nicht in Deutschland`, 'postcode', 'city')
    return undefined
  }
  const written = await writtenPostcode(placed, gazetteer)
  const postcode = written ?? (await guessedPostcode(placed, gazetteer))
  if (postcode === undefined || found.problems.length > 0) return undefined
  const placeName = city ?? gazetteer.mainPlace(postcode)?.municipalityName
  if (placeName === undefined) {
    found.refuse(`zur Postleitzahl ${postcode} ist kein Ort bekannt`, 'city')
    return undefined
  }
  if (written === undefined) found.note(`Postleitzahl ergänzt: ${postcode} ${placeName}`)
  else if (city === null) found.note(`Ort ergänzt: ${postcode} ${placeName}`)
  else if (await gazetteer.isElsewhere(written, city)) {
    const there = gazetteer.mainPlace(written)?.municipalityName
    found.note(`Postleitzahl ${written} liegt in ${there}, nicht in „${city}“`)
    found.wrong.add('postcode').add('city')
  }
  return {
    ...placed,
    postcode,
    city: placeName,
    says: { postcode: written !== undefined, city: city !== null },
    saidRoom: roomSaid(candidate, gazetteer.mainPlace(postcode)?.state ?? null),
  }
}

/** What is said of the spans of the Land; what cannot be meant so is told, and may be typed anew. */
function roomSaid({ room = '', found }: Candidate, state: string | null): SaidRoom[] {
  const { said, wrong } = readRoomLines(room, comingSpans(berlinDay(new Date()), state))
  for (const line of wrong) {
    found.note(`Ferien-Ampel „${truncate(line, 60)}“ ist nicht zu verstehen oder schon vorbei, weggelassen`)
    found.wrong.add('room')
  }
  return said
}

/** In map data the position is the truth; in tables it is the column that goes wrong most. */
function checkPosition(
  { position, postcode, city, found }: Candidate,
  gazetteer: ImportGazetteer,
): Coordinates | null | undefined {
  if (!position) return position
  const { latitude, longitude } = position
  if (isOnGermanGround(latitude, longitude)) return position
  if (found.isMapData) {
    found.refuse('liegt nicht in Deutschland')
    return position
  }
  // No latitude of Germany is one of its longitudes.
  if (isOnGermanGround(longitude, latitude)) {
    found.note('Breite und Länge waren vertauscht')
    return { latitude: longitude, longitude: latitude }
  }
  const outside = `Koordinaten ${latitude} / ${longitude} liegen nicht in Deutschland`
  // Without a postcode of ours the town is rather the one that has its name abroad.
  const isAbroad = codeOf(postcode, gazetteer) === undefined && (city === null || isInEurope(position))
  if (isAbroad) found.refuse(outside, 'postcode')
  else found.note(`${outside}, Lage aus Postleitzahl und Ort`)
  return null
}

/** Roughly. */
function isInEurope({ latitude, longitude }: Coordinates): boolean {
  return latitude > 36 && latitude < 71 && longitude > -10 && longitude < 30
}

/**
 * What says, in words, that the candidate lies abroad. A town there has its name in common with a village of ours only where
 * the postcode or the position is that one's.
 */
async function abroadBy(
  { city, postcode, position }: Candidate,
  gazetteer: ImportGazetteer,
): Promise<string | undefined> {
  if (postcode !== null && FOREIGN_POSTCODE.test(postcode)) return `Postleitzahl „${postcode}“`
  const code =
    codeOf(postcode, gazetteer) ?? (position ? gazetteer.nearestPostcode(position)?.code : undefined)
  return city !== null && (await gazetteer.isAbroad(city, code)) ? `Ort „${city}“` : undefined
}

/** `A-5020`, `CH 8001`. */
const FOREIGN_POSTCODE = /^(?:AT?|CH|FL|LI|LU?|BE?|NL|DK|PL|CZ|FR?|IT?)[-\s]*\d{4}/i

/** A postcode of ours, also one without the zero that spreadsheets drop. */
function codeOf(postcode: string | null, gazetteer: ImportGazetteer): string | undefined {
  return postcode === null ? undefined : [postcode, `0${postcode}`].find((code) => gazetteer.knows(code))
}

/** The postcode as the source says it; undefined when it says none, or one that another source replaces. */
async function writtenPostcode(
  { postcode, city, position, found }: Candidate,
  gazetteer: ImportGazetteer,
): Promise<string | undefined> {
  if (postcode === null) return undefined
  if (gazetteer.knows(postcode)) return postcode
  const repaired = `0${postcode}`
  if (/^\d{4}$/.test(postcode) && gazetteer.knows(repaired)) {
    if (city !== null && (await gazetteer.belongs(repaired, city))) {
      found.note(`Postleitzahl „${postcode}“ zu „${repaired}“ ergänzt`)
      return repaired
    }
  }
  const problem = /^\d{5}$/.test(postcode)
    ? `Postleitzahl „${postcode}“ gibt es nicht`
    : `Postleitzahl „${postcode}“ hat nicht fünf Ziffern`
  if (position || (city !== null && (await gazetteer.isCertain(city, postcode))))
    found.reject(problem, 'postcode')
  else found.refuse(problem, 'postcode')
  return undefined
}

/** A postcode by the position, else one in the middle of the town. */
async function guessedPostcode(
  { city, position, found }: Candidate,
  gazetteer: ImportGazetteer,
): Promise<string | undefined> {
  if (found.problems.length > 0) return undefined
  if (position) {
    const nearest = gazetteer.nearestPostcode(position)
    if (!nearest) found.refuse('liegt nicht in Deutschland')
    return nearest?.code
  }
  if (city === null) {
    found.refuse('weder Postleitzahl noch Ort noch Koordinaten', 'postcode', 'city')
    return undefined
  }
  const place = (await gazetteer.resolve(city))?.place
  const nearest = place && gazetteer.nearestPostcode(place, place.municipalityId)
  if (!nearest) found.refuse(`Ort „${city}“ ist unbekannt, und eine Postleitzahl fehlt`, 'postcode', 'city')
  return nearest?.code
}
