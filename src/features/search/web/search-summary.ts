import type { SearchResult } from '../contract.ts'
import { middleOf } from '../rules.ts'
import { countFilters } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { phraseOfExact } from './result-groups.ts'
import { banners, counts, headings } from './search-texts.ts'

/** What was typed, for sentences about it. */
function queryOf(params: SearchParams): string {
  return params.query ?? ''
}

/** The page's heading: the place where there are hits in it, else no more than what is so. */
export function headingOf(result: SearchResult, params: SearchParams): string {
  const { banner, place } = result
  if (banner === 'position') return headings.position
  if (banner === 'area') return headings.area
  if (banner === 'title') return headings.title(queryOf(params))
  if (banner === 'no-match') return headings.noMatch
  if (banner === 'all' || place === null) return headings.all
  if (banner !== 'nearby') return headings.place(place.phrase)
  return middleOf(place) ? headings.around(place.label) : headings.surroundings(place.phrase)
}

/** "48 Einträge gefunden im Umkreis von 30 km"; never counts a listing into a radius in which it does not lie. */
export function countOf(result: SearchResult, page: number, pages: number): string {
  return countWithoutPage(result) + (pages > 1 ? counts.page(page, pages) : '')
}

function countWithoutPage(result: SearchResult): string {
  const { banner, total, radius, place, beyondRadius, exactBeyond, unplaced } = result
  if (banner === 'no-match') return counts.nothing
  if (banner === 'area') return counts.found(total) + counts.inArea
  if (place && !middleOf(place)) {
    return beyondRadius
      ? counts.noneInPlace(place.phrase)
      : counts.found(total) + counts.inPlace(place.phrase)
  }
  if (beyondRadius && total === 0) {
    return place && exactBeyond > 0
      ? counts.exactBeyond(phraseOfExact(place), exactBeyond, radius)
      : counts.beyond(radius)
  }
  if (place === null || radius === 0) return counts.found(total)
  // Where one lies is not known of all that are in the place itself.
  return (
    counts.found(total) +
    (unplaced > 0 ? counts.inAndWithin(phraseOfExact(place), radius) : counts.within(radius))
  )
}

interface Notice {
  tone: 'good' | 'neutral'
  text: string
}

/** The sentence above the results, where there is something to explain. */
export function noticeOf(result: SearchResult, params: SearchParams): Notice | undefined {
  const { banner, beyondRadius, exactBeyond, place, radius, results, total } = result
  if (banner === 'no-match') return { tone: 'neutral', text: banners.noMatch(queryOf(params)) }
  if (result.asksForNear) return { tone: 'neutral', text: banners.askForPlace }
  if (results.length === 0) return undefined
  const hasFilters = countFilters(params) > 0
  // Of a place abroad the line about the border says all.
  if (banner === 'nearby' && place?.abroad != null) return undefined
  if (banner === 'nearby' && place) {
    if (exactBeyond > 0) {
      const text = banners.placeBeyond(phraseOfExact(place), exactBeyond, radius, hasFilters)
      return { tone: 'neutral', text }
    }
    return { tone: 'neutral', text: banners.nearby(phraseOfExact(place), hasFilters) }
  }
  if (banner !== 'position') return undefined
  return beyondRadius
    ? { tone: 'neutral', text: banners.positionBeyond(radius, hasFilters) }
    : { tone: 'good', text: banners.position(total) }
}
