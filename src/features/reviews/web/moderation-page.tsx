import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { line, listSearch, oneOf, onPage } from '#platform/shared/search-params.ts'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { FilterField, FilterForm } from '#platform/web/list/filter-form.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { EmptyList } from '#platform/web/list/list-state.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import type { listReviewReports, listStaffReviews } from '../moderation.ts'
import styles from './moderation-page.module.css'
import { texts, VIEWS, type View } from './moderation-texts.ts'
import { ReportCard } from './report-card.tsx'
import { ReviewCard } from './review-card.tsx'

const PAGE_SIZE = 20
const MAX_QUERY_LENGTH = 100
const STATUS = { wartend: 'pending', veroeffentlicht: 'published', abgelehnt: 'rejected' } as const
const REPORTS = {
  meldungen: { status: 'open', spam: 'false' },
  'meldungen-erledigt': { status: 'decided', spam: 'false' },
  'meldungen-spam': { status: 'open', spam: 'true' },
} as const

export const Route = createFileRoute('/admin/bewertungen')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) =>
    listSearch(raw, { ansicht: oneOf(Object.keys(VIEWS) as View[]), suche: line(MAX_QUERY_LENGTH) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { ansicht = 'wartend', suche: query, seite: page } }) => {
    const part = { page, limit: PAGE_SIZE }
    if (ansicht in REPORTS) {
      const wanted = REPORTS[ansicht as keyof typeof REPORTS]
      const reports = await api.call<typeof listReviewReports>('/api/admin/review-reports', {
        query: { ...wanted, ...part },
      })
      return { reports: reports.entries, reviews: [], total: reports.total }
    }
    const reviews = await api.call<typeof listStaffReviews>('/api/admin/reviews', {
      query: { status: STATUS[ansicht as keyof typeof STATUS], query, ...part },
    })
    return { reports: [], reviews: reviews.entries, total: reviews.total }
  },
  head: adminHead('Bewertungen'),
  component: ModerationPage,
})

function ModerationPage() {
  const { api } = Route.useRouteContext()
  const { reviews, reports, total } = Route.useLoaderData()
  const search = Route.useSearch()
  const { ansicht: view = 'wartend', suche: query, seite: page = 1 } = search
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus may be gone with its entry.
  const onDone = () => heading.current?.focus()

  return (
    <AdminLayout title={texts.title}>
      <FilterLinks
        label={texts.views}
        options={(Object.keys(VIEWS) as View[]).map((name) => ({
          label: VIEWS[name].label,
          isCurrent: name === view,
          search: name === 'wartend' ? {} : { ansicht: name },
        }))}
      />
      {(view === 'veroeffentlicht' || view === 'abgelehnt') && (
        <FilterForm
          action="/admin/bewertungen"
          isFiltered={query !== undefined}
          unfiltered={`/admin/bewertungen?ansicht=${view}`}
          key={query}
        >
          <input type="hidden" name="ansicht" value={view} />
          <FilterField label={texts.search}>
            <input
              type="search"
              name="suche"
              defaultValue={query}
              maxLength={MAX_QUERY_LENGTH}
              placeholder={texts.searchHint}
            />
          </FilterField>
        </FilterForm>
      )}
      <section className={styles.section}>
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {VIEWS[view].label}
        </h2>
        {reviews.length + reports.length === 0 && <EmptyList>{VIEWS[view].empty}</EmptyList>}
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard api={api} review={review} onDone={onDone} />
            </li>
          ))}
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard api={api} report={report} onDone={onDone} />
            </li>
          ))}
        </ul>
      </section>
      <Pager page={page} pages={pageCount(total, PAGE_SIZE)} search={(to) => onPage(search, to)} />
    </AdminLayout>
  )
}
