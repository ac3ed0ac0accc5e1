import { defineStaffPage } from '#features/administrators/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { PAGE_SIZE } from '#platform/shared/page-size.ts'
import { type ListSearch, listSearch, oneOf, onPage, pageParam } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { PagesOfList } from '#platform/web/list/list-pager.tsx'
import { ListTable, PagedTable } from '#platform/web/list/list-table.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import type { beginContract, listContracts, listInquiries } from '../contract.ts'
import { CONTRACT_FIELDS } from '../fields.ts'
import { INQUIRY_VIEWS, PREMIUM_VIEWS } from '../packages.ts'
import { CONTRACT_COLUMNS, INQUIRY_COLUMNS } from './staff-columns.tsx'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

/** `anfragenseite` is the page of the inquiries, `seite` that of the terms. */
const FILTERS = {
  anfragen: oneOf(['done', 'spam']),
  anfragenseite: pageParam,
  laufzeiten: oneOf(['ended']),
}

export const page = defineStaffPage('/admin/premium', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: async ({ api, search: { anfragen, anfragenseite, laufzeiten, seite } }) => {
    const [inquiries, contracts] = await Promise.all([
      api.call<typeof listInquiries>('/api/admin/premium-inquiries', {
        query: { view: anfragen, page: anfragenseite },
      }),
      api.call<typeof listContracts>('/api/admin/premium-contracts', {
        query: { view: laufzeiten, page: seite },
      }),
    ])
    return { inquiries, contracts }
  },
  Page: PremiumPage,
})

interface Data {
  inquiries: OutputOf<typeof listInquiries>
  contracts: OutputOf<typeof listContracts>
}

function PremiumPage({
  data: { inquiries, contracts },
  search,
}: PageProps<Data, ListSearch<typeof FILTERS>>) {
  const { anfragen, laufzeiten } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <>
          <CsvLink<typeof listInquiries>
            path="/api/admin/premium-inquiries"
            query={{ view: anfragen }}
            label="Anfragen als CSV"
          />
          <CsvLink<typeof listContracts>
            path="/api/admin/premium-contracts"
            query={{ view: laufzeiten }}
            label="Laufzeiten als CSV"
          />
        </>
      }
    >
      <section className="stack gap-4" aria-labelledby="anfragen">
        <h2 id="anfragen">{texts.inquiries}</h2>
        <FilterLinks
          label={texts.inquiryViews}
          options={INQUIRY_VIEWS.map((view) => ({
            label: texts.inquiryLabels[view],
            count: inquiries.counts[view],
            isCurrent: view === (anfragen ?? 'open'),
            search: { ...search, anfragen: view === 'open' ? undefined : view, anfragenseite: undefined },
          }))}
        />
        {inquiries.total === 0 ? (
          <EmptyList>{texts.noInquiries}</EmptyList>
        ) : (
          <ListTable caption={texts.inquiries} columns={INQUIRY_COLUMNS} rows={inquiries.entries} />
        )}
        <PagesOfList
          page={search.anfragenseite ?? 1}
          total={inquiries.total}
          pageSize={PAGE_SIZE}
          to={(page) => ({ ...search, anfragenseite: page > 1 ? page : undefined })}
          label={texts.inquiryPages}
        />
      </section>
      <section className="stack gap-4" aria-labelledby="laufzeiten">
        <h2 id="laufzeiten">{texts.contracts}</h2>
        <details className={styles.begin}>
          <summary>{texts.begin}</summary>
          <ContractForm />
        </details>
        <FilterLinks
          label={texts.contractViews}
          options={PREMIUM_VIEWS.map((view) => ({
            label: texts.contractLabels[view],
            count: contracts.counts[view],
            isCurrent: view === (laufzeiten ?? 'running'),
            search: onPage({ ...search, laufzeiten: view === 'running' ? undefined : view }, 1),
          }))}
        />
        <PagedTable
          caption={texts.contracts}
          columns={CONTRACT_COLUMNS}
          list={contracts}
          search={search}
          none={texts.noContracts}
        />
      </section>
    </AdminLayout>
  )
}

/** Agrees on a term for one or several listings. */
function ContractForm() {
  const { api } = usePage()
  const { tell } = useOutcome()
  const form = useForm({
    fields: CONTRACT_FIELDS,
    initial: { package: 'standard', months: '12', startsOn: berlinDay(new Date()) },
    send: (body) => api.send<typeof beginContract>('POST', '/api/admin/premium-contracts', { body }),
    onSent: () => void tell({ title: texts.begun }),
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('listings')} />
      <SelectField {...form.field('package')} unchosen={texts.unchosen} />
      <SelectField {...form.field('months')} unchosen={texts.unchosen} />
      <TextField {...form.field('startsOn')} />
      <FormActions>
        <SubmitButton form={form}>{texts.begin}</SubmitButton>
      </FormActions>
    </Form>
  )
}
