import type { Db } from '#platform/server/database/database.ts'
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import { keysOf, likeliest, type Reading, readText, type TypedText } from '../reading.ts'
import { isSilent } from '../vocabulary.ts'
import { type CityRow, cityBySlug } from './city-queries.ts'
import { gazetteerDigest, readGazetteer } from './gazetteer.ts'
import type { PlaceRecord, PostcodeRecord } from './queries.ts'
import * as queries from './queries.ts'

/** Shorter names have too many neighbours to guess at. */
const CORRECTION_MIN_LENGTH = 4
const MAX_ALTERNATIVES = 6

/** Loads the shipped gazetteer unless it is loaded already; true if it did. */
export async function loadGazetteer(db: Db, progress: (share: number) => void = () => {}): Promise<boolean> {
  const digest = gazetteerDigest()
  if ((await queries.loadedDigest(db)) === digest) return false
  await queries.replaceGazetteer(db, readGazetteer(), digest, progress)
  return true
}

/** Suggestions for what has been typed so far: `10115 Berlin`, `Köln`; the most important first. */
export async function suggestPlaces(db: Db, typed: string, limit: number): Promise<string[]> {
  const digits = /^\s*(?:D-?)?(\d{2,5})\b/i.exec(typed)?.[1]
  if (digits !== undefined) return queries.labelsByPostcode(db, digits, limit)
  const key = foldGerman(typed)
  if (key.length < 2) return []
  const labels = await queries.labelsByPrefix(db, key, limit)
  if (labels.length > 0) return labels
  const similar = await similarNames(db, [typed])
  return similar.slice(0, limit).map(({ label }) => label)
}

/** What a text was understood as. */
export interface Resolution {
  postcode: PostcodeRecord | undefined
  /** The place, or the postcode's main municipality. */
  place: PlaceRecord
  /** Other places of the same name, the most populous first. */
  alternatives: PlaceRecord[]
  /** No place bears the name; this one's is one letter off. */
  corrected: boolean
  /** Nothing else that was typed speaks against it. */
  isCertain: boolean
}

const MAX_REMEMBERED = 5000

/** Understands texts and addresses as places; remembers what it understood, since the gazetteer stays as it is while the product runs. */
export class PlaceReader {
  readonly #db: Db
  readonly #named = new Map<string, Resolution | undefined>()
  readonly #misspelled = new Map<string, Resolution | undefined>()
  readonly #cities = new Map<string, CityRow | undefined>()

  constructor(db: Db) {
    this.#db = db
  }

  /** See `resolvePlace`. */
  resolve(text: string): Promise<Resolution | undefined> {
    return remember(this.#named, text, () => resolvePlace(this.#db, text))
  }

  /** See `resolveMisspelled`. */
  resolveMisspelled(text: string): Promise<Resolution | undefined> {
    return remember(this.#misspelled, text, () => resolveMisspelled(this.#db, text))
  }

  /** The municipality whose page has this address. */
  city(slug: string): Promise<CityRow | undefined> {
    return remember(this.#cities, slug, () => cityBySlug(this.#db, slug))
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
    if (place) return { postcode, place, alternatives: [], corrected: false, isCertain: true }
  }
  const reading = likeliest(typed, named)
  if (!reading || !isBelieved(typed, reading)) return undefined
  const { bearer: place, others, unexplained, isPlain } = reading
  return {
    postcode: undefined,
    place,
    alternatives: namesakes(place, others),
    corrected: false,
    isCertain: unexplained === 0 && (isPlain || place.kind !== 'district'),
  }
}

const TOWN_POPULATION = 5000

/** Among words that say something unknown, a village's name is more likely a part of another name. */
function isBelieved(
  typed: TypedText,
  { bearer, unexplained, isPlain }: Reading<queries.NamedPlace>,
): boolean {
  if (unexplained === 0 || isPlain || typed.streetEnd > 0) return true
  return bearer.kind === 'municipality' && bearer.population >= TOWN_POPULATION
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

/** Like `resolvePlace`, for a text that no place bears as its name: the most populous one that is one letter off. */
async function resolveMisspelled(db: Db, text: string): Promise<Resolution | undefined> {
  const telling = readText(text).german.filter((word) => !isSilent(word))
  const [place, ...others] = await correct(db, [text, telling.join(' ')])
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

async function correct(db: Db, names: string[]): Promise<PlaceRecord[]> {
  const similar = await similarNames(db, names)
  if (similar.length === 0) return []
  return queries.placesByIds(
    db,
    similar.map(({ id }) => id),
  )
}

/** Places with a name that is one letter off from one of these, the most important first. */
async function similarNames(db: Db, names: string[]): Promise<{ id: number; label: string }[]> {
  for (const name of new Set(names)) {
    const keys = [foldGerman(name), foldPlain(name)].filter((key) => key.length >= CORRECTION_MIN_LENGTH)
    if (keys.length === 0) continue
    const similar = await queries.placesNearlyNamed(db, [...new Set(keys)], MAX_ALTERNATIVES)
    if (similar.length > 0) return similar
  }
  return []
}

/** Other places that may have been meant: nobody who types Berlin means the hamlet in another town. */
function namesakes(place: PlaceRecord, others: PlaceRecord[]): PlaceRecord[] {
  const likely = place.kind === 'district' ? others : others.filter(({ kind }) => kind === 'municipality')
  return likely.slice(0, MAX_ALTERNATIVES)
}
