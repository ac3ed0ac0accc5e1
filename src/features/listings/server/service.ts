import type { AskedStay } from '#features/stay/asked-stay.ts'
import type { StayAnswer } from '#features/stay/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, Page, type Reply, WholeList } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { FootprintParts } from '#platform/shared/footprint.ts'
import { boundingBox } from '#platform/shared/geo.ts'
import type { Part } from '#platform/shared/paged.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import type { FoundListing, FurtherListing, Listing, ListingCard, ListingMarker } from '../contract.ts'
import type { Criteria, SelectedListing, Selector } from '../selection.ts'
import * as queries from './queries.ts'

const DEFAULT_LIMIT = 100
/** Of a list that is sent in parts. */
const CARDS_AT_ONCE = 200
const NEARBY_RADIUS_KM = 50
const TOP_RATED = 4
const SIMILAR = 3
const SIMILAR_RADIUS_KM = 100
/** No municipality is wider. */
const MUNICIPALITY_KM = 60

/** Cards of selected listings, with what the selection knows of each. Distances are rounded to 10 m. */
export async function withCards(
  directory: Selector,
  rows: readonly SelectedListing[],
): Promise<FoundListing[]> {
  const cards = await directory.cards(rows.map(({ id }) => id))
  const selected = new Map(rows.map((row) => [row.id, row]))
  return cards.map((card) => {
    const { distance = null, exactMatch = false } = selected.get(card.id) ?? {}
    return { ...card, distance: distance === null ? null : Math.round(distance * 100) / 100, exactMatch }
  })
}

/** Cards with what lists say beside them; those of listings that are gone meanwhile are left out. */
export async function withFurther<Card extends { id: number }>(
  db: Db,
  cards: readonly Card[],
): Promise<(Card & FurtherListing)[]> {
  const read = await queries.furtherByIds(
    db,
    cards.map(({ id }) => id),
  )
  const further = new Map(read.map((one) => [one.id, withReadableWebsite(one)]))
  return cards.flatMap((card) => {
    const own = further.get(card.id)
    return own ? { ...card, ...own } : []
  })
}

/** Listings with what they answer to a stay; without one as they are. */
export async function withStays<One extends { id: number }>(
  directory: Selector,
  listings: readonly One[],
  asked: AskedStay | null,
): Promise<(One & { stay?: StayAnswer })[]> {
  if (!asked) return [...listings]
  const answers = await directory.answers(
    listings.map(({ id }) => id),
    asked,
  )
  return listings.map((listing) => {
    const stay = answers.get(listing.id)
    return stay ? { ...listing, stay } : listing
  })
}

/** Those of the cards that have coordinates, as points on a map. */
export function toMarkers(cards: readonly ListingCard[]): ListingMarker[] {
  return cards.flatMap(({ latitude, longitude, ...listing }) =>
    latitude === null || longitude === null ? [] : { ...listing, latitude, longitude },
  )
}

/** All listings, the best first; those of a page where a limit is named. */
export async function listAll(
  db: Db,
  directory: Selector,
  { limit, offset }: Part,
): Promise<Page<(ListingCard & FurtherListing)[]>> {
  const most = limit ?? (await directory.size())
  const wanted = everything({ limit: most, offset })
  const { total, rows } = await directory.select({ ...wanted, order: 'relevance' })
  if (limit === undefined) return new WholeList(inParts(db, directory, rows), total)
  return new Page(await withFurther(db, await withCards(directory, rows)), total)
}

async function* inParts(
  db: Db,
  directory: Selector,
  rows: readonly SelectedListing[],
): AsyncGenerator<(ListingCard & FurtherListing)[]> {
  for (let sent = 0; sent < rows.length; sent += CARDS_AT_ONCE)
    yield await withFurther(db, await withCards(directory, rows.slice(sent, sent + CARDS_AT_ONCE)))
}

/** Listings around a position, the nearest first. */
export async function listNearby(
  db: Db,
  directory: Selector,
  query: Part & { lat: number; lng: number; maxDistance?: number | undefined },
): Promise<Page<(FoundListing & FurtherListing)[]>> {
  const { total, rows } = await directory.select({
    ...everything(query),
    center: { latitude: query.lat, longitude: query.lng },
    radiusKm: query.maxDistance ?? NEARBY_RADIUS_KM,
    order: 'distance',
  })
  return new Page(await withFurther(db, await withCards(directory, rows)), total)
}

export async function listTopRated(directory: Selector, limit = TOP_RATED): Promise<ListingCard[]> {
  return directory.cards(await directory.topRated(limit))
}

export async function listPremium(db: Db, paging: Part): Promise<Page<(ListingCard & FurtherListing)[]>> {
  const { limit = DEFAULT_LIMIT, offset = 0 } = paging
  const { entries, total } = await queries.premiumListings(db, { limit, offset })
  const ids = entries.map(({ id }) => id)
  return new Page(await withFurther(db, await queries.cardsByIds(db, ids)), total)
}

export async function readListing(db: Db, slug: string): Promise<Listing> {
  const listing = await queries.listingBySlug(db, slug)
  if (!listing) throw await noListing(db, slug)
  return withReadableWebsite(listing)
}

/** A listing as people read it: addresses with umlauts are kept in the form that is sent over the network. */
export function withReadableWebsite<One extends { listingWebsite: string | null }>(listing: One): One {
  const { listingWebsite: address } = listing
  return { ...listing, listingWebsite: address && readableAddress(address) }
}

/** Why there is nothing at this address. */
export async function noListing(db: Db, slug: string): Promise<ApiError> {
  return (await queries.closedBySlug(db, slug))
    ? new ApiError('gone', 'Diese Hundepension hat für immer geschlossen.')
    : new ApiError('not_found', 'Die gesuchte Hundepension konnte nicht gefunden werden.')
}

/**
 * The nearest other listings, those in the same place first, and behind all what is full at the time of a stay; what is
 * known not to take its dogs is left out.
 */
export async function listSimilar(
  db: Db,
  directory: Selector,
  slug: string,
  most = SIMILAR,
  asked: AskedStay | null = null,
): Promise<Reply<FoundListing[]>> {
  const position = await queries.positionBySlug(db, slug)
  if (!position) throw new ApiError('not_found', 'Die gesuchte Hundepension konnte nicht gefunden werden.')
  const { footprint, body } = await similarTo(directory, position, most, asked)
  return madeOf(footprint, body)
}

/**
 * The nearest others instead of a listing, whether that is in the directory, closed or in the bin; none once it is gone.
 * What is full at the time of the stay is not among them.
 */
export async function listInstead(
  db: Db,
  directory: Selector,
  id: number,
  most: number,
  asked: AskedStay,
): Promise<FoundListing[]> {
  const position = await queries.positionById(db, id)
  if (!position) return []
  const { body } = await similarTo(directory, position, most, asked)
  return body.filter(({ stay }) => stay?.room?.room !== 'full')
}

/** The same for a listing whose position is known, with what it is made of. */
export async function similarTo(
  directory: Selector,
  { id, latitude, longitude, placeId, postcode }: queries.ListingPosition,
  most = SIMILAR,
  asked: AskedStay | null = null,
): Promise<{ footprint: FootprintParts; body: FoundListing[] }> {
  const center = latitude === null || longitude === null ? undefined : { latitude, longitude }
  const exact = placeId === null ? { postcode } : { placeId }
  const filters = { fits: asked !== null }
  const wanted = { ...everything({ limit: most + 1 }), filters, exact, asked: asked ?? undefined }
  const rows = center
    ? await directory.nearest({ ...wanted, center, radiusKm: SIMILAR_RADIUS_KM }, most + 1)
    : (await directory.select({ ...wanted, exactOnly: true, order: 'relevance' })).rows
  const others = rows.filter((row) => row.id !== id).slice(0, most)
  const footprint = {
    listings: [id, ...others.map((other) => other.id)],
    areas: similarArea(center, others, most),
    by: center ? ('distance' as const) : ('quality' as const),
  }
  return { footprint, body: await withStays(directory, await withCards(directory, others), asked) }
}

/** Where a listing would have to appear to be among the similar ones; in the same place it may lie further away. */
function similarArea(
  center: { latitude: number; longitude: number } | undefined,
  others: readonly SelectedListing[],
  most: number,
): NonNullable<FootprintParts['areas']> {
  const last = others.length < most ? undefined : others.at(-1)
  if (!center || !last || last.distance === null) return 'everywhere'
  const reachKm = last.exactMatch ? last.distance : Math.max(last.distance, MUNICIPALITY_KM)
  return [boundingBox(center.latitude, center.longitude, reachKm)]
}

function everything({ limit = DEFAULT_LIMIT, offset = 0 }: Part): Omit<Criteria, 'order'> {
  return { filters: {}, radiusKm: 0, limit, offset }
}
