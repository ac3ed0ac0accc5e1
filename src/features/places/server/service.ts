import type { Db } from '#platform/server/database/database.ts'
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import type { NamedAbroad } from '../abroad.ts'
import { isCommon } from '../common-words.ts'
import { likeliest, type Reading } from '../reading.ts'
import { isOfStreet, keysOf, LONGEST_NAME, readText } from '../typed-text.ts'
import { isSilent, isStreetWord } from '../vocabulary.ts'
import { gazetteerDigest, readGazetteer } from './gazetteer.ts'
import { KnownCities } from './known-cities.ts'
import { KnownNames } from './known-names.ts'
import { loadedDigest, replaceGazetteer } from './load-queries.ts'
import { meaningOf } from './meaning.ts'
import type { PlaceRecord, PostcodeRecord, SuggestedPlace } from './queries.ts'
import * as queries from './queries.ts'
import { suggestPlaces } from './suggestions.ts'

/** Shorter names have too many neighbours to guess at. */
const CORRECTION_MIN_LENGTH = 5
const MAX_ALTERNATIVES = 20
/** What a place has at least to be guessed at: inhabitants, or letters. */
const GUESSED_POPULATION = 1000
const GUESSED_LENGTH = 8
/** Places that are offered where a text names none. */
const MOST_ALIKE = 4

/** Loads the shipped gazetteer unless it is loaded already; true if it did. */
export async function loadGazetteer(db: Db, progress: (share: number) => void = () => {}): Promise<boolean> {
  const digest = gazetteerDigest()
  if ((await loadedDigest(db)) === digest) return false
  await replaceGazetteer(db, readGazetteer(), digest, progress)
  return true
}

/** What a text was understood as. */
export interface Resolution {
  postcode: PostcodeRecord | undefined
  /** The place, or the postcode's main municipality. */
  place: PlaceRecord
  /** Other places that were typed as well, then those of the same name, the most populous first. */
  alternatives: PlaceRecord[]
  /** No place bears the name as it was typed; this one's is one letter off, or a village's with umlauts. */
  corrected: boolean
  /** Nothing else that was typed speaks against it. */
  isCertain: boolean
  /** The town near which the place is said to lie. */
  landmark?: PlaceRecord | undefined
  /** The place abroad that was typed; `place` is the town that is nearest to it. */
  abroad?: string
}

const MAX_REMEMBERED = 5000

/** Understands texts and addresses as places; remembers what it understood, since the gazetteer stays as it is while the product runs. */
export class PlaceReader {
  readonly #db: Db
  readonly cities: KnownCities
  readonly #named = new Map<string, Resolution | undefined>()
  readonly #misspelled = new Map<string, Resolution | undefined>()
  readonly #suggested = new Map<string, SuggestedPlace[]>()
  #known: Promise<KnownNames> | undefined

  constructor(db: Db) {
    this.#db = db
    this.cities = new KnownCities(db)
  }

  /** See `resolvePlace`. */
  resolve(text: string): Promise<Resolution | undefined> {
    return remember(this.#named, text, () => resolvePlace(this.#db, text))
  }

  /** See `resolveMisspelled`. */
  resolveMisspelled(text: string, isPartNamed = false): Promise<Resolution | undefined> {
    const known = () => this.#names()
    return remember(this.#misspelled, text, () => resolveMisspelled(this.#db, known, text, isPartNamed))
  }

  /** Labels of places whose name is spelled almost like a text that names none, the nearest first. */
  async spelledLike(text: string): Promise<string[]> {
    const telling = readText(text).german.filter((word) => !isSilent(word))
    const ids = (await this.#names()).spelledLike(telling.join(' '), MOST_ALIKE)
    return (await queries.placesByIds(this.#db, ids)).map(({ label }) => label)
  }

  /** See `suggestPlaces`. */
  suggest(typed: string, limit: number): Promise<SuggestedPlace[]> {
    const suggest = () => suggestPlaces(this.#db, () => this.#names(), typed, limit)
    return remember(this.#suggested, `${limit} ${typed}`, suggest)
  }

  /** Read when they are first needed; a failure is not remembered. */
  #names(): Promise<KnownNames> {
    this.#known ??= KnownNames.load(this.#db).catch((error: unknown) => {
      this.#known = undefined
      throw error
    })
    return this.#known
  }
}

async function remember<T>(known: Map<string, T>, text: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(text)
  if (found !== undefined || known.has(text)) return found as T
  const answer = await read()
  if (known.size >= MAX_REMEMBERED) known.clear()
  known.set(text, answer)
  return answer
}

/**
 * Understands a typed text as a place of the gazetteer: postcode, `PLZ Ort`, name with or without umlauts and
 * qualifiers, district, address, a name within a phrase. Undefined when no place bears a name in it.
 */
export async function resolvePlace(db: Db, text: string): Promise<Resolution | undefined> {
  const typed = readText(text)
  if (typed.postcodeArea !== undefined) return postcodeArea(db, typed.postcodeArea)
  const [postcode, named] = await Promise.all([
    typed.postcode === undefined ? undefined : queries.postcodeByCode(db, typed.postcode),
    queries.placesByNames(db, keysOf(typed)),
  ])
  if (postcode) {
    const inside = named.filter(({ municipalityId }) => postcode.placeIds.includes(municipalityId))
    const place = likeliest(typed, inside)?.bearer ?? (await mainPlaceOf(db, postcode))
    const other = inside.length === 0 ? meaningOf(typed, named).meant : undefined
    // `80331 Hamburg`: one of the two is a slip.
    const isTown = other?.unexplained === 0 && other.bearer.kind === 'municipality'
    const alternatives = other && isTown ? [other.bearer] : []
    if (place) return { postcode, place, alternatives, corrected: false, isCertain: true }
  }
  const { reading, abroad, meant } = meaningOf(typed, named)
  if (abroad) return nearest(db, abroad, reading)
  if (!meant) return undefined
  const { bearer: place, choices, others, landmark, unexplained, isPlain, isFolded } = meant
  return {
    postcode: undefined,
    place,
    alternatives: [...choices, ...namesakes(place, others)],
    // "Kosten" is hardly what somebody calls Kösten.
    corrected: isFolded && place.kind === 'district',
    isCertain: unexplained === 0 && (isPlain || place.kind !== 'district'),
    landmark,
  }
}

/** The nearest town to a place abroad; whatever bears its name on our side may have been meant after all. */
async function nearest(
  db: Db,
  { abroad: { name, latitude, longitude } }: NamedAbroad,
  reading: Reading<queries.NamedPlace> | undefined,
): Promise<Resolution | undefined> {
  const place = await queries.nearestTown(db, latitude, longitude)
  const namesakes = reading?.unexplained === 0 ? [reading.bearer, ...reading.others] : []
  return (
    place && {
      ...{ postcode: undefined, place, corrected: false, isCertain: true },
      alternatives: namesakes.filter(({ kind }) => kind === 'municipality'),
      abroad: name,
    }
  )
}

/** All postcodes that begin with these digits, searched as one. */
async function postcodeArea(db: Db, digits: string): Promise<Resolution | undefined> {
  const middle = await queries.middleOfPostcodes(db, digits)
  if (!middle) return undefined
  const label = `PLZ-Gebiet ${digits}`
  return {
    postcode: { code: digits, ...middle, placeIds: [] },
    place: {
      ...{ id: 0, kind: 'postcodes', name: digits, label, phrase: `im ${label}`, memberIds: null },
      ...{
        municipalityId: 0,
        municipalityName: label,
        municipalitySlug: '',
        kreis: '',
        state: '',
        population: 0,
      },
      ...middle,
    },
    alternatives: [],
    corrected: false,
    isCertain: true,
  }
}

async function mainPlaceOf(db: Db, { placeIds }: PostcodeRecord): Promise<PlaceRecord | undefined> {
  return (await queries.placesByIds(db, placeIds.slice(0, 1)))[0]
}

/**
 * Like `resolvePlace`, for a text that no place bears as its name: the most populous one that is one letter off. Of a text
 * that names a place in part, only what all of it is almost the name of: `Mühlheim an der Ruhr`, but for its h.
 */
async function resolveMisspelled(
  db: Db,
  known: () => Promise<KnownNames>,
  text: string,
  isPartNamed: boolean,
): Promise<Resolution | undefined> {
  const { german } = readText(text)
  const telling = german.filter(
    (word, at) => !isSilent(word) && !isCommon(word) && !isStreetWord(word) && !isOfStreet(german, at),
  )
  if (telling.length < (isPartNamed ? 2 : 1)) return undefined
  const whole = german.some(isCommon) ? [] : [foldGerman(text)]
  const spellings = [...new Set([...whole, telling.join(' ')])].filter(
    (spelling) => spelling.split(' ').length <= LONGEST_NAME,
  )
  const near = await correct(db, spellings)
  const [place, ...others] = near.length > 0 || isPartNamed ? near : await alike(db, await known(), spellings)
  return (
    place && {
      postcode: undefined,
      place,
      alternatives: others.slice(0, MAX_ALTERNATIVES),
      corrected: true,
      isCertain: false,
    }
  )
}

/** Places whose name sounds like one of these. */
async function alike(db: Db, known: KnownNames, spellings: string[]): Promise<PlaceRecord[]> {
  const ids = spellings
    .filter(({ length }) => length >= CORRECTION_MIN_LENGTH)
    .flatMap((spelling) => known.soundingLike(spelling))
  if (ids.length === 0) return []
  return (await queries.placesByIds(db, [...new Set(ids)].slice(0, MAX_ALTERNATIVES))).filter(isWorthGuessing)
}

/** A short word is rather another word than a misspelled hamlet. */
function isWorthGuessing({ name, population }: PlaceRecord): boolean {
  return population >= GUESSED_POPULATION || name.length >= GUESSED_LENGTH
}

/** Places with a name that is one letter off from the first of these that is nearly one, the most important first. */
async function correct(db: Db, names: string[]): Promise<PlaceRecord[]> {
  for (const name of names) {
    const keys = [foldGerman(name), foldPlain(name)].filter((key) => key.length >= CORRECTION_MIN_LENGTH)
    if (keys.length === 0) continue
    const similar = await queries.placesNearlyNamed(db, [...new Set(keys)], MAX_ALTERNATIVES)
    if (similar.length > 0) return (await queries.placesByIds(db, similar)).filter(isWorthGuessing)
  }
  return []
}

const WELL_KNOWN_POPULATION = 100_000

/** Other places that may have been meant: nobody who types Berlin means the hamlet in another town. */
function namesakes(place: PlaceRecord, others: PlaceRecord[]): PlaceRecord[] {
  const isTown = place.kind === 'municipality' || place.kind === 'state'
  const isWellKnown = isTown && place.population >= WELL_KNOWN_POPULATION
  const likely = isWellKnown ? others.filter(({ kind }) => kind !== 'district' && kind !== 'station') : others
  // One of each Land first: where the names are many, the Land is what somebody knows.
  const [first, again] = [[] as PlaceRecord[], [] as PlaceRecord[]]
  const states = new Set([place.state])
  for (const other of likely) {
    ;(states.has(other.state) ? again : first).push(other)
    states.add(other.state)
  }
  const chosen = new Set([...first, ...again].slice(0, MAX_ALTERNATIVES))
  return likely.filter((other) => chosen.has(other))
}
