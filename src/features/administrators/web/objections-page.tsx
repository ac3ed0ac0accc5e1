import type { listObjections, noteObjection, withdrawObjection } from '#features/crm/contract.ts'
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { FormFields } from '#platform/shared/form.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { listSearch, type PageSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { BackLink } from '#platform/web/admin/back-link.tsx'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { type Column, PagedTable } from '#platform/web/list/list-table.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import styles from './objections-page.module.css'
import { defineStaffPage } from './staff-frame.tsx'

const texts = {
  title: 'Widersprüche gegen das CRM',
  back: 'Zurück zu den Einstellungen',
  intro:
    'Diese Adressen gehen nicht an Brevo. Hatte Brevo sie schon, werden sie dort nach wenigen Minuten gelöscht, solange ein gültiger Schlüssel hinterlegt ist; was noch zu löschen ist, steht in den Einstellungen. Wer den Newsletter abbestellt hat, wird auch ohne Vermerk ausgelassen und gelöscht.',
  none: 'Noch hat niemand widersprochen.',
  note: 'Widerspruch vermerken',
  noted: 'Widerspruch vermerkt',
  failed: 'Der Widerspruch konnte nicht gespeichert werden.',
  withdraw: 'Zurücknehmen',
  withdrawn: 'Widerspruch zurückgenommen',
} as const

const FIELDS = {
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail',
    required: true,
    autoComplete: 'off',
    message: 'Bitte gib eine E-Mail-Adresse an.',
  },
} as const satisfies FormFields

export const page = defineStaffPage('/admin/widersprueche', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, {}),
  load: async ({ api, search: { seite } }) => {
    const { entries, total } = await api.call<typeof listObjections>('/api/admin/crm/objections', {
      query: { page: seite },
    })
    return { entries: entries.map((entry, index) => ({ ...entry, id: index })), total }
  },
  Page: ObjectionsPage,
})

type Objection = OutputOf<typeof listObjections>['entries'][number] & { id: number }

const COLUMNS: Column<Objection>[] = [
  { label: 'E-Mail', className: styles.email, cell: ({ email }) => <strong>{email}</strong> },
  {
    label: 'Vermerkt',
    isHeadedInCard: true,
    cell: ({ notedBy, notedAt }) => (
      <>
        <time dateTime={notedAt}>{formatMoment(notedAt)}</time>, {notedBy}
      </>
    ),
  },
  { label: 'Aktion', isHeadingHidden: true, cell: ({ email }) => <Withdraw email={email} /> },
]

interface Data {
  entries: Objection[]
  total: number
}

function ObjectionsPage({ data, search }: PageProps<Data, PageSearch>) {
  const { api } = usePage()
  const { tell } = useOutcome()
  const form = useForm({
    fields: FIELDS,
    send: (body) => api.send<typeof noteObjection>('POST', '/api/admin/crm/objections', { body }),
    onSent: () => void tell({ title: texts.noted }),
    failed: texts.failed,
  })
  return (
    <AdminLayout
      title={texts.title}
      back={<BackLink to="/admin/settings">{texts.back}</BackLink>}
      actions={<CsvLink<typeof listObjections> path="/api/admin/crm/objections" />}
    >
      <p className={styles.intro}>{texts.intro}</p>
      <div className={`panel ${styles.form}`}>
        <ShortForm form={form} submit={texts.note} />
      </div>
      <PagedTable caption={texts.title} columns={COLUMNS} list={data} search={search} none={texts.none} />
    </AdminLayout>
  )
}

function Withdraw({ email }: { email: string }) {
  const { api } = usePage()
  const body = { email }
  return (
    <ActionButton
      label={texts.withdraw}
      variant="quiet"
      size="small"
      action={{
        write: () =>
          api.send<typeof withdrawObjection>('POST', '/api/admin/crm/objections/withdraw', { body }),
        done: { title: texts.withdrawn },
        failed: texts.failed,
        undo: {
          write: () => api.send<typeof noteObjection>('POST', '/api/admin/crm/objections', { body }),
          done: { title: texts.noted },
          failed: texts.failed,
        },
      }}
    />
  )
}
