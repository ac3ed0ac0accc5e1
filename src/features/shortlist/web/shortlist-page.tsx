import type { ComparedListing } from '#features/listings/contract.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps } from '#platform/web/page.ts'
import { parseIds } from '../rules.ts'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'
import { ShortlistError } from './shortlist-error.tsx'
import { askListings } from './shortlist-queries.ts'
import { texts } from './shortlist-texts.ts'

interface ShortlistSearch {
  /** Of a shared list. */
  ids?: string | undefined
  /** Chosen for the comparison; an empty choice is one too. */
  compare?: string | undefined
}

export const page = definePage('/merkliste', {
  readSearch: (raw): ShortlistSearch => ({
    ids: parseIds(raw.ids).join(',') || undefined,
    compare: raw.compare === undefined ? undefined : parseIds(raw.compare).join(','),
  }),
  // Of a shared list; the own one only the browser knows.
  load: async ({ api, search: { ids } }) => (ids === undefined ? [] : askListings(api, parseIds(ids))),
  head: ({ site, search: { ids } }) =>
    pageHead({
      site,
      path: '/merkliste',
      title: ids === undefined ? texts.own : texts.shared,
      description: texts.description,
      noindex: true,
    }),
  Page: ShortlistPage,
  failed: { title: texts.own, View: ShortlistError },
})

function ShortlistPage({ data, search: { ids, compare } }: PageProps<ComparedListing[], ShortlistSearch>) {
  const chosen = compare === undefined ? undefined : parseIds(compare)
  return ids === undefined ? (
    <OwnList chosen={chosen} />
  ) : (
    <SharedList listings={data} ids={parseIds(ids)} chosen={chosen} />
  )
}
