/** What is offered while somebody types: places with what lies in them, and listings that are called so. */
import type { Suggestion } from '../contract.ts'
import { AUTOCOMPLETE_LIMIT, AUTOCOMPLETE_MIN_LENGTH } from '../rules.ts'
import { isTelling, type Sources, titleSpellings } from './understanding.ts'

/** Places, the most important first. */
export async function suggestPlaces(
  { places: reader, directory }: Sources,
  typed: string,
  limit = AUTOCOMPLETE_LIMIT,
): Promise<Suggestion[]> {
  if (typed.length < AUTOCOMPLETE_MIN_LENGTH) return []
  const suggested = await reader.suggest(typed, limit)
  const places = await directory.countByPlace()
  const { districts, postcodes } = await directory.countWithinPlaces()
  const countOf = ({ id, kind, label, memberIds }: (typeof suggested)[number]): number | null => {
    // Nothing lies in a station.
    if (kind === 'station') return null
    if (kind === 'district') return districts.get(id) ?? 0
    if (kind === 'postcodes') return postcodes.get(Number.parseInt(label, 10)) ?? 0
    return (memberIds ?? [id]).reduce((sum, member) => sum + (places.get(member) ?? 0), 0)
  }
  return suggested.map((place) => {
    const { kind, label, state } = place
    return { label, kind, state, listings: countOf(place) }
  })
}

const MOST_TITLES = 3

/** Places, and behind them a few listings with such a title. */
export async function suggest(sources: Sources, typed: string): Promise<Suggestion[]> {
  const titled = await suggestTitles(sources, typed)
  return [...(await suggestPlaces(sources, typed, AUTOCOMPLETE_LIMIT - titled.length)), ...titled]
}

async function suggestTitles({ directory }: Sources, typed: string): Promise<Suggestion[]> {
  const ids: number[] = []
  for (const words of titleSpellings(typed).filter(isTelling))
    ids.push(...(await directory.titled(words, MOST_TITLES)))
  const found = await directory.cards([...new Set(ids)].slice(0, MOST_TITLES))
  return found.map(({ listingTitle, slug, location }) => {
    return { label: listingTitle, kind: 'listing', state: location, listings: null, slug }
  })
}
