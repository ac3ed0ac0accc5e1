import type { adminStats } from '#features/administrators/contract.ts'
import { defineStaffPage, StatCards } from '#features/administrators/web/exports.ts'
import type { ApiClient, OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, line, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import { ListTable } from '#platform/web/list/list-table.tsx'
import type { PageProps } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { unlessBroken } from '#platform/web/unless-broken.ts'
import { unlessMissing } from '#platform/web/unless-missing.ts'
import { STATUSES } from '../rules.ts'
import type { bookingRequestDetail, pagedBookingRequests } from '../staff-contract.ts'
import { REQUEST_COLUMNS } from './admin-request-columns.tsx'
import { RequestDetails } from './admin-request-details.tsx'
import styles from './admin-requests.module.css'
import { emptyText, FILTER_LABELS, texts } from './admin-texts.ts'
import { useRequestKeys } from './use-request-keys.ts'

const PAGE_SIZE = 25
const FILTERS = [...STATUSES, 'spam', 'held'] as const

/** `offen` is the number of a request that is shown alone, opened. */
const SEARCH = { status: oneOf(FILTERS), offen: line(10), reihe: oneOf(['alt']) }
type Search = ListSearch<typeof SEARCH>

interface RequestsData extends OutputOf<typeof pagedBookingRequests> {
  stats: OutputOf<typeof adminStats> | undefined
}

export const page = defineStaffPage('/admin/anfragen', {
  title: 'Buchungsanfragen',
  readSearch: (raw) => listSearch(raw, SEARCH),
  load: async ({ api, search }): Promise<RequestsData> => {
    const { offen, seite } = search
    const query = { ...shownOf(search), page: seite, limit: offen === undefined ? PAGE_SIZE : 1 }
    const [stats, requests, one] = await Promise.all([
      unlessBroken(api.call<typeof adminStats>('/api/admin/stats', {})),
      api.call<typeof pagedBookingRequests>('/api/admin/booking-requests', { query }),
      offen === undefined ? undefined : oneRequest(api, offen),
    ])
    return { stats, ...requests, ...one }
  },
  Page: RequestsPage,
  failed: { title: texts.failedList, hint: texts.failedListHint },
})

/** A list of the request of this number alone; an empty one when there is none. */
async function oneRequest(api: ApiClient, id: string): Promise<Pick<RequestsData, 'entries' | 'total'>> {
  const params = { id: Number(id) }
  const request = await unlessMissing(
    api.call<typeof bookingRequestDetail>('/api/booking-requests/:id', { params }),
  )
  return request ? { entries: [request], total: 1 } : { entries: [], total: 0 }
}

/** What the list shows, and in which order. */
function shownOf({ status, reihe }: Search) {
  const order = reihe === undefined ? ('newest' as const) : ('oldest' as const)
  if (status === 'spam') return { spam: 'only' as const, order }
  return status === 'held' ? { held: 'only' as const, order } : { status, order }
}

function RequestsPage({ data: { stats, entries, total, counts }, search }: PageProps<RequestsData, Search>) {
  const { status: current, offen, reihe } = search
  const noting = useRequestKeys(entries)
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <>
          {offen === undefined && (
            <StateLink
              search={{ status: current, reihe: reihe ? undefined : 'alt' }}
              className={`tappable gap-2 ${styles.order}`}
              keepScroll
            >
              <Icon name={reihe ? 'arrow-down' : 'arrow-up'} size={18} />
              {reihe ? texts.newestFirst : texts.oldestFirst}
            </StateLink>
          )}
          <CsvLink<typeof pagedBookingRequests> path="/api/admin/booking-requests" query={shownOf(search)} />
        </>
      }
    >
      <StatCards stats={stats} />
      <FilterLinks
        label={texts.filters}
        options={[undefined, ...FILTERS].map((status) => ({
          label: FILTER_LABELS[status ?? 'all'],
          count: counts[status ?? 'all'],
          isCurrent: offen === undefined && status === current,
          search: { status, reihe },
        }))}
      />
      {/* What was decided a moment ago stands there still, and is not counted. */}
      {total === 0 && entries.length === 0 ? (
        <EmptyList>{emptyText(current ?? 'all')}</EmptyList>
      ) : (
        <ListTable
          className={styles.table}
          caption={texts.title}
          columns={REQUEST_COLUMNS}
          rows={entries}
          opened={offen === undefined ? undefined : entries[0]?.id}
          details={{
            label: ({ id }) => texts.more(id),
            content: (request) => <RequestDetails request={request} isNoting={noting === request.id} />,
          }}
        />
      )}
      <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
    </AdminLayout>
  )
}
