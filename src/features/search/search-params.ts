import { CATEGORY_SLUGS, FEATURE_SLUGS, OPEN_TIMES, type OpenTime } from '#features/listings/rules.ts'
import { readStayParams, type StayParams } from '#features/stay/stay-params.ts'
import { visible } from '#platform/shared/text.ts'
import { readBox, writeBox } from './box.ts'
import { GROUPS, type Group, MOST_MAX_PRICE, SORTS, type Sort } from './rules.ts'

/** Stands in the search box after a location lookup; as a query it would mean nothing. */
export const CURRENT_LOCATION_TEXT = 'Mein aktueller Standort'

/** What the address of the search page holds. */
export interface SearchParams extends StayParams {
  query?: string | undefined
  /** Degrees with four decimals (11 m), always together with `lng`. */
  lat?: number | undefined
  lng?: number | undefined
  /** km; 0 without limit. */
  maxDistance?: number | undefined
  /** The section of the map that is searched instead of the radius, see `readBox`. */
  bounds?: string | undefined
  category?: string | undefined
  /** Slugs separated by commas, in the order of `FEATURE_SLUGS`. */
  features?: string | undefined
  minRating?: number | undefined
  /** EUR per day, to the cent. */
  maxPrice?: number | undefined
  open?: OpenTime | undefined
  /** Nothing that is known not to take the dogs; those alone that say to have room. */
  fits?: '1' | undefined
  free?: '1' | undefined
  /** Those alone whose permission staff have seen. */
  permission?: '1' | undefined
  sort?: Sort | undefined
  view?: 'karte' | undefined
  /** The group of results that is unfolded: what lies in the place, or what lies around it. */
  group?: Group | undefined
  /** From 2; the first page has none. */
  page?: number | undefined
}

/** The names under which a form without scripts sends single features: `feature-abholservice=1`. */
export const FEATURE_FIELD_PREFIX = 'feature-'

const MAX_QUERY_LENGTH = 200
const MAX_DISTANCE_KM = 1000
const MAX_PAGE = 10_000

/** Reads the parameters of an address and drops whatever is invalid or unknown. */
export function readSearch(raw: Record<string, unknown>): SearchParams {
  const place = coordinates(raw) ?? searchedFrom(raw)
  const stay = readStayParams(raw)
  return {
    query: place ? undefined : readQuery(raw).query,
    lat: place?.lat,
    lng: place?.lng,
    maxDistance: integer(raw.maxDistance, 0, MAX_DISTANCE_KM),
    bounds: boundsText(raw.bounds),
    category: CATEGORY_SLUGS.find((slug) => slug === raw.category),
    features: featureText(raw),
    minRating: within(raw.minRating, 1, 5, 10),
    maxPrice: within(raw.maxPrice, 1, MOST_MAX_PRICE, 100),
    open: OPEN_TIMES.find((time) => time === raw.open),
    // Addresses hold numbers as such.
    permission: flag(raw.permission),
    // Wishes of a stay say nothing without dogs and days.
    fits: stay.traits === undefined ? undefined : flag(raw.fits),
    free: stay.from === undefined ? undefined : flag(raw.free),
    ...stay,
    sort: SORTS.find((sort) => sort === raw.sort),
    view: raw.view === 'karte' ? 'karte' : undefined,
    group: GROUPS.find((group) => group === raw.group),
    page: integer(raw.page, 2, MAX_PAGE),
  } satisfies { [Name in Exclude<keyof SearchParams, keyof StayParams>]-?: SearchParams[Name] }
}

function flag(value: unknown): '1' | undefined {
  return String(value) === '1' ? '1' : undefined
}

/** Of slugs, in the order of `FEATURE_SLUGS`. */
export function joinFeatures(chosen: Set<string>): string | undefined {
  return FEATURE_SLUGS.filter((slug) => chosen.has(slug)).join(',') || undefined
}

function featureText(raw: Record<string, unknown>): string | undefined {
  const listed = typeof raw.features === 'string' ? raw.features.split(',') : []
  const single = Object.keys(raw)
    .filter((name) => name.startsWith(FEATURE_FIELD_PREFIX) && raw[name] !== undefined)
    .map((name) => name.slice(FEATURE_FIELD_PREFIX.length))
  return joinFeatures(new Set([...listed, ...single]))
}

function boundsText(value: unknown): string | undefined {
  const box = readBox(value)
  return box && writeBox(box)
}

/** What stands in the search box at first, on pages that are not about a search. */
export function readQuery(raw: Readonly<Record<string, unknown>>): Pick<SearchParams, 'query'> {
  return { query: queryText(raw.query) ?? queryText(raw.q) }
}

function queryText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  const line = visible(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    // The cut may have left half of a character beyond the basic plane.
    .replace(/\p{Cs}/gu, '')
    .trim()
  return line === '' || line === CURRENT_LOCATION_TEXT ? undefined : line
}

/** Where no scripts run the search box sends along where it has searched from, which counts while its text says so. */
export const POSITION_FIELD = 'standort'

/** As `searchedFrom` reads it. */
export function writePosition(lat: number, lng: number): string {
  return `${lat},${lng}`
}

function searchedFrom(raw: Record<string, unknown>): { lat: number; lng: number } | undefined {
  const position = raw[POSITION_FIELD]
  if (raw.query !== CURRENT_LOCATION_TEXT || typeof position !== 'string') return undefined
  const [lat, lng] = position.split(',')
  return coordinates({ lat, lng })
}

function coordinates(raw: Record<string, unknown>): { lat: number; lng: number } | undefined {
  const lat = decimal(raw.lat)
  const lng = decimal(raw.lng)
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) }
}

/** Four decimals, 11 m: near enough for a search, and no house number. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** A number between two others, rounded to a whole number of parts of one. */
function within(value: unknown, least: number, most: number, parts: number): number | undefined {
  const number = decimal(value)
  return number === undefined || number < least || number > most
    ? undefined
    : Math.round(number * parts) / parts
}

function integer(value: unknown, minimum: number, maximum: number): number | undefined {
  const number = decimal(value)
  if (number === undefined || !Number.isInteger(number)) return undefined
  return number >= minimum && number <= maximum ? number : undefined
}

/** A finite number, or the plain decimal writing of one: no exponent, no hexadecimal, no blanks. */
function decimal(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value) ? Number(value) : undefined
}
