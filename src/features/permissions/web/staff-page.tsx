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
import type { staffPermissions } from '../contract.ts'
import { PermissionCard } from './permission-card.tsx'
import { texts } from './staff-texts.ts'

const PAGE_SIZE = 20
const VIEWS = { offen: 'open', geprueft: 'checked', abgelaufen: 'lapsed', abgelehnt: 'refused' } as const
const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[]
const FILTERS = { ansicht: oneOf(VIEW_NAMES) }

export const page = defineStaffPage('/admin/erlaubnisse', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { ansicht = 'offen', seite: page } }) =>
    api.call<typeof staffPermissions>('/api/admin/permissions', {
      query: { view: VIEWS[ansicht], page, limit: PAGE_SIZE },
    }),
  Page: PermissionsPage,
})

type Props = PageProps<OutputOf<typeof staffPermissions>, ListSearch<typeof FILTERS>>

function PermissionsPage({ data: { entries, total, counts }, search }: Props) {
  const { ansicht = 'offen', seite = 1 } = search
  const view = VIEWS[ansicht]
  return (
    <AdminLayout
      title={texts.title}
      actions={<CsvLink<typeof staffPermissions> path="/api/admin/permissions" query={{ view }} />}
    >
      <FilterLinks
        label={texts.filter}
        options={VIEW_NAMES.map((name) => ({
          label: texts.views[VIEWS[name]],
          count: counts[VIEWS[name]],
          isCurrent: name === ansicht,
          search: name === 'offen' ? {} : { ansicht: name },
        }))}
      />
      {entries.length === 0 && <EmptyList>{texts.empty[view]}</EmptyList>}
      <CardList entries={entries} card={(permission) => <PermissionCard permission={permission} />} />
      <Pager page={seite} pages={pageCount(total, PAGE_SIZE)} search={(to) => onPage(search, to)} />
    </AdminLayout>
  )
}
