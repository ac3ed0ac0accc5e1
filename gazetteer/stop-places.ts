/**
 * Villages and quarters from names of public transport stops. Most of Germany's operators write
 * "<village> <stop>, <municipality>" ("Eitra Kirche, Hauneck") and the bare village for its only stop
 * ("Sieglos, Hauneck"). A name is taken only with evidence that it is a place and not a street, a pub or a firm.
 */
import { distanceKm, medoid, type Position } from './geometry.ts'
import { fold, shortName } from './names.ts'
import type { Stop } from './sources.ts'
import { type Head, splitHead, splitStopName } from './stop-names.ts'
import {
  canBeVillage,
  isBareStopWord,
  isNoHamlet,
  isPlaceMarker,
  isStopWord,
  PLACE_ENDING,
  SETTLED_ENDING,
  STRONG_PLACE_ENDING,
} from './stop-words.ts'

/** A stop together with the municipality whose area holds it. */
export interface LocatedStop extends Stop {
  /** Key of the municipality. */
  parent: number
}

export interface StopPlace {
  /** Lowest EVA number among the stops: stays the same as long as the stop exists. */
  id: number
  name: string
  parent: number
  at: Position
  stops: number
}

/** What the rules need to know of a municipality. */
interface ParentFacts {
  name: string
  at: Position
  population: number
}

interface Candidate {
  name: string
  /** How often each spelling of the name occurs: "Schloßau", "Schlossau". */
  spellings: Map<string, number>
  /** "an der Weil", where every stop has it. */
  qualifier: string
  parent: number
  /** Different words after the name: "Kirche", "Am Schwaberg". */
  rests: Set<string>
  /** The name alone is the stop. */
  bare: boolean
  /** "Bad Kösen" of "Saaleck (Bad Kösen)": the quarter in which the stop is. */
  part: string
  /** "Friedewald" of "Friedewald Dippelsdorf Dorfstraße"; empty where the name comes first. */
  behind: string
  /** Stops at the road that turns off to it, up to two km away. */
  isTurnOff: boolean
  /** The name is a building's, a street's or a word's too. */
  isGeneric: boolean
  /** Read out of "Sportplatz Walsheim". */
  isLastWord: boolean
  /** Trains call at a stop of the bare name. */
  hasStation: boolean
  stops: { id: number; at: Position }[]
}

/** Letters of a name that is hardly a firm's or a pub's. */
const LONG_NAME = 9
/** Inhabitants above which bare names are streets, pubs and firms too often. */
const CITY = 100_000
/** Schleswig-Holstein, Niedersachsen and Nordrhein-Westfalen, by their keys: stops out in the fields are named after farms. */
const FARM_STATES = [1, 2, 3, 4, 5]
/** Its operators write the village behind the stop: "Sportplatz Walsheim, Gersheim". */
const SAARLAND = 10
/** Where a single stop is believed. */
const FAR_KM = 2
/** Where a name in "-see" is hardly a lake in the town's park. */
const FAR_OUT_KM = 3
/** From the middle of a village to its last stop, but for a farm or two. */
const VILLAGE_KM = 2.5
const MOST = 0.6
/** Beside the municipality's centre. */
const NEAR_KM = 0.8
/** Across the river from it, for names that nothing else has. */
const BESIDE_KM = 0.4
/** Out of sight of the municipality's centre. */
const APART_KM = 1.2
/** A village and the road that turns off to it. */
const TURN_OFF_KM = 4
/** Inhabitants up to which "-kamp" or "-hof" out in the fields is a hamlet rather than a street. */
const SMALL_TOWN = 20_000

export function findStopPlaces(
  stops: LocatedStop[],
  municipality: (key: number) => ParentFacts,
  /** Folded names that other sources know as places anywhere in Germany. */
  knownNames: ReadonlySet<string>,
): StopPlace[] {
  const all = collect(stops).filter(({ name, parent }) => !isRingRoad(name, parent))
  const candidates = all.filter(({ isTurnOff }) => !isTurnOff)
  const proven = candidates.filter((candidate) => {
    const parent = municipality(candidate.parent)
    if (candidate.behind !== '') return false
    if (candidate.isGeneric) return isVillageInSpite(candidate, parent)
    return hasVillageStops(candidate, parent, knownNames) || standsApart(candidate, parent)
  })
  const provenCandidates = new Set(proven)
  const known = new Set([...knownNames, ...proven.map(({ name }) => fold(name))])
  const provenKeys = new Set(proven.map(({ name, parent }) => `${parent}:${fold(name)}`))
  const second = candidates.filter(
    ({ behind, name, parent, isGeneric, rests }) =>
      provenKeys.has(`${parent}:${fold(behind)}`) &&
      !provenKeys.has(`${parent}:${fold(name)}`) &&
      !isGeneric &&
      STRONG_PLACE_ENDING.test(name) &&
      [...rests].some((rest) => isPlaceMarker(rest) || isStopWord(rest)) &&
      municipality(parent).population <= CITY,
  )
  const bare = candidates.filter((candidate) => {
    if (candidate.behind !== '') return false
    if (!candidate.bare || candidate.isGeneric || provenCandidates.has(candidate)) return false
    const parent = municipality(candidate.parent)
    if (parent.population > CITY) return false
    if (isCounterpart(candidate.name, parent.name)) return true
    if (known.has(fold(candidate.part)) && PLACE_ENDING.test(candidate.name)) return true
    const distance = distanceKm(centre(candidate), parent.at)
    if (SETTLED_ENDING.test(candidate.name) && candidate.name.length >= LONG_NAME)
      return distance >= BESIDE_KM
    if (known.has(fold(candidate.name)) || STRONG_PLACE_ENDING.test(candidate.name))
      return distance >= NEAR_KM
    if (PLACE_ENDING.test(candidate.name) && parent.population < SMALL_TOWN && distance >= 1.5) return true
    return isApart(candidate, parent)
  })
  const villages = [...proven, ...bare, ...second]
  const byName = Map.groupBy(villages, ({ name }) => fold(name))
  const turnedOff = all.filter((candidate) => {
    if (!candidate.isTurnOff || candidate.behind !== '' || candidate.isGeneric) return false
    if (isAdjectiveAtTurnOff(candidate)) return false
    if (!isApart(candidate, municipality(candidate.parent))) return false
    const namesakes = byName.get(fold(candidate.name)) ?? []
    return namesakes.every((village) => distanceKm(centre(village), centre(candidate)) > TURN_OFF_KM)
  })
  const places = [...villages, ...turnedOff].map((candidate) => ({
    id: Math.min(...candidate.stops.map(({ id }) => id)),
    name: [preferredSpelling(candidate), candidate.qualifier].filter(Boolean).join(' '),
    parent: candidate.parent,
    at: centre(candidate),
    stops: candidate.stops.length,
  }))
  // Where a stop's name was read from both of its ends.
  return [...new Map(places.toReversed().map((place) => [place.id, place])).values()].toReversed()
}

const SIDE = /^(Ober|Unter|Nieder|Mittel|Groß|Klein|Alt|Neu|Hohen|Vorder|Hinter)-?(?=[a-zäöüß]{4})/

/** "Oberkrüchten" in Niederkrüchten. */
function isCounterpart(name: string, town: string): boolean {
  const bare = (whole: string) => shortName(whole).replace(SIDE, '')
  return SIDE.test(name) && name !== town && bare(name) === bare(town)
}

/** Different stops with the same first words, close together and out of sight of the centre: farms or streets of one village. */
function standsApart(candidate: Candidate, parent: ParentFacts): boolean {
  const { name, rests, bare, isLastWord } = candidate
  if (parent.population > CITY || isLastWord || isInSaarland(candidate) || isNoHamlet(name)) return false
  const distance = distanceKm(centre(candidate), parent.at)
  const list = [...rests]
  if (distance < APART_KM || list.length + Number(bare) === 0 || !isOneVillage(candidate)) return false
  // "Leinauer Hang, Leinauer Straße": an adjective.
  if (isAdjective(candidate)) {
    const telling = list.filter((rest) => !isBareStopWord(rest) || isPlaceMarker(rest))
    return telling.length >= 2 && telling.some(isPlaceMarker)
  }
  if (list.some((rest) => /^[a-zäöü&]/.test(rest))) return false
  if (list.length >= 2) return !list.every(isBareStopWord)
  const isFarmLand = FARM_STATES.includes(stateOf(candidate))
  if (distance < FAR_KM || parent.population > CITY / 2) return false
  return PLACE_ENDING.test(name) || !(isFarmLand || /(?:er|es|ei|e|s|ion|hütte|stube)$/.test(name))
}

/** "Heiligendamm", "Hallgarten", "Stiege": what would be a street or a building, but has stops as villages have, or a station. */
function isVillageInSpite(candidate: Candidate, parent: ParentFacts): boolean {
  const { name, rests, bare, hasStation, isLastWord } = candidate
  if (parent.population > CITY || isLastWord || !canBeVillage(name)) return false
  if (!isOneVillage(candidate)) return false
  if (name.startsWith('Bad ') && rests.size > 1) return true
  const distance = distanceKm(centre(candidate), parent.at)
  const list = [...rests]
  if (list.some((rest) => /^(Ort|Ortsmitte|Dorf|Dorfmitte|Dorfplatz)$/.test(rest))) return distance >= NEAR_KM
  if (distance < APART_KM) return false
  if (hasStation && bare && !name.includes('-')) return true
  return list.length + Number(bare) >= 2 && list.some((rest) => isPlaceMarker(rest) && rest !== 'Mitte')
}

/** "Berliner Straße", "Ottenbrucher Bahnhof" may begin with no village. */
function isAdjective({ name }: Candidate): boolean {
  return name.endsWith('er') && !PLACE_ENDING.test(name) && !name.includes(' ')
}

/** "Abzw. Menzenschwander Brücke". */
function isAdjectiveAtTurnOff(candidate: Candidate): boolean {
  return isAdjective(candidate) && [...candidate.rests].some((rest) => !rest.startsWith('Abzw'))
}

/** Most stops stand together. */
function isOneVillage(candidate: Candidate): boolean {
  const middle = centre(candidate)
  const near = candidate.stops.filter(({ at }) => distanceKm(at, middle) <= VILLAGE_KM)
  return near.length >= MOST * candidate.stops.length
}

/** "Zschadraß" rather than "Zschadrass", which is what machines make of it; else the usual one. */
function preferredSpelling({ spellings }: Candidate): string {
  const [first] = [...spellings].sort(([a, m], [b, n]) => marks(b) - marks(a) || n - m || (a < b ? -1 : 1))
  return first![0]
}

function marks(name: string): number {
  return name.match(/[äöüß]/gi)?.length ?? 0
}

function stateOf({ parent }: Pick<Candidate, 'parent'>): number {
  return Math.floor(parent / 1_000_000)
}

function isInSaarland(candidate: Pick<Candidate, 'parent'>): boolean {
  return stateOf(candidate) === SAARLAND
}

/** Away from the town, a name that no word of the vocabulary explains is a hamlet's, except where it may be a farm's. */
function isApart(candidate: Candidate, parent: ParentFacts): boolean {
  const distance = distanceKm(centre(candidate), parent.at)
  const isFarmLand = FARM_STATES.includes(stateOf(candidate))
  if (parent.population > CITY / 2) return false
  if (isNoHamlet(candidate.name, !isFarmLand && distance >= FAR_OUT_KM)) return false
  if (isFarmLand && !PLACE_ENDING.test(candidate.name)) return false
  return distance >= APART_KM
}

/** "Hubäckerring" is a street; "Hammelspring" and "Ottering" are villages, the latter with a Bavarian name. */
function isRingRoad(name: string, parent: number): boolean {
  if (!name.endsWith('ring') || name.endsWith('spring')) return false
  const isBavarian = Math.floor(parent / 1_000_000) === 9
  return (
    !isBavarian || /(nord|süd|ost|west|stadt|garten|gewerbe|wall|sport|park|außen|innen)ring$/i.test(name)
  )
}

function collect(stops: LocatedStop[]): Candidate[] {
  const candidates = new Map<string, Candidate>()
  for (const stop of stops) {
    const { head, part } = splitStopName(stop.name)
    const parts = splitHead(head)
    addStop(candidates, stop, parts, { part })
    if (isInSaarland(stop) && head.includes(' '))
      addStop(candidates, stop, splitHead(head, true), { isLastWord: true })
    const within = parts?.qualifier === '' && parts.rest.includes(' ') ? splitHead(parts.rest) : undefined
    if (parts && within?.rest) addStop(candidates, stop, within, { behind: parts.name })
  }
  return [...candidates.values()]
}

function addStop(
  candidates: Map<string, Candidate>,
  stop: LocatedStop,
  parts: Head | undefined,
  { part = '', behind = '', isLastWord = false }: Partial<Pick<Candidate, 'part' | 'behind' | 'isLastWord'>>,
): void {
  if (!parts) return
  const { name, qualifier, rest, isTurnOff, isGeneric } = parts
  // A turn-off bears the name of a village that may lie two km away.
  const key = `${stop.parent}:${fold(name)}${isTurnOff ? ' (turn-off)' : ''}${isLastWord ? ' (last)' : ''}${behind && ` (behind ${behind})`}`
  let candidate = candidates.get(key)
  if (!candidate) {
    candidate = {
      ...{ name, spellings: new Map(), qualifier, parent: stop.parent, rests: new Set() },
      ...{ part, behind, bare: false, isTurnOff, isGeneric, isLastWord, hasStation: false, stops: [] },
    }
    candidates.set(key, candidate)
  }
  candidate.spellings.set(name, (candidate.spellings.get(name) ?? 0) + 1)
  if (candidate.qualifier !== qualifier) candidate.qualifier = ''
  if (rest) candidate.rests.add(rest)
  else candidate.bare = true
  if (!rest && stop.hasTrains) candidate.hasStation = true
  candidate.stops.push({ id: stop.id, at: stop.at })
}

/** "Eitra Kirche" proves a village; so do two different stops, one of them a street or the like. */
function hasVillageStops(
  candidate: Candidate,
  parent: ParentFacts,
  knownNames: ReadonlySet<string>,
): boolean {
  const { name, rests, bare } = candidate
  // The railway's own form: "München-Allach".
  if (name.startsWith(`${shortName(parent.name)}-`)) return true
  const list = [...rests]
  const markers = list.filter(isPlaceMarker).length
  const isKnown = knownNames.has(fold(name))
  const isLikely = isKnown || PLACE_ENDING.test(name)
  // In cities stops are named after theatres, firms and pubs too.
  if (parent.population > CITY) {
    if (isKnown) return list.some(isStopWord)
    if (/(er|ring)$/.test(name)) return false
    if (isLikely && list.some((rest) => /^(Nord|Süd|Ost|West|Mitte)$/.test(rest))) return true
    return list.some(isStopWord) && list.length >= (isLikely ? 2 : 3)
  }
  // "Manslagt Manslagter Ring".
  if (list.some((rest) => rest.startsWith(`${name}er `))) return true
  // "Harber Bahnhof", "Harber Mühle", "Harber Gewerbegebiet".
  if (isAdjective(candidate) && !isKnown) return markers >= 2 || (markers === 1 && list.length >= 3)
  if (markers > 0) return true
  return list.some(isStopWord) && (list.length > 1 || bare || PLACE_ENDING.test(name))
}

function centre({ stops }: Candidate): Position {
  return medoid(stops.map(({ at }) => at))
}
