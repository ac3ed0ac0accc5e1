import { foldGerman, foldPlain, indexed } from '#platform/shared/text.ts'
import type { CountedPlace, StateCities } from '../contract.ts'

/** A part of a list of places, such as those with one letter or those of one federal state. */
export interface PlaceSection {
  /** For links within the page. */
  id: string
  title: string
  /** The page of what the title names. */
  stateSlug?: string
  places: CountedPlace[]
}

/** Places in the order of their names, by the letter they begin with; Ö counts as O. */
export function byLetter(places: readonly CountedPlace[]): PlaceSection[] {
  const sections: PlaceSection[] = []
  for (const place of places) {
    const title = orderKey(place.name).charAt(0).toUpperCase()
    const last = sections.at(-1)
    if (last?.title === title) last.places.push(place)
    else sections.push({ id: `buchstabe-${title}`, title, places: [place] })
  }
  return sections
}

function orderKey(name: string): string {
  return foldPlain(indexed(name))
}

export function byState(states: readonly StateCities[]): PlaceSection[] {
  return states.map(({ name, slug, cities }) => ({
    id: `land-${slug}`,
    title: name,
    stateSlug: slug,
    places: cities,
  }))
}

/** All places in the order of their names. */
export function allPlaces(states: readonly StateCities[]): CountedPlace[] {
  return states
    .flatMap(({ cities }) => cities)
    .map((place) => ({ place, key: orderKey(place.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ place }) => place)
}

/**
 * Whether a name has a word that begins as typed; umlauts may be typed in every way: `mün`, `muen` and `mun` all
 * find München. Nothing typed finds everything.
 */
export function nameMatcher(typed: string): (name: string) => boolean {
  const wanted = [` ${foldGerman(typed)}`, ` ${foldPlain(typed)}`]
  if (wanted[0] === ' ') return () => true
  return (name) => {
    const known = ` ${foldGerman(name)}  ${foldPlain(name)}`
    return wanted.some((beginning) => known.includes(beginning))
  }
}

/** What is left of the sections when only the places that pass stay. */
export function filtered(
  sections: readonly PlaceSection[],
  passes: (name: string) => boolean,
): PlaceSection[] {
  return sections.flatMap((section) => {
    const places = section.places.filter(({ name }) => passes(name))
    return places.length > 0 ? { ...section, places } : []
  })
}
