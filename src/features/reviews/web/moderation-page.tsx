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
import type { listStaffReviews } from '../moderation.ts'
import styles from './moderation-page.module.css'
import { texts, VIEWS, type View } from './moderation-texts.ts'
import { ReviewCard } from './review-card.tsx'

const PAGE_SIZE = 20
const MAX_QUERY_LENGTH = 100
const STATUS = { wartend: 'pending', veroeffentlicht: 'published', abgelehnt: 'rejected' } as const

export const Route = createFileRoute('/admin/bewertungen')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) =>
    listSearch(raw, { ansicht: oneOf(Object.keys(VIEWS) as View[]), suche: line(MAX_QUERY_LENGTH) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { ansicht = 'wartend', suche: query, seite: page } }) =>
    api.call<typeof listStaffReviews>('/api/admin/reviews', {
      query: { status: STATUS[ansicht], query, page, limit: PAGE_SIZE },
    }),
  head: adminHead('Bewertungen'),
  component: ModerationPage,
})

function ModerationPage() {
  const { api } = Route.useRouteContext()
  const { entries: reviews, total } = Route.useLoaderData()
  const search = Route.useSearch()
  const { ansicht: view = 'wartend', suche: query, seite: page = 1 } = search
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus may be gone with its entry.
  const onDone = () => heading.current?.focus()

  return (
    <AdminLayout title={texts.title}>
      <FilterLinks
        label={texts.views}
        options={[
          ...(Object.keys(VIEWS) as View[]).map((name) => ({
            label: VIEWS[name].label,
            isCurrent: name === view,
            search: name === 'wartend' ? {} : { ansicht: name },
          })),
          { label: texts.toReports, isCurrent: false, to: '/admin/meldungen', search: { art: 'review' } },
        ]}
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
        {reviews.length === 0 && <EmptyList>{VIEWS[view].empty}</EmptyList>}
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard api={api} review={review} onDone={onDone} />
            </li>
          ))}
        </ul>
      </section>
      <Pager page={page} pages={pageCount(total, PAGE_SIZE)} search={(to) => onPage(search, to)} />
    </AdminLayout>
  )
}
