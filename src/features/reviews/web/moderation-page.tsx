import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, line, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { HeadedCardList } from '#platform/web/admin/card-list.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterField, FilterForm } from '#platform/web/list/filter-form.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import type { PageProps } from '#platform/web/page.ts'
import type { listStaffReviews } from '../moderation.ts'
import { texts, VIEWS, type View } from './moderation-texts.ts'
import { ReviewCard } from './review-card.tsx'

const PAGE_SIZE = 20
const MAX_QUERY_LENGTH = 100
const STATUS = { wartend: 'pending', veroeffentlicht: 'published', abgelehnt: 'rejected' } as const

const FILTERS = { ansicht: oneOf(Object.keys(VIEWS) as View[]), suche: line(MAX_QUERY_LENGTH) }

export const page = defineStaffPage('/admin/bewertungen', {
  title: 'Bewertungen',
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { ansicht = 'wartend', suche: query, seite: page } }) =>
    api.call<typeof listStaffReviews>('/api/admin/reviews', {
      query: { status: STATUS[ansicht], query, page, limit: PAGE_SIZE },
    }),
  Page: ModerationPage,
})

type Props = PageProps<OutputOf<typeof listStaffReviews>, ListSearch<typeof FILTERS>>

function ModerationPage({ data: { entries: reviews, total }, search }: Props) {
  const { ansicht: view = 'wartend', suche: query } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <CsvLink<typeof listStaffReviews> path="/api/admin/reviews" query={{ status: STATUS[view], query }} />
      }
    >
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
      <HeadedCardList
        title={VIEWS[view].label}
        none={VIEWS[view].empty}
        total={total}
        entries={reviews}
        card={(review, onDone) => <ReviewCard review={review} onDone={onDone} />}
      />
      <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
    </AdminLayout>
  )
}
