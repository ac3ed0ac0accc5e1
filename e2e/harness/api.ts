import { inject } from 'vitest'
import type { Listing, ListingCard } from '#features/listings/contract.ts'
import type { SearchResult } from '#features/search/contract.ts'
import { ORIGIN } from './pages.ts'

/** What everybody may call does not look at it. */
const KEY = { 'x-admin-api-key': inject('staff').key }

/** Asks the API of the product that all share, or of another one, as staff may; throws unless it answers 200. */
export async function api<T>(path: string, origin = ORIGIN): Promise<T> {
  return answerOf(path, await fetch(origin + path, { headers: KEY }))
}

/** Sends it something, as JSON; the same otherwise. */
export async function post<T>(path: string, sent: object, origin = ORIGIN): Promise<T> {
  const headers = { ...KEY, 'content-type': 'application/json' }
  return answerOf(path, await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(sent) }))
}

async function answerOf<T>(path: string, response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`)
  return JSON.parse(text)
}

export function search(query: string): Promise<SearchResult> {
  return api(`/api/search?${query}`)
}

/** The number of hits that the plain search names in its header. */
export async function totalCount(query: string): Promise<number> {
  const response = await fetch(`${ORIGIN}/api/listings/search?${query}&limit=1`)
  return Number(response.headers.get('x-total-count'))
}

export function listingOf(slug: string, origin = ORIGIN): Promise<Listing> {
  return api(`/api/listings/slug/${encodeURIComponent(slug)}`, origin)
}

let cards: Promise<ListingCard[]> | undefined

/** Every listing as a card, read once per test file. */
export function allCards(): Promise<ListingCard[]> {
  cards ??= readAllCards()
  return cards
}

async function readAllCards(): Promise<ListingCard[]> {
  const all: ListingCard[] = []
  for (;;) {
    const page = await api<ListingCard[]>(`/api/listings?limit=500&offset=${all.length}`)
    all.push(...page)
    if (page.length < 500) return all
  }
}

/** Whether reviews of a listing are here to be read; of some only the figures are known. */
export async function hasReviews({ id }: { id: number }): Promise<boolean> {
  return (await api<unknown[]>(`/api/reviews/${id}`)).length > 3
}

/** The first listing of which both hold; `isCandidate` spares reading listings that cannot be it. */
export async function findListing(
  isCandidate: (card: ListingCard) => boolean,
  isWanted: (listing: Listing) => boolean | Promise<boolean> = () => true,
): Promise<Listing> {
  for (const card of (await allCards()).filter(isCandidate)) {
    const listing = await listingOf(card.slug)
    if (await isWanted(listing)) return listing
  }
  throw new Error('no listing of that kind')
}
