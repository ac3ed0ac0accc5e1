import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, listSearch, oneOf, onPage } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CardList } from '#platform/web/admin/card-list.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { EmptyList } from '#platform/web/list/list-state.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import type { PageProps } from '#platform/web/page.ts'
import type { staffChanges } from '../staff-contract.ts'
import { ChangeCard } from './change-card.tsx'
import { changesTexts as texts } from './own-texts.ts'

const PAGE_SIZE = 20
const VIEWS = { wartend: 'waiting', gueltig: 'applied', erledigt: 'done' } as const
type ViewName = keyof typeof VIEWS
const VIEW_NAMES = Object.keys(VIEWS) as ViewName[]
const FILTERS = { ansicht: oneOf(VIEW_NAMES) }

export const page = defineStaffPage('/admin/aenderungen', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { ansicht = 'wartend', seite: page } }) =>
    api.call<typeof staffChanges>('/api/admin/listing-changes', {
      query: { view: VIEWS[ansicht], page, limit: PAGE_SIZE },
    }),
  Page: ChangesPage,
})

type Props = PageProps<OutputOf<typeof staffChanges>, ListSearch<typeof FILTERS>>

function ChangesPage({ data: { entries, total, counts }, search }: Props) {
  const { ansicht = 'wartend', seite = 1 } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <CsvLink<typeof staffChanges> path="/api/admin/listing-changes" query={{ view: VIEWS[ansicht] }} />
      }
    >
      <FilterLinks
        label={texts.filter}
        options={VIEW_NAMES.map((name) => ({
          label: texts.views[VIEWS[name]],
          count: counts[VIEWS[name]],
          isCurrent: name === ansicht,
          search: name === 'wartend' ? {} : { ansicht: name },
        }))}
      />
      {entries.length === 0 && <EmptyList>{texts.empty[VIEWS[ansicht]]}</EmptyList>}
      <CardList entries={entries} card={(change) => <ChangeCard change={change} />} />
      <Pager page={seite} pages={pageCount(total, PAGE_SIZE)} search={(to) => onPage(search, to)} />
    </AdminLayout>
  )
}
