/** How results are told apart: what lies in the place that was searched, and what lies around it. */
import type { FoundListing } from '#features/listings/contract.ts'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import type { ResolvedPlace, SearchResult } from '../contract.ts'
import { type Group, middleOf, PAGE_SIZE } from '../rules.ts'
import type { SearchParams } from '../search-params.ts'
import { groups as texts } from './search-texts.ts'

export interface ResultGroup {
  kind: Group
  title: string
  /** Said beside the title. */
  note?: string | undefined
  listings: FoundListing[]
  /** Leads to the whole group where only its first listings are shown. */
  more?: string | undefined
}

/** The groups of which some listings are shown; undefined where no place tells them apart. */
export function groupsOf(result: SearchResult, params: SearchParams): ResultGroup[] | undefined {
  const { banner, beyondRadius, exactTotal, place, radius, results, total } = result
  if (
    !place ||
    !middleOf(place) ||
    beyondRadius ||
    isOfStay(result) ||
    (banner !== 'exact' && banner !== 'nearby')
  )
    return undefined
  const phrase = phraseOfExact(place)
  const exact = results.filter(({ exactMatch }) => exactMatch)
  const around = results.filter(({ exactMatch }) => !exactMatch)
  const isLimited = radius > 0
  const aroundTotal = total - exactTotal
  const hidden = (kind: Group, count: number, shown: FoundListing[]) =>
    isTold(result) && params.page === undefined && params.group !== kind ? count - shown.length : 0
  const [moreExact, moreAround] = [hidden('exact', exactTotal, exact), hidden('around', aroundTotal, around)]
  const groups: ResultGroup[] = [
    {
      kind: 'exact',
      title: texts.exact(exactTotal, phrase),
      listings: exact,
      more: moreExact > 0 ? texts.moreExact(moreExact, phrase) : undefined,
    },
    {
      kind: 'around',
      title: isLimited ? texts.around(aroundTotal) : texts.beyond(aroundTotal),
      note: isLimited ? texts.radius(radius) : undefined,
      listings: around,
      more: moreAround > 0 ? (isLimited ? texts.moreAround : texts.moreBeyond)(moreAround) : undefined,
    },
  ]
  return groups.filter(({ listings }) => listings.length > 0)
}

/** Whether there are listings of both groups, so that each begins with a few. */
function isTold(result: SearchResult): boolean {
  const { exactTotal, total } = result
  return exactTotal > 0 && exactTotal < total && !isOfStay(result)
}

/** With days, what is full stands behind all others, wherever it lies: one list. */
function isOfStay({ stay }: SearchResult): boolean {
  return stay !== undefined && stay.from !== null
}

/** Where those are that lie in the place; of a point in it, such as a station, its municipality. */
function phraseOfExact({ kind, name, phrase }: ResolvedPlace): string {
  return kind === 'station' ? `in ${name}` : phrase
}

/** How many pages there are of what is shown: of one group, or of all results; the beginnings of both are one page. */
export function pagesOf(result: SearchResult, { group, page }: SearchParams): number {
  const { exactTotal, total } = result
  if (!isTold(result)) return pageCount(total, PAGE_SIZE)
  if (group === undefined) return page === undefined ? 1 : pageCount(total, PAGE_SIZE)
  return pageCount(group === 'exact' ? exactTotal : total - exactTotal, PAGE_SIZE)
}
