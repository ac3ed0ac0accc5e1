import type { ComparedListing } from '#features/listings/contract.ts'
import { OFFLINE_KEY, type OfflineEntry } from '../rules.ts'

/** Keeps names and phone numbers for the page that the browser shows without network. */
export function rememberForOffline(listings: readonly ComparedListing[]): void {
  const entries: OfflineEntry[] = listings.map(({ slug, listingTitle, listingPhone }) => ({
    slug,
    title: listingTitle,
    phone: listingPhone,
  }))
  try {
    localStorage.setItem(OFFLINE_KEY, JSON.stringify(entries))
  } catch {
    // A browser that stores nothing has no favourites to show either.
  }
}
