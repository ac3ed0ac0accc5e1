/** A page of the administration with what staff decide about: cards, views of them with their counts, and a file. */
import type { ReactNode } from 'react'
import type { ApiClient, Endpoint } from '#platform/shared/endpoint.ts'
import { listSearch, oneOf } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CardList } from '#platform/web/admin/card-list.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import type { Page, PagePath } from '#platform/web/page.ts'
import { defineStaffPage } from './staff-frame.tsx'

const PAGE_SIZE = 20

interface Queue<View extends string, Entry> {
  texts: {
    title: string
    /** What is chosen among, for screen readers. */
    filter: string
    views: Readonly<Record<View, string>>
    /** Said where a view holds nothing. */
    empty: Readonly<Record<View, string>>
  }
  /** The views by their names in addresses; the first one is shown to begin with. */
  views: Readonly<Record<string, View>>
  /** Of the call that answers the list. */
  path: Endpoint['path']
  ask: (
    api: ApiClient,
    query: { view: View; page: number | undefined; limit: number },
  ) => Promise<{ entries: Entry[]; total: number; counts: Readonly<Record<View, number>> }>
  card: (entry: Entry) => ReactNode
}

/** Defines such a page. */
export function defineQueuePage<
  const Path extends PagePath,
  View extends string,
  Entry extends { id: number },
>(path: Path, { texts, views, path: call, ask, card }: Queue<View, Entry>): Page {
  const names = Object.entries(views)
  const [, first] = names[0] as [string, View]
  const filters = { ansicht: oneOf(Object.keys(views)) }
  const viewOf = (name: string | undefined) => (name === undefined ? first : (views[name] ?? first))
  return defineStaffPage(path, {
    title: texts.title,
    readSearch: (raw) => listSearch(raw, filters),
    load: ({ api, search: { ansicht, seite: page } }) =>
      ask(api, { view: viewOf(ansicht), page, limit: PAGE_SIZE }),
    // biome-ignore lint/correctness/noComponentHookFactories: a page is defined once, when its file is read
    Page: ({ data: { entries, total, counts }, search }) => {
      const current = viewOf(search.ansicht)
      return (
        <AdminLayout title={texts.title} actions={<CsvLink path={call} query={{ view: current }} />}>
          <FilterLinks
            label={texts.filter}
            options={names.map(([name, view]) => ({
              label: texts.views[view],
              count: counts[view],
              isCurrent: view === current,
              search: view === first ? {} : { ansicht: name },
            }))}
          />
          {total === 0 && <EmptyList>{texts.empty[current]}</EmptyList>}
          <CardList entries={entries} card={card} />
          <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
        </AdminLayout>
      )
    },
  })
}
