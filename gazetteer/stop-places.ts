/**
 * Villages and quarters from names of public transport stops. Most of Germany's operators write
 * "<village> <stop>, <municipality>" ("Eitra Kirche, Hauneck") and the bare village for its only stop
 * ("Sieglos, Hauneck"). A name is taken only with evidence that it is a place and not a street, a pub or a firm.
 */
import { distanceKm, medoid, type Position } from './geometry.ts'
import { fold, shortName } from './names.ts'
import type { Stop } from './sources.ts'
import {
  isGenericName,
  isNoHamlet,
  isPlaceMarker,
  isStopWord,
  NAME_MODIFIERS,
  PLACE_ENDING,
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
  parent: number
  /** Different words after the name: "Kirche", "Am Schwaberg". */
  rests: Set<string>
  /** The name alone is the stop. */
  bare: boolean
  /** Stops at the road that turns off to it, up to two km away. */
  isTurnOff: boolean
  stops: { id: number; at: Position }[]
}

/** Inhabitants above which bare names are streets, pubs and firms too often. */
const CITY = 100_000
/** Schleswig-Holstein, Niedersachsen and Nordrhein-Westfalen, by their keys: stops out in the fields are named after farms. */
const FARM_STATES = [1, 2, 3, 4, 5]
/** Out of sight of the municipality's centre. */
const APART_KM = 1.2
/** A village and the road that turns off to it. */
const TURN_OFF_KM = 4
/** Inhabitants up to which "-kamp" or "-hof" out in the fields is a hamlet rather than a street. */
const SMALL_TOWN = 20_000

/** "Eitra Kirche, Hauneck" -> head "Eitra Kirche", town "Hauneck"; without a comma there is only a head. */
export function splitStopName(name: string): { head: string; town: string } {
  const comma = name.lastIndexOf(', ')
  if (comma > 0) return { head: stripBrackets(name.slice(0, comma)), town: name.slice(comma + 2).trim() }
  return { head: stripBrackets(name), town: '' }
}

/** The part of a stop's name that may be a village: one word, or two where the first is "Groß", "Alt" ... */
export function splitHead(head: string): { name: string; rest: string } | undefined {
  const words = head.split(' ').filter(Boolean)
  if (!words[0]) return undefined
  const length = NAME_MODIFIERS.has(words[0]) ? 2 : 1
  if (words.length < length) return undefined
  const name = words.slice(0, length).join(' ')
  if (!/^(St\. |[A-ZÄÖÜ][a-zäöüß]+ )?[A-ZÄÖÜ][a-zäöüß]+(-[A-ZÄÖÜ][a-zäöüß]+)*$/.test(name)) return undefined
  if (isGenericName(name)) return undefined
  return { name, rest: words.slice(length).join(' ') }
}

export function findStopPlaces(
  stops: LocatedStop[],
  municipality: (key: number) => ParentFacts,
  /** Folded names that other sources know as places anywhere in Germany. */
  knownNames: ReadonlySet<string>,
): StopPlace[] {
  const all = collect(stops).filter(({ name, parent }) => !isRingRoad(name, parent))
  const candidates = all.filter(({ isTurnOff }) => !isTurnOff)
  const proven = candidates.filter((candidate) =>
    hasVillageStops(candidate, municipality(candidate.parent), knownNames),
  )
  const provenCandidates = new Set(proven)
  const known = new Set([...knownNames, ...proven.map(({ name }) => fold(name))])
  const bare = candidates.filter((candidate) => {
    if (!candidate.bare || provenCandidates.has(candidate)) return false
    const parent = municipality(candidate.parent)
    if (parent.population > CITY) return false
    const distance = distanceKm(centre(candidate), parent.at)
    if (known.has(fold(candidate.name)) || STRONG_PLACE_ENDING.test(candidate.name)) return distance >= 0.8
    if (PLACE_ENDING.test(candidate.name) && parent.population < SMALL_TOWN && distance >= 1.5) return true
    return isApart(candidate, parent)
  })
  const villages = [...proven, ...bare]
  const byName = Map.groupBy(villages, ({ name }) => fold(name))
  const turnedOff = all.filter((candidate) => {
    if (!candidate.isTurnOff || !isApart(candidate, municipality(candidate.parent))) return false
    const namesakes = byName.get(fold(candidate.name)) ?? []
    return namesakes.every((village) => distanceKm(centre(village), centre(candidate)) > TURN_OFF_KM)
  })
  return [...villages, ...turnedOff].map((candidate) => ({
    id: Math.min(...candidate.stops.map(({ id }) => id)),
    name: candidate.name,
    parent: candidate.parent,
    at: centre(candidate),
    stops: candidate.stops.length,
  }))
}

/** Away from the town, a name that no word of the vocabulary explains is a hamlet's, except where it may be a farm's. */
function isApart(candidate: Candidate, parent: ParentFacts): boolean {
  if (parent.population > CITY / 2 || isNoHamlet(candidate.name)) return false
  const isFarmLand = FARM_STATES.includes(Math.floor(candidate.parent / 1_000_000))
  if (isFarmLand && !PLACE_ENDING.test(candidate.name)) return false
  return distanceKm(centre(candidate), parent.at) >= APART_KM
}

/** "Hubäckerring" is a street; "Ottering" is a village, and such names are Bavarian. */
function isRingRoad(name: string, parent: number): boolean {
  if (!name.endsWith('ring')) return false
  const isBavarian = Math.floor(parent / 1_000_000) === 9
  return (
    !isBavarian || /(nord|süd|ost|west|stadt|garten|gewerbe|wall|sport|park|außen|innen)ring$/i.test(name)
  )
}

function collect(stops: LocatedStop[]): Candidate[] {
  const candidates = new Map<string, Candidate>()
  for (const stop of stops) {
    const { head } = splitStopName(stop.name)
    const parts = splitHead(head)
    if (!parts) continue
    // A turn-off bears the name of a village that may lie two km away.
    const isTurnOff = /\bAbzw(\.|eig)/.test(head)
    const key = `${stop.parent}:${fold(parts.name)}${isTurnOff ? ' (turn-off)' : ''}`
    let candidate = candidates.get(key)
    if (!candidate) {
      candidate = {
        name: parts.name,
        parent: stop.parent,
        rests: new Set(),
        bare: false,
        isTurnOff,
        stops: [],
      }
      candidates.set(key, candidate)
    }
    if (parts.rest) candidate.rests.add(parts.rest)
    else candidate.bare = true
    candidate.stops.push({ id: stop.id, at: stop.at })
  }
  return [...candidates.values()]
}

/** "Eitra Kirche" proves a village; so do two different stops, one of them a street or the like. */
function hasVillageStops(
  { name, rests, bare }: Candidate,
  parent: ParentFacts,
  knownNames: ReadonlySet<string>,
): boolean {
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
  // "Berliner Straße", "Ottenbrucher Bahnhof": an adjective, not a village.
  if (name.endsWith('er') && !isLikely) return markers >= 2
  if (markers > 0) return true
  return list.some(isStopWord) && (list.length > 1 || bare || PLACE_ENDING.test(name))
}

function centre({ stops }: Candidate): Position {
  return medoid(stops.map(({ at }) => at))
}

function stripBrackets(text: string): string {
  return text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
