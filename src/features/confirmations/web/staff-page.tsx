import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, listSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CardList } from '#platform/web/admin/card-list.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import type { PageProps } from '#platform/web/page.ts'
import type { unconfirmedListings } from '../contract.ts'
import { staffTexts as texts } from './request-texts.ts'
import { UnconfirmedCard } from './unconfirmed-card.tsx'

const PAGE_SIZE = 20
const FILTERS = {}

export const page = defineStaffPage('/admin/unbestaetigt', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { seite: page } }) =>
    api.call<typeof unconfirmedListings>('/api/admin/unconfirmed-listings', {
      query: { page, limit: PAGE_SIZE },
    }),
  Page: UnconfirmedPage,
})

type Props = PageProps<OutputOf<typeof unconfirmedListings>, ListSearch<typeof FILTERS>>

function UnconfirmedPage({ data: { entries, total }, search }: Props) {
  return (
    <AdminLayout
      title={texts.title}
      actions={<CsvLink<typeof unconfirmedListings> path="/api/admin/unconfirmed-listings" query={{}} />}
    >
      <p className="note">{texts.lead}</p>
      {total === 0 && <EmptyList>{texts.empty}</EmptyList>}
      <CardList entries={entries} card={(listing) => <UnconfirmedCard listing={listing} />} />
      <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
    </AdminLayout>
  )
}
