import { useSyncExternalStore } from 'react'

/** Where the browser keeps the favourites: a JSON array of listing ids, the latest last. */
export const FAVOURITES_KEY = 'hundequartier.favourites'

const NONE: readonly number[] = []
const listeners = new Set<() => void>()

let favourites: readonly number[] | undefined
/** Set once storing fails (blocked or full): the favourites then last as long as the visit. */
let memoryOnly = false

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

function load(): readonly number[] {
  if (memoryOnly) return favourites ?? NONE
  try {
    return parseFavourites(localStorage.getItem(FAVOURITES_KEY))
  } catch {
    memoryOnly = true
    return favourites ?? NONE
  }
}

function snapshot(): readonly number[] {
  favourites ??= load()
  return favourites
}

function reload() {
  favourites = load()
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  if (event.key === FAVOURITES_KEY || event.key === null) reload()
}

/** A page that the browser has kept whole and shows again has heard of nothing in between. */
function onPageShow(event: PageTransitionEvent) {
  if (event.persisted) reload()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** Adds the listing to the favourites, or removes it from them. */
export function toggleFavourite(id: number) {
  if (load().includes(id)) removeFavourites([id])
  else addFavourites([id])
}

/** Adds listings behind the favourites that are there already. */
export function addFavourites(ids: readonly number[]) {
  store([...new Set([...load(), ...ids])])
}

export function removeFavourites(ids: readonly number[]) {
  store(load().filter((id) => !ids.includes(id)))
}

function store(changed: readonly number[]) {
  favourites = changed
  try {
    if (!memoryOnly) localStorage.setItem(FAVOURITES_KEY, JSON.stringify(changed))
  } catch {
    memoryOnly = true
  }
  for (const listener of listeners) listener()
}

/** The favourite listings' ids, the latest last; empty on the server. */
export function useFavourites(): readonly number[] {
  return useSyncExternalStore(subscribe, snapshot, () => NONE)
}

/** Whether one listing is a favourite; renders again only when that changes. */
export function useIsFavourite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => snapshot().includes(id),
    () => false,
  )
}
