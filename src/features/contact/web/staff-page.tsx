import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { type ListSearch, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { type Column, PagedTable } from '#platform/web/list/list-table.tsx'
import type { PageProps } from '#platform/web/page.ts'
import type { ContactMessage, staffMessages } from '../contract.ts'
import { TOPICS } from '../fields.ts'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

const FILTERS = { ansicht: oneOf(['spam']) }

export const page = defineStaffPage('/admin/nachrichten', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { ansicht: view, seite } }) =>
    api.call<typeof staffMessages>('/api/admin/contact-messages', {
      query: { view, page: seite },
    }),
  Page: MessagesPage,
})

const COLUMNS: Column<ContactMessage>[] = [
  {
    label: 'Von',
    className: styles.from,
    cell: ({ name, email, createdAt }) => (
      <>
        <strong>{name}</strong>
        <a href={mailHref(email)}>{email}</a>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </>
    ),
  },
  { label: 'Thema', isHeadedInCard: true, cell: ({ topic }) => TOPICS[topic] },
  {
    label: 'Nachricht',
    className: 'as-written',
    cell: ({ message }) => <p>{message}</p>,
  },
]

type Props = PageProps<OutputOf<typeof staffMessages>, ListSearch<typeof FILTERS>>

function MessagesPage({ data, search }: Props) {
  const { ansicht } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={<CsvLink<typeof staffMessages> path="/api/admin/contact-messages" query={{ view: ansicht }} />}
    >
      <p className={styles.intro}>{texts.intro}</p>
      <FilterLinks
        label={texts.views}
        options={[undefined, 'spam' as const].map((view) => ({
          label: texts[view ?? 'received'],
          isCurrent: view === ansicht,
          search: { ansicht: view },
        }))}
      />
      <PagedTable caption={texts.title} columns={COLUMNS} list={data} search={search} none={texts.none} />
    </AdminLayout>
  )
}
