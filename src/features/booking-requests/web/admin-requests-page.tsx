import type { adminStats } from '#features/administrators/contract.ts'
import { defineStaffPage, StatCards } from '#features/administrators/web/exports.ts'
import type { ApiClient, OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, line, listSearch, oneOf, onPage } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { EmptyList } from '#platform/web/list/list-state.tsx'
import { ListTable } from '#platform/web/list/list-table.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { STATUSES } from '../rules.ts'
import type { bookingRequestDetail, pagedBookingRequests } from '../staff-contract.ts'
import { requestColumns } from './admin-request-columns.tsx'
import { RequestDetails } from './admin-request-details.tsx'
import styles from './admin-requests.module.css'
import { emptyText, FILTER_LABELS, texts } from './admin-texts.ts'

const PAGE_SIZE = 25
const FILTERS = [...STATUSES, 'spam', 'held'] as const

/** `offen` is the number of a request that is shown alone, opened. */
const SEARCH = { status: oneOf(FILTERS), offen: line(10) }

interface RequestsData extends OutputOf<typeof pagedBookingRequests> {
  stats: OutputOf<typeof adminStats>
}

export const page = defineStaffPage('/admin/anfragen', {
  title: 'Buchungsanfragen',
  readSearch: (raw) => listSearch(raw, SEARCH),
  load: async ({ api, search: { status, offen, seite } }): Promise<RequestsData> => {
    const filter = filterOf(status)
    const query = { ...filter, page: seite, limit: PAGE_SIZE }
    const [stats, requests] = await Promise.all([
      api.call<typeof adminStats>('/api/admin/stats', {}),
      offen === undefined
        ? api.call<typeof pagedBookingRequests>('/api/admin/booking-requests', { query })
        : oneRequest(api, offen),
    ])
    return { stats, ...requests }
  },
  Page: RequestsPage,
  failed: { title: texts.failedList, hint: texts.failedListHint },
})

/** A list of the request of this number alone; an empty one when there is none. */
async function oneRequest(api: ApiClient, id: string): Promise<OutputOf<typeof pagedBookingRequests>> {
  try {
    const params = { id: Number(id) }
    const request = await api.call<typeof bookingRequestDetail>('/api/booking-requests/:id', { params })
    return { entries: [request], total: 1 }
  } catch (error) {
    if (['not_found', 'invalid'].includes(Object(error).code)) return { entries: [], total: 0 }
    throw error
  }
}

function filterOf(status: (typeof FILTERS)[number] | undefined) {
  if (status === 'spam') return { spam: 'only' } as const
  return status === 'held' ? ({ held: 'only' } as const) : { status }
}

type Props = PageProps<RequestsData, ListSearch<typeof SEARCH>>

function RequestsPage({ data: { stats, entries, total }, search }: Props) {
  const { api } = usePage()
  const { status: current, offen, seite: page = 1 } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <CsvLink<typeof pagedBookingRequests> path="/api/admin/booking-requests" query={filterOf(current)} />
      }
    >
      <StatCards stats={stats} />
      <FilterLinks
        label={texts.filters}
        options={[undefined, ...FILTERS].map((status) => ({
          label: FILTER_LABELS[status ?? 'all'],
          isCurrent: offen === undefined && status === current,
          search: { status },
        }))}
      />
      {entries.length === 0 ? (
        <EmptyList>{emptyText(current ?? 'all', page)}</EmptyList>
      ) : (
        <ListTable
          className={styles.table}
          caption={texts.title}
          columns={requestColumns(api)}
          rows={entries}
          opened={offen === undefined ? undefined : entries[0]?.id}
          details={{
            label: ({ id }) => texts.more(id),
            content: (request) => <RequestDetails api={api} request={request} />,
          }}
        />
      )}
      <Pager
        page={page}
        pages={pageCount(total, PAGE_SIZE)}
        search={(to) => onPage({ status: current }, to)}
      />
    </AdminLayout>
  )
}
