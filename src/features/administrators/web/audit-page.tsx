import type { OutputOf } from '#platform/shared/endpoint.ts'
import { countLabel } from '#platform/shared/format.ts'
import { type ListSearch, line, listSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterField, FilterForm } from '#platform/web/list/filter-form.tsx'
import { ListCount } from '#platform/web/list/list-state.tsx'
import { PagedTable } from '#platform/web/list/list-table.tsx'
import type { PageProps } from '#platform/web/page.ts'
import { SUBJECTS } from '../audit-words.ts'
import type { auditLog } from '../contract.ts'
import { MAX_NAME_LENGTH } from '../rules.ts'
import { auditColumns } from './audit-columns.tsx'
import styles from './audit-page.module.css'
import { auditTexts as texts } from './audit-texts.ts'
import { defineStaffPage } from './staff-frame.tsx'

const MAX_SUBJECT_LENGTH = 80

// `was` is the noun of the actions, `booking-request`.
const FILTERS = {
  wer: line(MAX_NAME_LENGTH),
  was: line(MAX_SUBJECT_LENGTH),
  nummer: line(MAX_SUBJECT_LENGTH),
}

export const page = defineStaffPage('/admin/protokoll', {
  title: 'Protokoll',
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search }) =>
    api.call<typeof auditLog>('/api/admin/audit', { query: { ...filterOf(search), page: search.seite } }),
  Page: AuditPage,
})

function filterOf({ wer, was, nummer }: ListSearch<typeof FILTERS>) {
  return { actor: wer, action: was, subjectId: nummer }
}

type Props = PageProps<OutputOf<typeof auditLog>, ListSearch<typeof FILTERS>>

function AuditPage({ data, search }: Props) {
  const { total, undoable } = data
  const { wer, was, nummer } = search
  const isFiltered = [wer, was, nummer].some((value) => value !== undefined)
  return (
    <AdminLayout
      title={texts.title}
      actions={<CsvLink<typeof auditLog> path="/api/admin/audit" query={filterOf(search)} />}
    >
      <FilterForm action="/admin/protokoll" isFiltered={isFiltered} key={JSON.stringify(search)}>
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
      </FilterForm>
      <ListCount>{total > 0 && countLabel(total, 'Eintrag', 'Einträge')}</ListCount>
      <PagedTable
        className={styles.table}
        caption={texts.title}
        columns={auditColumns(undoable)}
        list={data}
        search={search}
        none={texts.none}
      />
    </AdminLayout>
  )
}
