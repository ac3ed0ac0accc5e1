import type { Listing, ListingCard } from '#features/listings/contract.ts'
import type { SearchResult } from '#features/search/contract.ts'
import { ORIGIN } from './pages.ts'

/** Asks the API of the product under test; throws unless it answers 200. */
export async function api<T>(path: string): Promise<T> {
  const response = await fetch(ORIGIN + path)
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as T
}

export function search(query: string): Promise<SearchResult> {
  return api(`/api/search?${query}`)
}

/** The number of hits that the plain search names in its header. */
export async function totalCount(query: string): Promise<number> {
  const response = await fetch(`${ORIGIN}/api/listings/search?${query}&limit=1`)
  return Number(response.headers.get('x-total-count'))
}

export function listingOf(slug: string): Promise<Listing> {
  return api(`/api/listings/slug/${encodeURIComponent(slug)}`)
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

/** The first listing of which both hold; `isCandidate` spares reading listings that cannot be it. */
/** Whether reviews of a listing are here to be read; of some only the figures are known. */
export async function hasReviews({ id }: { id: number }): Promise<boolean> {
  return (await api<unknown[]>(`/api/reviews/${id}`)).length > 3
}

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
