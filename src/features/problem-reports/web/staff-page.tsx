import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout, AdminPager, adminHead, FilterLinks } from '#features/administrators/web/exports.ts'
import { dropped, pageParam } from '#platform/shared/search-params.ts'
import { REPORTS_PAGE_SIZE, type staffReports } from '../contract.ts'
import { REPORT_VIEWS, type ReportView } from '../rules.ts'
import styles from './staff-page.module.css'
import { StaffReportCard } from './staff-report-card.tsx'
import { staffTexts as texts, VIEW_LABELS } from './staff-texts.ts'

interface ReportsSearch {
  ansicht?: ReportView | undefined
  seite?: number | undefined
}

export const Route = createFileRoute('/admin/meldungen')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>): ReportsSearch => ({
    ...dropped(raw),
    ansicht: REPORT_VIEWS.find((view) => view === raw.ansicht && view !== 'all'),
    seite: pageParam(raw.seite),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { ansicht, seite } }) =>
    api.call<typeof staffReports>('/api/admin/problem-reports', { query: { view: ansicht, page: seite } }),
  head: adminHead('Meldungen'),
  component: ReportsPage,
})

function ReportsPage() {
  const { api } = Route.useRouteContext()
  const { reports, counts } = Route.useLoaderData()
  const { ansicht: current = 'all', seite = 1 } = Route.useSearch()
  const search = (view: ReportView, page = 1) => ({
    ansicht: view === 'all' ? undefined : view,
    seite: page === 1 ? undefined : page,
  })
  return (
    <AdminLayout title={texts.title}>
      <p className={styles.intro}>{current === 'spam' ? texts.spamIntro : texts.intro}</p>
      <FilterLinks
        label={texts.views}
        options={REPORT_VIEWS.map((view) => ({
          label: VIEW_LABELS[view],
          count: counts[view],
          isCurrent: view === current,
          search: search(view),
        }))}
      />
      {reports.length === 0 ? (
        <p className={styles.empty}>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {reports.map((report) => (
            <li key={report.id}>
              <StaffReportCard api={api} report={report} />
            </li>
          ))}
        </ul>
      )}
      <AdminPager
        page={seite}
        pages={Math.ceil(counts[current] / REPORTS_PAGE_SIZE)}
        search={(page) => search(current, page)}
      />
    </AdminLayout>
  )
}
