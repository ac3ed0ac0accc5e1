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
import type { staffClaims } from '../contract.ts'
import { ClaimCard } from './claim-card.tsx'
import { staffTexts as texts } from './claim-texts.ts'

const PAGE_SIZE = 20
const VIEWS = { offen: 'open', entschieden: 'decided', spam: 'spam' } as const
const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[]
const FILTERS = { ansicht: oneOf(VIEW_NAMES) }

export const page = defineStaffPage('/admin/uebernahmen', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { ansicht = 'offen', seite: page } }) =>
    api.call<typeof staffClaims>('/api/admin/claims', {
      query: { view: VIEWS[ansicht], page, limit: PAGE_SIZE },
    }),
  Page: ClaimsPage,
})

type Props = PageProps<OutputOf<typeof staffClaims>, ListSearch<typeof FILTERS>>

function ClaimsPage({ data: { entries, total, counts }, search }: Props) {
  const { ansicht = 'offen', seite = 1 } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={<CsvLink<typeof staffClaims> path="/api/admin/claims" query={{ view: VIEWS[ansicht] }} />}
    >
      <FilterLinks
        label={texts.filter}
        options={VIEW_NAMES.map((name) => ({
          label: texts.views[name],
          count: counts[VIEWS[name]],
          isCurrent: name === ansicht,
          search: name === 'offen' ? {} : { ansicht: name },
        }))}
      />
      {entries.length === 0 && <EmptyList>{texts.empty[ansicht]}</EmptyList>}
      <CardList entries={entries} card={(claim) => <ClaimCard claim={claim} />} />
      <Pager page={seite} pages={pageCount(total, PAGE_SIZE)} search={(to) => onPage(search, to)} />
    </AdminLayout>
  )
}
