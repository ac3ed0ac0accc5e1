import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { pageParam, textSearch } from '#platform/shared/search-params.ts'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { listReviewReports, listStaffReviews, StaffReport, StaffReview } from '../moderation.ts'
import { ModerationNavigation, Pages, ReviewSearch } from './moderation-navigation.tsx'
import styles from './moderation-page.module.css'
import { texts, VIEWS, type View } from './moderation-texts.ts'
import { ReportCard } from './report-card.tsx'
import { ReviewCard } from './review-card.tsx'

const PAGE_SIZE = 20
const STATUS = { wartend: 'pending', veroeffentlicht: 'published', abgelehnt: 'rejected' } as const

type Entries = { kind: 'reviews'; reviews: StaffReview[] } | { kind: 'reports'; reports: StaffReport[] }

export const Route = createFileRoute('/admin/bewertungen')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => textSearch(['ansicht', 'suche', 'seite'], raw),
  loaderDeps: ({ search: { ansicht, suche = '', seite } }) => ({
    view: ansicht,
    query: suche.slice(0, 100),
    page: pageParam(seite) ?? 1,
  }),
  loader: async ({ context: { api }, deps }) => {
    const view = Object.keys(VIEWS).find((name): name is View => name === deps.view) ?? 'wartend'
    const { entries, hasNext } = await load(api, { ...deps, view })
    return { ...deps, view, entries, hasNext }
  },
  head: adminHead('Bewertungen'),
  component: ModerationPage,
})

async function load(
  api: ApiClient,
  { view, query, page }: { view: View; query: string; page: number },
): Promise<{ entries: Entries; hasNext: boolean }> {
  // One more than is shown tells whether there is a further page.
  const part = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }
  if (view in STATUS) {
    const status = STATUS[view as keyof typeof STATUS]
    const reviews = await api.call<typeof listStaffReviews>('/api/admin/reviews', {
      query: { status, query, ...part },
    })
    const shown = { kind: 'reviews' as const, reviews: reviews.slice(0, PAGE_SIZE) }
    return { entries: shown, hasNext: reviews.length > PAGE_SIZE }
  }
  const wanted =
    view === 'meldungen-erledigt'
      ? ([{ status: 'upheld' }, { status: 'dismissed' }] as const)
      : ([{ status: 'open', spam: view === 'meldungen-spam' ? 'true' : 'false' }] as const)
  const lists = await Promise.all(
    wanted.map((each) =>
      api.call<typeof listReviewReports>('/api/admin/review-reports', { query: { ...each, ...part } }),
    ),
  )
  return {
    entries: { kind: 'reports', reports: lists.flatMap((list) => list.slice(0, PAGE_SIZE)) },
    hasNext: lists.some((list) => list.length > PAGE_SIZE),
  }
}

function ModerationPage() {
  const { api } = Route.useRouteContext()
  const { view, query, page, entries, hasNext } = Route.useLoaderData()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = entries.kind === 'reviews' ? entries.reviews.length === 0 : entries.reports.length === 0

  async function onDone(message: string) {
    await router.invalidate()
    showToast({ title: message })
    // What had the focus may be gone with its entry.
    heading.current?.focus()
  }

  return (
    <AdminLayout title={texts.title}>
      <ModerationNavigation view={view} />
      {(view === 'veroeffentlicht' || view === 'abgelehnt') && <ReviewSearch view={view} query={query} />}
      <section className={styles.section}>
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {VIEWS[view].label}
        </h2>
        {isEmpty && <p className={styles.empty}>{VIEWS[view].empty}</p>}
        <ul className={styles.list}>
          {entries.kind === 'reviews' &&
            entries.reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard api={api} review={review} onDone={onDone} />
              </li>
            ))}
          {entries.kind === 'reports' &&
            entries.reports.map((report) => (
              <li key={report.id}>
                <ReportCard api={api} report={report} onDone={onDone} />
              </li>
            ))}
        </ul>
        <Pages view={view} query={query} page={page} hasNext={hasNext} />
      </section>
    </AdminLayout>
  )
}
