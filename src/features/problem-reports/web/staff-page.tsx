import { createFileRoute } from '@tanstack/react-router'
import { listSearch, oneOf, onPage } from '#platform/shared/search-params.ts'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { EmptyList } from '#platform/web/list/list-state.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import type { staffReports } from '../contract.ts'
import { REPORT_VIEWS } from '../rules.ts'
import styles from './staff-page.module.css'
import { StaffReportCard } from './staff-report-card.tsx'
import { staffTexts as texts, VIEW_LABELS } from './staff-texts.ts'

const PAGE_SIZE = 50

export const Route = createFileRoute('/admin/meldungen')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) =>
    listSearch(raw, { ansicht: oneOf(['open', 'done', 'spam']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { ansicht, seite } }) =>
    api.call<typeof staffReports>('/api/admin/problem-reports', {
      query: { view: ansicht, page: seite, limit: PAGE_SIZE },
    }),
  head: adminHead('Meldungen'),
  component: ReportsPage,
})

function ReportsPage() {
  const { api } = Route.useRouteContext()
  const { entries, total, counts } = Route.useLoaderData()
  const { ansicht: current = 'all', seite = 1 } = Route.useSearch()
  return (
    <AdminLayout title={texts.title}>
      <p className={styles.intro}>{current === 'spam' ? texts.spamIntro : texts.intro}</p>
      <FilterLinks
        label={texts.views}
        options={REPORT_VIEWS.map((view) => ({
          label: VIEW_LABELS[view],
          count: counts[view],
          isCurrent: view === current,
          search: { ansicht: view === 'all' ? undefined : view },
        }))}
      />
      {entries.length === 0 ? (
        <EmptyList>{texts.none}</EmptyList>
      ) : (
        <ul className={styles.list}>
          {entries.map((report) => (
            <li key={report.id}>
              <StaffReportCard api={api} report={report} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={seite}
        pages={pageCount(total, PAGE_SIZE)}
        search={(page) => onPage({ ansicht: current === 'all' ? undefined : current }, page)}
      />
    </AdminLayout>
  )
}
