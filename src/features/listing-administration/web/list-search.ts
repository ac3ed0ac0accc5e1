/** What the address of the list says, and what is asked for it. */
import { CATEGORIES, categoryOfSlug } from '#features/listings/rules.ts'
import { line, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { slugify } from '#platform/shared/text.ts'
import type { Gap, StaffFilter, StaffOrder } from '../rules.ts'

export const FILTERS = {
  premium: 'premium',
  standard: 'standard',
  'mit-bildern': 'withImages',
  'ohne-bilder': 'withoutImages',
} as const satisfies Record<string, StaffFilter>
export const GAPS = {
  koordinaten: 'noPosition',
  bestaetigung: 'stale',
  email: 'noEmail',
} as const satisfies Record<string, Gap>
export const ORDERS = { name: 'name', ort: 'location', id: 'id' } as const satisfies Record<
  string,
  StaffOrder
>

const names = <Words extends object>(words: Words) => Object.keys(words) as (keyof Words & string)[]
export const FILTER_NAMES = names(FILTERS)
export const GAP_NAMES = names(GAPS)
export const ORDER_NAMES = names(ORDERS)

const READERS = {
  suche: line(100),
  filter: oneOf(FILTER_NAMES),
  luecke: oneOf(GAP_NAMES),
  kategorie: oneOf(CATEGORIES.map(slugify)),
  sortierung: oneOf(ORDER_NAMES),
  richtung: oneOf(['ab']),
}

export const readSearch = (raw: Readonly<Record<string, string>>) => listSearch(raw, READERS)
export type ListingsSearch = ReturnType<typeof readSearch>

/** Which listings the search means. */
export function narrowingOf({ suche, filter, luecke, kategorie }: ListingsSearch) {
  return {
    search: suche,
    filter: filter && FILTERS[filter],
    gap: luecke && GAPS[luecke],
    category: kategorie ? categoryOfSlug(kategorie) : undefined,
  }
}
