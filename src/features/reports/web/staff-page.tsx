import { useRef } from 'react'
import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, listSearch, oneOf, onPage } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { useRowKeys } from '#platform/web/list/row-keys.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import type { staffReports } from '../contract.ts'
import { REPORT_VIEWS, SUBJECTS } from '../rules.ts'
import styles from './staff-page.module.css'
import { StaffReportCard } from './staff-report-card.tsx'
import { SUBJECT_LABELS, staffTexts as texts, VIEW_LABELS } from './staff-texts.ts'

const PAGE_SIZE = 50

const FILTERS = { ansicht: oneOf(['open', 'done', 'spam']), art: oneOf(['listing', 'review']) }

export const page = defineStaffPage('/admin/meldungen', {
  title: 'Meldungen',
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { ansicht: view, art: subject, seite: page } }) =>
    api.call<typeof staffReports>('/api/admin/problem-reports', {
      query: { view, subject, page, limit: PAGE_SIZE },
    }),
  Page: ReportsPage,
})

type Props = PageProps<OutputOf<typeof staffReports>, ListSearch<typeof FILTERS>>

function ReportsPage({ data: { entries, total, counts }, search }: Props) {
  const { api } = usePage()
  const { ansicht, art, seite = 1 } = search
  const current = ansicht ?? 'all'
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus may be gone with its entry.
  const onDone = () => heading.current?.focus()
  useRowKeys(entries.length > 0)
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
      <section className={styles.section}>
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {VIEW_LABELS[current]}
        </h2>
        {entries.length === 0 ? (
          <EmptyList>{texts.none}</EmptyList>
        ) : (
          <ul className="stack gap-4" data-rows>
            {entries.map((report) => (
              <li key={report.id} data-row={report.id}>
                <StaffReportCard api={api} report={report} onDone={onDone} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <Pager
        page={seite}
        pages={pageCount(total, PAGE_SIZE)}
        search={(page) => onPage({ ansicht, art }, page)}
      />
    </AdminLayout>
  )
}
