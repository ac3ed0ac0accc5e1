import {
  type PlaceRecord,
  type PostcodeRecord,
  placesByIds,
  postcodesByCodes,
  type Resolution,
  resolvePlace,
} from '#features/places/server/exports.ts'
import { qualityScore } from '#features/ranking/rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { SLUG_LENGTH } from '#platform/shared/fields.ts'
import { isSame } from '#platform/shared/same-value.ts'
import { foldGerman, slugify } from '#platform/shared/text.ts'
import { draftOf, type ListingDraft, someOf } from '../fields.ts'
import { withPhoneSpelling } from './phone.ts'
import {
  insertListings,
  type ListingRow,
  lockRows,
  type StoredRow,
  slugsLike,
  updateListings,
} from './save-queries.ts'

/** Germany's extent, WGS84, with a little sea around it. */
const GERMANY = { south: 47.2, north: 55.1, west: 5.8, east: 15.1 }

/** Where a listing lies: its place in the gazetteer and, if nobody gave them, coordinates from there. */
export interface Whereabouts {
  placeId: number | null
  districtId: number | null
  latitude: number | null
  longitude: number | null
}

/** What `locate` asks of the gazetteer; an import of many listings remembers the answers. */
export interface PlaceLookup {
  postcode(code: string): Promise<PostcodeRecord | undefined>
  places(ids: number[]): Promise<PlaceRecord[]>
  resolve(name: string): Promise<Resolution | undefined>
}

/**
 * What `locate` asks for these listings alone: their postcodes and what lies there are read at once, and a town's name is
 * looked for once.
 */
export async function lookupFor(
  db: Db,
  listings: readonly Pick<ListingDraft, 'postcode'>[],
): Promise<PlaceLookup> {
  const codes = [...new Set(listings.map(({ postcode }) => postcode))]
  const postcodes = new Map((await postcodesByCodes(db, codes)).map((each) => [each.code, each]))
  const placeIds = [...new Set([...postcodes.values()].flatMap((postcode) => postcode.placeIds))]
  const places = new Map((await placesByIds(db, placeIds)).map((place) => [place.id, place]))
  const resolved = new Map<string, Promise<Resolution | undefined>>()
  return {
    postcode: async (code) => postcodes.get(code),
    places: async (ids) => ids.flatMap((id) => places.get(id) ?? []),
    resolve: (name) => {
      const known = resolved.get(name) ?? resolvePlace(db, name)
      resolved.set(name, known)
      return known
    },
  }
}

/**
 * Finds the place of a listing by its postcode and the name of its town, and coordinates where the draft has
 * none or impossible ones (0/0, outside of Germany).
 */
export async function locate(
  db: Db,
  draft: Pick<ListingDraft, 'location' | 'postcode' | 'latitude' | 'longitude'>,
  known?: PlaceLookup,
): Promise<Whereabouts> {
  const lookup = known ?? (await lookupFor(db, [draft]))
  const postcode = await lookup.postcode(draft.postcode)
  const near = postcode ? await lookup.places(postcode.placeIds) : []
  const wanted = foldGerman(draft.location)
  const named = near.find((place) => foldGerman(place.municipalityName) === wanted)
  const resolved = named ? undefined : await lookup.resolve(draft.location)
  const bearers = resolved?.isCertain ? [resolved.place, ...resolved.alternatives] : []
  const district = bearers.find((bearer) => bearer.kind === 'district' && belongs(bearer, near))
  const place = named ?? district ?? near[0] ?? bearers[0]
  const given =
    draft.latitude !== null && draft.longitude !== null && inGermany(draft.latitude, draft.longitude)
  const center = district ?? postcode ?? place
  return {
    placeId: place?.municipalityId ?? null,
    districtId: district?.id ?? null,
    latitude: given ? draft.latitude : (center?.latitude ?? null),
    longitude: given ? draft.longitude : (center?.longitude ?? null),
  }
}

/** A district counts only inside a municipality of the postcode: many villages share their names. */
function belongs(district: PlaceRecord, municipalities: PlaceRecord[]): boolean {
  return municipalities.length === 0 || municipalities.some(({ id }) => id === district.municipalityId)
}

/** Roughly: the box around Germany. */
export function inGermany(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = GERMANY
  return latitude > south && latitude < north && longitude > west && longitude < east
}

/** The row that stores a draft. */
export function toRow(
  draft: ListingDraft,
  where: Whereabouts,
  rest: Pick<ListingRow, 'slug' | 'isDemo' | 'isUnconfirmed'>,
): ListingRow {
  return {
    ...draftOf(draft),
    ...where,
    ...rest,
    titleKey: foldGerman(draft.title),
    qualityScore: qualityScore(draft, rest.isUnconfirmed),
  }
}

/** Makes a listing of a draft, where it lies and under a slug of its own, or the one given, which has to be free. */
export async function createListing(
  transaction: Db,
  draft: ListingDraft,
  chosenSlug?: string,
): Promise<{ id: number; slug: string }> {
  const [where, slug] = [
    await locate(transaction, draft),
    chosenSlug ?? (await freeSlug(transaction, draft.title, draft.location)),
  ]
  const [id] = await insertListings(transaction, [
    toRow(withPhoneSpelling(draft), where, { slug, isDemo: false, isUnconfirmed: false }),
  ])
  return { id: id as number, slug }
}

/** What changed in a listing: the fields before and after. */
export interface ListingChange {
  id: number
  title: string
  /** As it is by now. */
  slug: string
  before: Partial<ListingDraft>
  after: Partial<ListingDraft>
}

/**
 * Changes some fields of a listing; where it lies is found anew when its address changes, its slug stays unless another
 * one is given, to which the old one leads then. Answers what turned out different; undefined when there is no such
 * listing.
 */
export async function changeListing(
  transaction: Db,
  id: number,
  changes: Partial<ListingDraft>,
  slug?: string,
): Promise<ListingChange | undefined> {
  const [changed] = await changeListings(transaction, [{ id, changes, slug }])
  return changed
}

const POSITION = ['latitude', 'longitude'] as const
const WHERE: readonly string[] = ['location', 'postcode', ...POSITION]

/** The same for many listings, each at most once; those that are not there are missing in the answer. */
export async function changeListings(
  transaction: Db,
  wanted: readonly { id: number; changes: Partial<ListingDraft>; slug?: string | undefined }[],
): Promise<ListingChange[]> {
  const rows = await lockRows(
    transaction,
    wanted.map(({ id }) => id),
  )
  const byId = new Map(wanted.map((each) => [each.id, each]))
  const planned = rows.map((row) => {
    const { changes: given = {}, slug = row.slug } = byId.get(row.id) ?? {}
    const changes = given.phone === row.phone ? given : withPhoneSpelling(given)
    const names = (Object.keys(changes) as (keyof ListingDraft)[]).filter(
      (name) => !isSame(changes[name], row[name]),
    )
    const draft = { ...draftOf(row), ...someOf(changes, names) }
    return { row, changes, slug, names, draft, moved: names.some((name) => WHERE.includes(name)) }
  })
  const movers = planned.flatMap(({ moved, draft }) => (moved ? [draft] : []))
  const lookup = movers.length > 0 ? await lookupFor(transaction, movers) : undefined
  const written: StoredRow[] = []
  const changed: ListingChange[] = []
  for (const { row, changes, slug, names, draft, moved } of planned) {
    let [before, after] = [someOf(row, names), someOf(changes, names)]
    if (names.length > 0 || slug !== row.slug) {
      const { placeId, districtId, latitude, longitude } = moved
        ? await locate(transaction, draft, lookup)
        : row
      const { isDemo, isUnconfirmed } = row
      const where = { placeId, districtId, latitude, longitude }
      if (moved) {
        const spots = POSITION.filter((name) => where[name] !== row[name])
        const others = names.filter((name) => name !== 'latitude' && name !== 'longitude')
        before = someOf(row, [...others, ...spots])
        after = someOf({ ...after, ...where }, [...others, ...spots])
      }
      written.push({ ...toRow(draft, where, { slug, isDemo, isUnconfirmed }), id: row.id })
    }
    changed.push({ id: row.id, title: row.title, slug, before, after })
  }
  if (written.length > 0) await updateListings(transaction, written)
  return changed
}

/** Notes that nobody has confirmed listings for long, which counts in their quality, or that somebody has. */
export async function setUnconfirmed(
  transaction: Db,
  ids: readonly number[],
  isUnconfirmed: boolean,
): Promise<void> {
  const rows = (await lockRows(transaction, ids)).filter((row) => row.isUnconfirmed !== isUnconfirmed)
  const changed = rows.map((row) => ({
    ...row,
    isUnconfirmed,
    qualityScore: qualityScore(row, isUnconfirmed),
  }))
  if (changed.length > 0) await updateListings(transaction, changed)
}

/**
 * Of those who would have one of these slugs, or such a one with a number behind it, each waits until the others' transactions
 * end: none is taken twice.
 */
export function holdSlugs(transaction: Db, slugs: readonly string[]): Promise<void> {
  return lockNames(
    transaction,
    slugs.map((slug) => `slug ${slug.replace(/(-\d+)+$/, '')}`),
  )
}

/** A slug that no listing has or had: `waldhof-berlin`, else `waldhof-berlin-2` and so on. */
export async function freeSlug(transaction: Db, title: string, location: string): Promise<string> {
  const [slug] = await new FreeSlugs().take(transaction, [{ title, location }])
  return slug as string
}

/** Leaves room for a number. */
const MAX_BASE = SLUG_LENGTH - 10

/** The slug of a listing, unless another one has it; a long one ends with a whole word. */
export function slugBase({ title, location }: { title: string; location: string }): string {
  const slug = slugify(`${title} ${location}`) || 'hundepension'
  if (slug.length <= MAX_BASE) return slug
  const hyphen = slug.lastIndexOf('-', MAX_BASE)
  return slug.slice(0, hyphen > 0 ? hyphen : MAX_BASE)
}

/** Gives the listings of one transaction their slugs, none twice, and asks the database once for each name. */
export class FreeSlugs {
  readonly #used = new Set<string>()
  /** The lowest number that may be free, by base. */
  readonly #next = new Map<string, number>()

  /** A slug for each of the listings, in their order; see `freeSlug`. */
  async take(transaction: Db, listings: readonly { title: string; location: string }[]): Promise<string[]> {
    const bases = listings.map(slugBase)
    const unknown = [...new Set(bases)].filter((base) => !this.#next.has(base))
    if (unknown.length > 0) {
      await holdSlugs(transaction, unknown)
      for (const slug of await slugsLike(transaction, unknown)) this.#used.add(slug)
    }
    return bases.map((base) => this.#takeOne(base))
  }

  #takeOne(base: string): string {
    for (let number = this.#next.get(base) ?? 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`
      if (this.#used.has(slug)) continue
      this.#used.add(slug)
      this.#next.set(base, number + 1)
      return slug
    }
  }
}
