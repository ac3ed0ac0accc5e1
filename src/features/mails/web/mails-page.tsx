import { createFileRoute } from '@tanstack/react-router'
import {
  AdminFilter,
  AdminLayout,
  AdminPager,
  adminHead,
  FilterField,
  FilterLinks,
} from '#features/administrators/web/exports.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { dropped, pageParam, textParam } from '#platform/shared/search-params.ts'
import type { listMails, mailCounts } from '../contract.ts'
import { MAIL_STATUSES, type MailStatus } from '../rules.ts'
import { kindLabel, STATUS_LABELS, mailTexts as texts } from './mail-texts.ts'
import styles from './mails-page.module.css'
import { MailsTable } from './mails-table.tsx'

interface MailsSearch {
  status?: MailStatus | undefined
  anlass?: string | undefined
  /** Part of the recipient's address or name. */
  an?: string | undefined
  seite?: number | undefined
}

const PAGE_SIZE = 50

export const Route = createFileRoute('/admin/mails')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>): MailsSearch => ({
    ...dropped(raw),
    status: MAIL_STATUSES.find((status) => status === raw.status),
    anlass: textParam(raw.anlass, 60),
    an: textParam(raw.an, 200),
    seite: pageParam(raw.seite),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { status, anlass: kind, an, seite = 1 } }) => {
    const filter = { kind, search: an }
    const [mails, counts] = await Promise.all([
      api.call<typeof listMails>('/api/admin/mails', {
        query: { ...filter, status, limit: PAGE_SIZE, offset: (seite - 1) * PAGE_SIZE },
      }),
      api.call<typeof mailCounts>('/api/admin/mail-counts', { query: filter }),
    ])
    return { mails, counts }
  },
  head: adminHead('Mails'),
  component: MailsPage,
})

function MailsPage() {
  const { mails, counts } = Route.useLoaderData()
  const { status, anlass, an, seite = 1 } = Route.useSearch()
  const all = MAIL_STATUSES.reduce((sum, name) => sum + counts.statuses[name], 0)
  const total = status === undefined ? all : counts.statuses[status]
  const search = (changed: MailsSearch): MailsSearch => ({ status, anlass, an, seite: undefined, ...changed })
  return (
    <AdminLayout title={texts.title}>
      <p className={styles.intro}>{texts.intro}</p>
      <FilterLinks
        label={texts.statusFilter}
        options={[
          {
            label: texts.all,
            count: all,
            isCurrent: status === undefined,
            search: search({ status: undefined }),
          },
          ...MAIL_STATUSES.map((name) => ({
            label: STATUS_LABELS[name],
            count: counts.statuses[name],
            isCurrent: status === name,
            search: search({ status: name }),
          })),
        ]}
      />
      <AdminFilter
        action="/admin/mails"
        isFiltered={anlass !== undefined || an !== undefined}
        key={`${anlass} ${an}`}
      >
        {status !== undefined && <input type="hidden" name="status" value={status} />}
        <FilterField label={texts.recipient}>
          <input name="an" type="search" defaultValue={an} maxLength={200} autoComplete="off" />
        </FilterField>
        <FilterField label={texts.kind}>
          <select name="anlass" defaultValue={anlass ?? ''}>
            <option value="">{texts.allKinds}</option>
            {counts.kinds.map(({ kind, count }) => (
              <option key={kind} value={kind}>
                {kindLabel(kind)} ({formatNumber(count)})
              </option>
            ))}
          </select>
        </FilterField>
      </AdminFilter>
      <p className={styles.count} role="status">
        {total === 0 ? texts.none : texts.count(total, formatNumber(total))}
      </p>
      {mails.length > 0 && <MailsTable mails={mails} />}
      <AdminPager
        page={seite}
        pages={Math.ceil(total / PAGE_SIZE)}
        search={(page) => search({ seite: page === 1 ? undefined : page })}
      />
    </AdminLayout>
  )
}
