import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { adminStats } from '#features/administrators/contract.ts'
import { StatCards } from '#features/administrators/web/exports.ts'
import { dropped, pageParam } from '#platform/shared/search-params.ts'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { EmptyList, FailedList } from '#platform/web/list/list-state.tsx'
import type { listBookingRequests } from '../contract.ts'
import { FILTERS, type Filter } from './admin-filters.ts'
import { FilterChips, Pages } from './admin-list-parts.tsx'
import { RequestTable } from './admin-request-table.tsx'
import { emptyText, texts } from './admin-texts.ts'

const PAGE_SIZE = 25

interface RequestsSearch {
  /** Absent: all. */
  status?: Exclude<Filter, 'all'> | undefined
  /** From 1, which is left out. */
  seite?: number | undefined
}

export const Route = createFileRoute('/admin/anfragen')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: (raw: Record<string, unknown>): RequestsSearch => ({
    ...dropped(raw),
    status: FILTERS.slice(1).find((filter) => filter === raw.status) as RequestsSearch['status'],
    seite: pageParam(raw.seite),
  }),
  loaderDeps: ({ search: { status, seite } }): { filter: Filter; page: number } => ({
    filter: status ?? 'all',
    page: seite ?? 1,
  }),
  loader: async ({ context: { api }, deps: { filter, page } }) => {
    const query = {
      status: filter === 'spam' ? undefined : filter,
      spam: filter === 'spam' ? ('only' as const) : undefined,
      // One more than is shown tells whether there is another page.
      limit: PAGE_SIZE + 1,
      offset: (page - 1) * PAGE_SIZE,
    }
    const [stats, requests] = await Promise.all([
      api.call<typeof adminStats>('/api/admin/stats', {}),
      api.call<typeof listBookingRequests>('/api/booking-requests', { query }),
    ])
    return { stats, requests: requests.slice(0, PAGE_SIZE), hasMore: requests.length > PAGE_SIZE }
  },
  head: adminHead('Buchungsanfragen'),
  component: RequestsPage,
  errorComponent: RequestsFailure,
})

function RequestsPage() {
  const { stats, requests, hasMore } = Route.useLoaderData()
  const { api } = Route.useRouteContext()
  const { status = 'all', seite: page = 1 } = Route.useSearch()
  const router = useRouter()
  return (
    <AdminLayout title={texts.title}>
      <StatCards stats={stats} />
      <FilterChips chosen={status} />
      {requests.length === 0 ? (
        <EmptyList>{emptyText(status, page)}</EmptyList>
      ) : (
        <RequestTable api={api} requests={requests} onChanged={() => router.invalidate()} />
      )}
      <Pages filter={status} page={page} hasMore={hasMore} />
    </AdminLayout>
  )
}

function RequestsFailure() {
  const router = useRouter()
  return (
    <AdminLayout title={texts.title}>
      <FailedList
        title={texts.failedList}
        hint={texts.failedListHint}
        onRetry={() => void router.invalidate()}
      />
    </AdminLayout>
  )
}
