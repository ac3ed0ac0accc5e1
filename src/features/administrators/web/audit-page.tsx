import { createFileRoute } from '@tanstack/react-router'
import { formatNumber } from '#platform/shared/format.ts'
import { dropped, pageParam, textParam } from '#platform/shared/search-params.ts'
import { AUDIT_PAGE_SIZE, type auditLog } from '../contract.ts'
import { MAX_NAME_LENGTH } from '../rules.ts'
import { AdminFilter, FilterField } from './admin-filter.tsx'
import { adminHead } from './admin-head.ts'
import { AdminLayout } from './admin-layout.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './audit-page.module.css'
import { AuditTable } from './audit-table.tsx'
import { SUBJECTS, auditTexts as texts } from './audit-texts.ts'

interface AuditSearch {
  wer?: string | undefined
  /** Noun of the actions, `booking-request`. */
  was?: string | undefined
  nummer?: string | undefined
  seite?: number | undefined
}

const MAX_SUBJECT_LENGTH = 80

export const Route = createFileRoute('/admin/protokoll')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>): AuditSearch => ({
    ...dropped(raw),
    wer: textParam(raw.wer, MAX_NAME_LENGTH),
    was: textParam(raw.was, MAX_SUBJECT_LENGTH),
    nummer: textParam(raw.nummer, MAX_SUBJECT_LENGTH),
    seite: pageParam(raw.seite),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { wer, was, nummer, seite } }) =>
    api.call<typeof auditLog>('/api/admin/audit', {
      query: { actor: wer, action: was, subjectId: nummer, page: seite },
    }),
  head: adminHead('Protokoll'),
  component: AuditPage,
})

function AuditPage() {
  const { entries, total } = Route.useLoaderData()
  const search = Route.useSearch()
  const { wer, was, nummer, seite = 1 } = search
  const isFiltered = [wer, was, nummer].some((value) => value !== undefined)
  return (
    <AdminLayout title={texts.title}>
      <AdminFilter action="/admin/protokoll" isFiltered={isFiltered} key={JSON.stringify(search)}>
        <FilterField label={texts.actor}>
          <input name="wer" defaultValue={wer} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
        </FilterField>
        <FilterField label={texts.subject}>
          <select name="was" defaultValue={was ?? ''}>
            <option value="">{texts.everything}</option>
            {Object.entries(SUBJECTS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterField label={texts.number}>
          <input name="nummer" defaultValue={nummer} maxLength={MAX_SUBJECT_LENGTH} autoComplete="off" />
        </FilterField>
      </AdminFilter>
      <p className={styles.count} role="status">
        {total === 0 ? texts.none : texts.count(total, formatNumber(total))}
      </p>
      {entries.length > 0 && <AuditTable entries={entries} />}
      <AdminPager
        page={seite}
        pages={Math.ceil(total / AUDIT_PAGE_SIZE)}
        search={(page) => ({ wer, was, nummer, seite: page === 1 ? undefined : page })}
      />
    </AdminLayout>
  )
}
