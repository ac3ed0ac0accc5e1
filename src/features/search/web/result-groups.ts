/** How results are told apart: what lies in the place that was searched, what lies around it, and what is full. */
import type { FoundListing } from '#features/listings/contract.ts'
import { phraseOf } from '#features/places/rules.ts'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import type { ResolvedPlace, SearchResult } from '../contract.ts'
import { groupCounts, groupsToldApart } from '../found-groups.ts'
import { type Group, middleOf, PAGE_SIZE } from '../rules.ts'
import type { SearchParams } from '../search-params.ts'
import { stay as stayTexts, groups as texts } from './search-texts.ts'

export interface ResultGroup {
  kind: Group
  /** Missing where nothing tells what is shown apart. */
  title?: string | undefined
  /** Said beside the title. */
  note?: string | undefined
  /** Said below it. */
  hint?: string | undefined
  listings: FoundListing[]
  /** Leads to the whole group where only its first listings are shown. */
  more?: string | undefined
}

/** The groups of which some listings are shown: those in the place and around it where a place tells them apart, and the full ones. */
export function groupsOf(result: SearchResult, params: SearchParams): ResultGroup[] {
  const { results } = result
  const full = results.filter(isFull)
  const open = results.filter((listing) => !isFull(listing))
  const hidden = hiddenOf(result, params)
  const groups: ResultGroup[] = [
    ...(openGroups(result, open, hidden) ?? [
      { kind: 'exact' as const, title: titleOfAll(result), listings: open },
    ]),
    {
      kind: 'full',
      title: stayTexts.full,
      hint: stayTexts.fullHint,
      listings: full,
      more: moreOf(hidden('full', full), texts.moreFull),
    },
  ]
  return groups.filter(({ listings }) => listings.length > 0)
}

/** What is shown where no place was understood stands below what is near the visitor. */
function titleOfAll({ banner, asksForNear }: SearchResult): string | undefined {
  if (asksForNear) return texts.everywhere
  return banner === 'no-match' ? texts.favourites : undefined
}

type Hidden = (kind: Group, shown: readonly FoundListing[]) => number

/** What has room, told apart by its place; undefined where no place does that. */
function openGroups(result: SearchResult, open: FoundListing[], hidden: Hidden): ResultGroup[] | undefined {
  const { banner, beyondRadius, place, radius, total } = result
  if (!place || !middleOf(place) || (banner !== 'exact' && banner !== 'nearby')) return undefined
  const phrase = phraseOfExact(place)
  if (beyondRadius) return total > 0 ? unplacedFirst(open, phrase) : undefined
  const exact = open.filter(({ exactMatch }) => exactMatch)
  const around = open.filter(({ exactMatch }) => !exactMatch)
  const isLimited = radius > 0
  const counts = groupCounts(result)
  return [
    {
      kind: 'exact',
      title: texts.exact(counts.exact, phrase),
      listings: exact,
      more: moreOf(hidden('exact', exact), (count) => texts.moreExact(count, phrase)),
    },
    {
      kind: 'around',
      title: isLimited ? texts.around(counts.around) : texts.beyond(counts.around),
      note: isLimited ? texts.radius(radius) : undefined,
      listings: around,
      more: moreOf(hidden('around', around), isLimited ? texts.moreAround : texts.moreBeyond),
    },
  ]
}

/** Nothing is known to lie within the radius: what may, since it lies in the place, and the nearest that do not. */
function unplacedFirst(open: FoundListing[], phrase: string): ResultGroup[] {
  const unplaced = open.filter(({ distance }) => distance === null)
  const beyond = open.filter(({ distance }) => distance !== null)
  return [
    { kind: 'exact', title: texts.exact(unplaced.length, phrase), listings: unplaced },
    { kind: 'around', title: texts.beyond(beyond.length), listings: beyond },
  ]
}

function moreOf(count: number, words: (count: number) => string): string | undefined {
  return count > 0 ? words(count) : undefined
}

/** How many of a group are not among those shown, where a page shows the beginnings of groups: a further page of one group does too. */
function hiddenOf(result: SearchResult, params: SearchParams): Hidden {
  const hasBeginnings = groupsToldApart(result) && (params.page === undefined || params.group !== undefined)
  return (kind, shown) =>
    hasBeginnings && params.group !== kind ? groupCounts(result)[kind] - shown.length : 0
}

/** Whether a listing says to be full at the time that is asked about. */
export function isFull({ stay }: FoundListing): boolean {
  return stay?.room?.room === 'full'
}

/** Where those are that lie in the place; of a point in it, such as a station, its municipality. */
export function phraseOfExact({ kind, name, phrase }: ResolvedPlace): string {
  return kind === 'station' ? phraseOf(name) : phrase
}

/** How many pages there are of what is shown: of one group, or of all results; the beginnings of all are one page. */
export function pagesOf(result: SearchResult, { group, page }: SearchParams): number {
  const { total } = result
  if (!groupsToldApart(result)) return pageCount(total, PAGE_SIZE)
  if (group === undefined) return page === undefined ? 1 : pageCount(total, PAGE_SIZE)
  return pageCount(groupCounts(result)[group], PAGE_SIZE)
}
