import { slugify } from '#platform/shared/text.ts'
import type { CountedPlace, StateCities } from '../contract.ts'

/** A state whose places are one text, a line each: name, listings unless one, slug unless it follows from the name. */
export interface PackedState {
  name: string
  slug: string
  places: string
}

/** The page carries its data for the browser a second time: packed, a thousand places take a third of the room. */
export function packStates(states: readonly StateCities[]): PackedState[] {
  return states.map(({ name, slug, cities }) => ({ name, slug, places: cities.map(packed).join('\n') }))
}

export function unpackStates(states: readonly PackedState[]): StateCities[] {
  return states.map(({ name, slug, places }) => {
    const cities = places === '' ? [] : places.split('\n').map(unpacked)
    return { name, slug, cities, listingCount: cities.reduce((sum, city) => sum + city.listingCount, 0) }
  })
}

function packed({ name, slug, listingCount }: CountedPlace): string {
  const parts = [name, listingCount === 1 ? '' : listingCount, slug === slugify(name) ? '' : slug]
  return parts.join('|').replace(/\|+$/, '')
}

function unpacked(line: string): CountedPlace {
  const [name = '', count = '', slug = ''] = line.split('|')
  return { name, slug: slug || slugify(name), listingCount: Number(count || 1) }
}
