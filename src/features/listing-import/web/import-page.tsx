import { useEffect, useState } from 'react'
import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { PAGE_SIZE } from '#platform/shared/page-size.ts'
import {
  type ListSearch,
  line,
  listSearch,
  oneOf,
  onPage,
  pageParam,
} from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { ImportDetail, importById, importEntries, listImports } from '../contract.ts'
import { ENTRY_VIEWS, OUTCOMES } from '../rules.ts'
import { BatchList } from './batch-list.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './import-page.module.css'
import { texts, VIEW_LABELS } from './import-texts.ts'
import { File, Progress } from './progress.tsx'
import { UploadForm } from './upload-form.tsx'

const BATCHES_SHOWN = 20
const LOOK_AGAIN_MS = 1500

/** `nummer` is the import that is looked at, `fruehere` the page of the list of all. */
const FILTERS = {
  nummer: line(10),
  ansicht: oneOf(OUTCOMES),
  fruehere: pageParam,
}
type ImportSearch = ListSearch<typeof FILTERS>

export const page = defineStaffPage('/admin/import', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: async ({ api, search: { nummer, ansicht, seite, fruehere } }) => {
    const params = { id: nummer ?? '' }
    const [batches, detail, entries] = await Promise.all([
      api.call<typeof listImports>('/api/admin/imports', {
        query: { page: fruehere, limit: BATCHES_SHOWN },
      }),
      nummer === undefined ? null : api.call<typeof importById>('/api/admin/imports/:id', { params }),
      nummer === undefined
        ? null
        : api.call<typeof importEntries>('/api/admin/imports/:id/entries', {
            params,
            query: { view: ansicht, page: seite },
          }),
    ])
    return { batches, opened: detail && entries && { detail, list: entries } }
  },
  Page: ImportPage,
  missing: { title: texts.title, View: MissingImport },
})

interface Data {
  batches: OutputOf<typeof listImports>
  opened: { detail: ImportDetail; list: OutputOf<typeof importEntries> } | null
}

function ImportPage({ data: { batches, opened }, search }: PageProps<Data, ImportSearch>) {
  const { reload } = usePage()
  const isRunning = [...batches.entries, ...(opened ? [opened.detail] : [])].some(
    ({ job }) => job?.status === 'open',
  )
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after each answer, as long as something runs
  useEffect(() => {
    if (!isRunning) return
    const look = () => reload().finally(() => setLooks((count) => count + 1))
    const timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [looks, isRunning])
  return (
    <AdminLayout
      title={texts.title}
      isWide={opened !== null}
      about={opened && <File detail={opened.detail} />}
      actions={
        opened ? (
          <CsvLink
            path={`/api/admin/imports/${opened.detail.id}/entries`}
            query={{ view: search.ansicht }}
            label="Bericht als CSV"
          />
        ) : (
          <CsvLink<typeof listImports> path="/api/admin/imports" />
        )
      }
    >
      {opened ? <Workbench {...opened} search={search} /> : <UploadForm />}
      <section className={`panel stack gap-4 ${styles.panel}`} aria-labelledby="fruehere">
        <div className={`spread ${styles.head}`}>
          <h2 id="fruehere">{texts.earlier}</h2>
          <p className={`note ${styles.soft}`}>{texts.earlierHint}</p>
        </div>
        {batches.total === 0 ? (
          <EmptyList>{texts.noImports}</EmptyList>
        ) : (
          <BatchList batches={batches.entries} page={search.fruehere} />
        )}
        <Pager
          page={search.fruehere ?? 1}
          pages={pageCount(batches.total, BATCHES_SHOWN)}
          search={(to) => ({ ...search, fruehere: to > 1 ? to : undefined })}
          label={texts.earlierPages}
          keepScroll
        />
      </section>
    </AdminLayout>
  )
}

function MissingImport() {
  return (
    <AdminLayout title={texts.title}>
      <p>{texts.missing}</p>
      <p>
        <PageLink to="/admin/import" className={buttonClass('quiet')}>
          {texts.toImports}
        </PageLink>
      </p>
    </AdminLayout>
  )
}

function Workbench({ detail, list, search }: NonNullable<Data['opened']> & { search: ImportSearch }) {
  const { status, columns } = detail
  const mayMap = columns.length > 0 && (status === 'ready' || status === 'failed')
  return (
    <>
      <Progress detail={detail} />
      <div className={mayMap ? `stack gap-4 ${styles.columns}` : undefined}>
        {mayMap && <ColumnMapping key={`${detail.id} ${status}`} detail={detail} />}
        <section className={`panel stack gap-3 ${styles.results}`} aria-label={texts.results}>
          <Views detail={detail} search={search} />
          {list.total === 0 ? (
            <EmptyList>{texts.none}</EmptyList>
          ) : (
            <EntryList
              detail={detail}
              view={search.ansicht ?? 'check'}
              entries={list.entries}
              mayChoose={status === 'ready'}
            />
          )}
          <ListPager search={search} total={list.total} pageSize={PAGE_SIZE} />
        </section>
      </div>
    </>
  )
}

/** How many entries came to what; each number leads to them. */
function Views({ detail: { outcomes }, search }: { detail: ImportDetail; search: ImportSearch }) {
  const counts = { ...outcomes, check: outcomes.duplicate + outcomes.broken + outcomes.changed }
  const current = search.ansicht ?? 'check'
  return (
    <nav aria-label={texts.results}>
      <ul className={styles.views}>
        {ENTRY_VIEWS.map((view) => (
          <li key={view}>
            <StateLink
              search={onPage({ ...search, ansicht: view === 'check' ? undefined : view }, 1)}
              aria-current={view === current ? 'true' : undefined}
              keepScroll
            >
              <strong>{formatNumber(counts[view])}</strong>
              <span data-view={view}>{VIEW_LABELS[view]}</span>
            </StateLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
