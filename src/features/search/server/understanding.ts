/** What a search is about: the one reading of a query that all searches share. */
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { type Criteria, idsByTitle, idsByWholeTitle, titlesWith } from '#features/listings/server/exports.ts'
import { phraseOf } from '#features/places/rules.ts'
import {
  asksForNear,
  isEverywhere,
  isNamedByMany,
  isSilent,
  type PlaceReader,
  type Resolution,
  slipsBetween,
} from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman } from '#platform/shared/text.ts'
import type { ResolvedPlace, SearchQuery, SearchResult } from '../contract.ts'
import { DEFAULT_RADIUS_KM, NEAREST_BEYOND } from '../rules.ts'
import { CURRENT_LOCATION_TEXT } from '../search-params.ts'
import { readSentence, type Sentence } from '../sentence.ts'

/** Where searches look. */
export interface Sources {
  db: Db
  directory: ListingDirectory
  places: PlaceReader
}

/** What is to be searched, before filters and order. */
export interface Target {
  banner: SearchResult['banner']
  place: ResolvedPlace | null
  alternatives: SearchResult['alternatives']
  /** What is near whoever searches was asked for, and nothing says where that is. */
  asksForNear?: boolean
  within: Pick<Criteria, 'center' | 'exact' | 'exactOnly' | 'ids' | 'box' | 'radiusKm' | 'nearestBeyond'>
  /** Filters that were typed, and what else was. */
  sentence?: Sentence
  /** Of an area: its middle, for when nothing lies in it. */
  around?: { latitude: number; longitude: number } | undefined
}

export async function understand(sources: Sources, query: SearchQuery): Promise<Target> {
  const target = await understandPlace(sources, query)
  if (!query.bounds) return target
  // A section of the map takes the place of the radius; distances are still measured from the place.
  const within = {
    ...target.within,
    ...{ box: query.bounds, radiusKm: 0, nearestBeyond: undefined, exactOnly: false },
  }
  return { ...target, banner: 'area', within, around: undefined }
}

async function understandPlace(sources: Sources, query: SearchQuery): Promise<Target> {
  const radiusKm = query.maxDistance ?? DEFAULT_RADIUS_KM
  if (query.lat !== undefined && query.lng !== undefined) return atPosition(query.lat, query.lng, radiusKm)
  const text = query.query ?? query.q ?? ''
  const sentence = readSentence(text)
  if (!sentence) return understandName(sources, text, radiusKm)
  const rest = saysNothing(foldGerman(sentence.rest)) ? '' : sentence.rest
  // What is not certainly a place may be a listing that is called so.
  const place = rest === '' ? undefined : await sources.places.resolve(rest)
  const isPlace = rest === '' || place?.isCertain === true
  const named = isPlace ? [] : await titled(sources, text, place)
  if (named.length > 0) return withTitle(named)
  const { maxDistance: said, ...filters } = sentence
  // What was chosen goes before what is said.
  const maxDistance = said && (query.maxDistance ?? said)
  const target = await understandName(sources, rest, maxDistance ?? radiusKm)
  // Around nothing, and around an area, no distance is measured.
  const isAround = maxDistance !== undefined && target.within.center !== undefined
  return { ...target, sentence: { ...filters, rest, ...(isAround && { maxDistance }) } }
}

/** Whether a folded text says nothing beside filters. */
function saysNothing(text: string): boolean {
  return text.split(' ').every(isSilent) && !asksForNear(text)
}

const EVERYTHING = { place: null, alternatives: [], within: { radiusKm: 0 } }

async function understandName(sources: Sources, text: string, radiusKm: number): Promise<Target> {
  const { db, places } = sources
  if (text === '') return { ...EVERYTHING, banner: 'all' }
  const found = await places.resolve(text)
  if (found?.isCertain) return inPlace(found, radiusKm)
  const folded = foldGerman(text)
  const ids = isNamedByMany(folded) ? await calledJust(db, folded) : await titled(sources, text, found)
  if (ids.length > 0) return withTitle(ids)
  if (isEverywhere(folded)) return { ...EVERYTHING, banner: 'all', asksForNear: asksForNear(folded) }
  const guessed = (await places.resolveMisspelled(text, found !== undefined)) ?? found
  if (guessed) return inPlace(guessed, radiusKm)
  const near = [...(await places.spelledLike(text)), ...(await titlesLike(db, text))]
  return { ...EVERYTHING, banner: 'no-match', alternatives: near.map((label) => ({ label, query: label })) }
}

const INNER_APOSTROPHE = /(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu
const AND = /(?<=\S\s)und\s+(?=\S)/giu

/** The folded words of a title that may be meant: `Molly's` is found as `Mollys`, too, and `Haus & Leine` as `Haus und Leine`. */
export function titleSpellings(text: string): string[][] {
  const plain = text.replace(INNER_APOSTROPHE, '')
  const spellings = [text, plain, plain.replace(AND, '')].map(foldGerman).filter(Boolean)
  return [...new Set(spellings)].map((spelling) => spelling.split(' '))
}

/** Of a word that is no common one: fewer letters begin too many titles. */
const SHORTEST_TITLE_BEGINNING = 4

/** Whether these words tell one title from most others. */
export function isTelling(words: readonly string[]): boolean {
  return words.some((word) => word.length >= SHORTEST_TITLE_BEGINNING && !isSilent(word))
}

/** Listings that are called so, or, in a place that was typed beside the name, what else was typed. */
async function titled(sources: Sources, text: string, place: Resolution | undefined): Promise<number[]> {
  const words = titleSpellings(text)
  const ids = words.length === 0 ? [] : await idsByTitle(sources.db, words)
  if (ids.length > 0 || !place) return ids
  const there = await titledIn(sources, words, place)
  const { landmark } = place
  if (there.length > 0 || !landmark) return there
  // A village that lies near the town may be no more than a part of the listing's name.
  return titledIn(sources, words, { ...place, place: landmark, landmark: undefined })
}

/** `Mein Hundehotel`, where that is all of a listing's name; one word alone is what people call any. */
async function calledJust(db: Db, folded: string): Promise<number[]> {
  return folded.includes(' ') ? idsByWholeTitle(db, folded) : []
}

/** `Hof Hummelaue in Hamburg` is Hof Hummelaue, if that is in Hamburg. */
async function titledIn(
  { db, directory }: Sources,
  typed: readonly string[][],
  resolution: Resolution,
): Promise<number[]> {
  const { place, postcode, landmark } = resolution
  const names = [place.label, place.municipalityName, postcode?.code, landmark?.label]
  const ofPlace = foldGerman(names.join(' ')).split(' ')
  const besides = typed.map((words) => words.filter((word) => !ofPlace.includes(word))).filter(isTelling)
  const spellings = [...besides, ...besides.map((words) => words.filter((word) => !isSilent(word)))]
  const ids = spellings.length === 0 ? [] : await idsByTitle(db, spellings)
  if (ids.length === 0) return []
  const { exact } = inPlace(resolution, DEFAULT_RADIUS_KM).within
  const within = { filters: {}, ids, exact, exactOnly: true, radiusKm: 0 }
  const { rows } = await directory.select({ ...within, order: 'relevance', limit: ids.length, offset: 0 })
  return rows.map(({ id }) => id)
}

const SHORTEST_TITLE_WORD = 5
const MISSPELLED_BEGINNING = 3
const MOST_TITLES_READ = 500
const MOST_TITLES = 3

/** Titles with a word that is one or two letters off from the longest one that was typed, the nearest first. */
async function titlesLike(db: Db, text: string): Promise<string[]> {
  const words = foldGerman(text)
    .split(' ')
    .filter((word) => !isSilent(word) && word.length >= SHORTEST_TITLE_WORD)
  const [word] = words.toSorted((a, b) => b.length - a.length)
  if (word === undefined) return []
  const slips = (title: string) =>
    Math.min(
      ...foldGerman(title)
        .split(' ')
        .map((own) => slipsBetween(own, word, MOST_SLIPS)),
    )
  return [...new Set(await titlesWith(db, word.slice(0, MISSPELLED_BEGINNING), MOST_TITLES_READ))]
    .map((title) => ({ title, slips: slips(title) }))
    .filter((near) => near.slips <= MOST_SLIPS)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MOST_TITLES)
    .map(({ title }) => title)
}

const MOST_SLIPS = 2

function withTitle(ids: number[]): Target {
  return { ...EVERYTHING, banner: 'title', within: { radiusKm: 0, ids } }
}

function atPosition(latitude: number, longitude: number, radiusKm: number): Target {
  const center = { latitude, longitude }
  const label = CURRENT_LOCATION_TEXT
  const place = {
    kind: 'position',
    label,
    phrase: 'in deiner Nähe',
    name: label,
    slug: null,
    state: null,
    ...center,
    ...{ corrected: false, abroad: null },
  } as const
  return {
    banner: 'position',
    place,
    alternatives: [],
    within: { center, radiusKm, nearestBeyond: NEAREST_BEYOND },
  }
}

function inPlace(found: Resolution, radiusKm: number): Target {
  const { place, postcode, alternatives, corrected, abroad = null } = found
  const { latitude, longitude } = positionOf(found)
  const target = {
    banner: 'exact',
    alternatives: alternatives.map(({ label }) => ({ label, query: label })),
  } as const
  const described = { name: place.municipalityName, state: place.state || null, corrected, abroad }
  if (place.kind === 'postcodes' || place.memberIds !== null) {
    const exact = place.memberIds ? { placeIds: new Set(place.memberIds) } : { postcode: place.name }
    return {
      ...target,
      place: {
        ...{ ...described, kind: place.kind, label: place.label, phrase: place.phrase ?? place.label },
        ...{ slug: null, latitude: null, longitude: null },
      },
      within: { exact, exactOnly: true, radiusKm: 0 },
      around: { latitude, longitude },
    }
  }
  const label = postcode ? `${postcode.code} ${place.municipalityName}` : place.label
  const exact = postcode
    ? { postcode: postcode.code }
    : place.kind === 'district'
      ? { districtId: place.id }
      : { placeId: place.municipalityId }
  return {
    ...target,
    place: {
      ...{
        ...described,
        kind: postcode ? 'postcode' : place.kind,
        label,
        phrase: place.kind === 'station' ? `rund um ${label}` : phraseOf(label),
      },
      ...{ slug: place.municipalitySlug, latitude, longitude },
    },
    within: {
      center: { latitude, longitude },
      // Nothing lies in a place abroad, only near it.
      ...(abroad === null && { exact }),
      ...{ radiusKm, nearestBeyond: NEAREST_BEYOND },
    },
  }
}

const SEVERAL_POSTCODES = 50_000

/**
 * Where a place is. Of `PLZ Ort` it is the named district, or the named one of several municipalities that share the
 * postcode; only a town with many postcodes is better found by the postcode.
 */
function positionOf({ place, postcode }: Resolution): { latitude: number; longitude: number } {
  const isNamed = place.kind === 'district' || (postcode?.placeIds.length ?? 0) > 1
  return postcode && !(isNamed && place.population < SEVERAL_POSTCODES) ? postcode : place
}
