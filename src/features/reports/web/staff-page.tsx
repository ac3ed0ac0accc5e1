import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { PAGE_SIZE } from '#platform/shared/page-size.ts'
import { type ListSearch, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { HeadedCardList } from '#platform/web/admin/card-list.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import type { PageProps } from '#platform/web/page.ts'
import type { staffReports } from '../contract.ts'
import { REPORT_VIEWS, SUBJECTS } from '../rules.ts'
import { StaffReportCard } from './staff-report-card.tsx'
import { SUBJECT_LABELS, staffTexts as texts, VIEW_LABELS } from './staff-texts.ts'

const FILTERS = { ansicht: oneOf(['open', 'done', 'spam']), art: oneOf(['listing', 'review']) }

export const page = defineStaffPage('/admin/meldungen', {
  title: 'Meldungen',
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { ansicht: view, art: subject, seite: page } }) =>
    api.call<typeof staffReports>('/api/admin/problem-reports', {
      query: { view, subject, page },
    }),
  Page: ReportsPage,
})

type Props = PageProps<OutputOf<typeof staffReports>, ListSearch<typeof FILTERS>>

function ReportsPage({ data: { entries, total, counts }, search }: Props) {
  const { ansicht, art } = search
  const current = ansicht ?? 'all'
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <CsvLink<typeof staffReports>
          path="/api/admin/problem-reports"
          query={{ view: ansicht, subject: art }}
        />
      }
    >
      <p className="soft">{current === 'spam' ? texts.spamIntro : texts.intro}</p>
      <FilterLinks
        label={texts.subjects}
        options={[undefined, ...SUBJECTS].map((subject) => ({
          label: subject === undefined ? VIEW_LABELS.all : SUBJECT_LABELS[subject],
          isCurrent: subject === art,
          search: { ansicht, art: subject },
        }))}
      />
      <FilterLinks
        label={texts.views}
        options={REPORT_VIEWS.map((view) => ({
          label: VIEW_LABELS[view],
          count: counts[view],
          isCurrent: view === current,
          search: { ansicht: view === 'all' ? undefined : view, art },
        }))}
      />
      <HeadedCardList
        title={VIEW_LABELS[current]}
        none={texts.none}
        total={total}
        entries={entries}
        card={(report, onDone) => <StaffReportCard report={report} onDone={onDone} />}
      />
      <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
    </AdminLayout>
  )
}
