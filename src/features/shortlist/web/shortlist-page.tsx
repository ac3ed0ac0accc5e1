import { useState } from 'react'
import type { ComparedListing } from '#features/listings/contract.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { readStayParams, type StayParams } from '#features/stay/stay-params.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps } from '#platform/web/page.ts'
import { parseIds } from '../rules.ts'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'
import { ShortlistError } from './shortlist-error.tsx'
import { askListings, askStay } from './shortlist-queries.ts'
import { texts } from './shortlist-texts.ts'

interface ShortlistSearch extends StayParams {
  /** Of a shared list. */
  ids?: string | undefined
  /** Chosen for the comparison; an empty choice is one too. */
  compare?: string | undefined
}

export const page = definePage('/merkliste', {
  readSearch: (raw): ShortlistSearch => ({
    ids: parseIds(raw.ids).join(',') || undefined,
    compare: raw.compare === undefined ? undefined : parseIds(raw.compare).join(','),
    ...readStayParams(raw),
  }),
  load: async ({ api, search: { ids, compare: _, ...stay } }): Promise<ShortlistData> => ({
    // Of a shared list; the own one only the browser knows.
    listings: ids === undefined ? [] : await askListings(api, parseIds(ids), stay),
    stay: await askStay(api, stay),
    today: berlinDay(new Date()),
  }),
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

interface ShortlistData {
  listings: ComparedListing[]
  stay: UnderstoodStay | undefined
  /** YYYY-MM-DD in Germany. */
  today: string
}

function ShortlistPage({ data, search: { ids, compare } }: PageProps<ShortlistData, ShortlistSearch>) {
  const { listings, stay } = data
  // Of the page as the server made it: what is loaded later takes it from this computer's clock.
  const [today] = useState(data.today)
  const chosen = compare === undefined ? undefined : parseIds(compare)
  return ids === undefined ? (
    <OwnList chosen={chosen} stay={stay} today={today} />
  ) : (
    <SharedList listings={listings} ids={parseIds(ids)} chosen={chosen} stay={stay} today={today} />
  )
}
