import { browserStore } from '#platform/web/browser-store.ts'
import { pageAddress } from '#platform/web/page.ts'
import { serviceWorkers } from '#platform/web/service-worker.ts'

/** Where the browser keeps the favourites: a JSON array of listing ids, the latest last. */
export const FAVOURITES_KEY = 'hundequartier.favourites'

const NONE: readonly number[] = []
const favourites = browserStore(FAVOURITES_KEY, NONE, parseFavourites)

/** Reads what is stored; whatever is not a listing id is dropped. */
export function parseFavourites(stored: string | null): readonly number[] {
  if (stored === null) return NONE
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? [...new Set(value.filter(isListingId))] : NONE
  } catch {
    return NONE
  }
}

function isListingId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Adds the listing to the favourites, or removes it from them. */
export function toggleFavourite(id: number) {
  if (favourites.read().includes(id)) removeFavourites([id])
  else addFavourites([id])
}

/** Adds listings behind the favourites that are there already. */
export function addFavourites(ids: readonly number[]) {
  favourites.write([...new Set([...favourites.read(), ...ids])])
}

export function removeFavourites(ids: readonly number[]) {
  favourites.write(favourites.read().filter((id) => !ids.includes(id)))
}

/** Stores what `change` makes of the favourites that are there. */
export function updateFavourites(change: (ids: readonly number[]) => readonly number[]) {
  favourites.write(change(favourites.read()))
}

/** Has the pages of these listings kept, so that they can be read without network. */
export function keepForOffline(slugs: readonly string[]) {
  const keep = slugs.map((slug) => pageAddress('/hundepension/:slug', { params: { slug } }))
  serviceWorkers()?.ready.then(
    ({ active }) => active?.postMessage({ keep }),
    // Where nothing may be stored there is none.
    () => {},
  )
}

/** The favourite listings' ids, the latest last; empty on the server. */
export function useFavourites(): readonly number[] {
  return favourites.use((ids) => ids)
}

/** Whether one listing is a favourite; renders again only when that changes. */
export function useIsFavourite(id: number): boolean {
  return favourites.use((ids) => ids.includes(id))
}
