import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, line, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterField, FilterForm } from '#platform/web/list/filter-form.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListCount } from '#platform/web/list/list-state.tsx'
import { PagedTable } from '#platform/web/list/list-table.tsx'
import type { PageProps } from '#platform/web/page.ts'
import { unlessMissing } from '#platform/web/unless-missing.ts'
import type { pagedRegistrations, RegistrationDetail } from '../contract.ts'
import { REGISTRATION_VIEWS } from '../rules.ts'
import { readRegistration, readTarget, type Target } from './load-registration.ts'
import { RegistrationDialog } from './registration-dialog.tsx'
import { registrationColumns } from './staff-columns.tsx'
import styles from './staff-page.module.css'
import { staffTexts as texts, VIEW_LABELS } from './staff-texts.ts'

/** `nummer` is the registration whose details are open, `mit` the slug of the listing it is compared with. */
const FILTERS = {
  ansicht: oneOf(['decided', 'all', 'spam']),
  suche: line(100),
  nummer: line(10),
  mit: line(160),
}

export const page = defineStaffPage('/admin/registrations', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: async ({ api, search: { ansicht, suche, nummer, mit, seite } }) => {
    const [list, opened] = await Promise.all([
      api.call<typeof pagedRegistrations>('/api/admin/registrations/page', {
        query: { view: ansicht, search: suche, page: seite },
      }),
      nummer === undefined ? null : unlessMissing(readRegistration(api, nummer)),
    ])
    const target = opened && (await readTarget(api, opened, mit))
    return { list, opened, target }
  },
  failed: { title: texts.failed, hint: texts.failedAdvice },
  Page: RegistrationsPage,
})

interface Data {
  list: OutputOf<typeof pagedRegistrations>
  opened: RegistrationDetail | null
  target: Target | null
}

function RegistrationsPage({
  data: { list, opened, target },
  search,
}: PageProps<Data, ListSearch<typeof FILTERS>>) {
  const { total, counts } = list
  const { nummer: _, mit: __, ...listOnly } = search
  const { ansicht, suche } = listOnly
  const current = ansicht ?? 'open'
  const withoutSearch = suche === undefined
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <CsvLink<typeof pagedRegistrations>
          path="/api/admin/registrations/page"
          query={{ view: ansicht, search: suche }}
        />
      }
    >
      <FilterLinks
        label={texts.views}
        options={REGISTRATION_VIEWS.map((view) => ({
          label: VIEW_LABELS[view],
          count: counts[view],
          isCurrent: view === current,
          search: { suche, ansicht: view === 'open' ? undefined : view },
        }))}
      />
      <FilterForm action="/admin/registrations" isFiltered={!withoutSearch} key={suche ?? ''}>
        {ansicht !== undefined && <input type="hidden" name="ansicht" value={ansicht} />}
        <FilterField label={texts.search}>
          <input name="suche" type="search" defaultValue={suche} maxLength={100} autoComplete="off" />
        </FilterField>
      </FilterForm>
      {counts[current] > 0 && <ListCount>{texts.count(total, counts[current])}</ListCount>}
      <PagedTable
        className={styles.table}
        caption={texts.title}
        columns={registrationColumns(listOnly)}
        list={list}
        search={listOnly}
        none={withoutSearch ? texts.none : texts.noMatch}
      />
      {opened && (
        <RegistrationDialog key={opened.id} registration={opened} target={target} search={listOnly} />
      )}
    </AdminLayout>
  )
}
