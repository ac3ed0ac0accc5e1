import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { countLabel, formatNumber } from '#platform/shared/format.ts'
import { type ListSearch, line, listSearch, oneOf, onPage } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterField, FilterForm } from '#platform/web/list/filter-form.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListCount } from '#platform/web/list/list-state.tsx'
import { PagedTable } from '#platform/web/list/list-table.tsx'
import type { PageProps } from '#platform/web/page.ts'
import type { listMails } from '../contract.ts'
import { MAIL_VIEWS } from '../rules.ts'
import { MAIL_COLUMNS } from './mail-columns.tsx'
import { kindLabel, mailTexts as texts, VIEW_LABELS } from './mail-texts.ts'
import styles from './mails-page.module.css'

// `an` is a part of the recipient's address or name.
const FILTERS = { status: oneOf(MAIL_VIEWS), anlass: line(60), an: line(200) }

export const page = defineStaffPage('/admin/mails', {
  title: 'Mails',
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search }) =>
    api.call<typeof listMails>('/api/admin/mails', { query: { ...filterOf(search), page: search.seite } }),
  Page: MailsPage,
})

function filterOf({ status, anlass, an }: ListSearch<typeof FILTERS>) {
  return { status, kind: anlass, search: an }
}

type Props = PageProps<OutputOf<typeof listMails>, ListSearch<typeof FILTERS>>

function MailsPage({ data, search }: Props) {
  const { total, counts, kinds } = data
  const { status: current, anlass, an } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={<CsvLink<typeof listMails> path="/api/admin/mails" query={filterOf(search)} />}
    >
      <p className={`soft ${styles.intro}`}>{texts.intro}</p>
      <FilterLinks
        label={texts.statusFilter}
        options={[undefined, ...MAIL_VIEWS].map((status) => ({
          label: status ? VIEW_LABELS[status] : texts.all,
          count: counts[status ?? 'all'],
          isCurrent: status === current,
          search: onPage({ ...search, status }, 1),
        }))}
      />
      <FilterForm
        action="/admin/mails"
        isFiltered={anlass !== undefined || an !== undefined}
        key={`${anlass} ${an}`}
      >
        {current !== undefined && <input type="hidden" name="status" value={current} />}
        <FilterField label={texts.recipient}>
          <input name="an" type="search" defaultValue={an} maxLength={200} autoComplete="off" />
        </FilterField>
        <FilterField label={texts.kind}>
          <select name="anlass" defaultValue={anlass ?? ''}>
            <option value="">{texts.allKinds}</option>
            {kinds.map(({ kind, count }) => (
              <option key={kind} value={kind}>
                {kindLabel(kind)} ({formatNumber(count)})
              </option>
            ))}
          </select>
        </FilterField>
      </FilterForm>
      <ListCount>{total > 0 && countLabel(total, 'Mail', 'Mails')}</ListCount>
      <PagedTable
        className={styles.table}
        caption={texts.title}
        columns={MAIL_COLUMNS}
        list={data}
        search={search}
        none={texts.none}
      />
    </AdminLayout>
  )
}
