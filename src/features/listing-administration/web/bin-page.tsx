import { defineStaffPage } from '#features/administrators/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { listSearch, onPage, type PageSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { momentText } from '#platform/web/admin/moment.ts'
import { AskingButton } from '#platform/web/admin/question.tsx'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { type Column, ListTable } from '#platform/web/list/list-table.tsx'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { binnedListings, purgeListing, restoreListing } from '../contract.ts'
import { BIN_DAYS } from '../rules.ts'
import { binTexts as texts } from './list-texts.ts'
import styles from './listings-page.module.css'

const PAGE_SIZE = 50
const DAY_MS = 86_400_000

export const page = defineStaffPage('/admin/papierkorb', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, {}),
  load: ({ api, search: { seite } }) =>
    api.call<typeof binnedListings>('/api/admin/listing-bin', { query: { page: seite, limit: PAGE_SIZE } }),
  Page: BinPage,
})

type Data = OutputOf<typeof binnedListings>
type Entry = Data['entries'][number]

const COLUMNS: Column<Entry>[] = [
  {
    label: 'Eintrag',
    cell: ({ id, listingTitle, postalCode, location, listingCategory, mergedInto }) => (
      <>
        <strong>{listingTitle}</strong>
        <p>
          #{id} · {postalCode} {location}
        </p>
        <p>{listingCategory}</p>
        {mergedInto && (
          <p>
            {texts.mergedInto}{' '}
            {mergedInto.isLive ? (
              <PageLink to="/admin/listings/:id" params={{ id: String(mergedInto.id) }}>
                #{mergedInto.id} {mergedInto.listingTitle}
              </PageLink>
            ) : (
              `#${mergedInto.id} ${mergedInto.listingTitle} (${texts.gone})`
            )}
          </p>
        )}
      </>
    ),
  },
  {
    label: texts.deleted,
    isHeadedInCard: true,
    cell: ({ deletedAt }) => (
      <>
        <time dateTime={deletedAt}>{momentText(deletedAt)}</time>
        <p>{texts.until(berlinDay(new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS)))}</p>
      </>
    ),
  },
  { label: 'Aktionen', cell: (entry) => <BinActions entry={entry} /> },
]

function BinPage({ data: { entries, total }, search }: PageProps<Data, PageSearch>) {
  const { seite = 1 } = search
  return (
    <AdminLayout
      title={texts.title}
      actions={<CsvLink<typeof binnedListings> path="/api/admin/listing-bin" />}
    >
      <PageLink to="/admin/listings" className={styles.back}>
        <Icon name="arrow-left" size={18} />
        {texts.back}
      </PageLink>
      <p>{texts.lead}</p>
      {total === 0 ? (
        <EmptyList>{texts.empty}</EmptyList>
      ) : (
        <ListTable caption={texts.title} columns={COLUMNS} rows={entries} />
      )}
      <Pager page={seite} pages={pageCount(total, PAGE_SIZE)} search={(to) => onPage(search, to)} />
    </AdminLayout>
  )
}

function BinActions({ entry: { id, listingTitle } }: { entry: Entry }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const params = { id }

  function restore() {
    void carryOut({
      write: () => api.send<typeof restoreListing>('POST', '/api/admin/listing-bin/:id/restore', { params }),
      done: { title: texts.restored },
      failed: texts.restoreFailed,
    })
  }

  function purge() {
    void carryOut({
      write: () => api.send<typeof purgeListing>('DELETE', '/api/admin/listing-bin/:id', { params }),
      done: { title: texts.purged },
      failed: texts.purgeFailed,
    })
  }

  return (
    <div className={styles.binActions}>
      <Button variant="quiet" size="small" aria-disabled={isSending} onClick={restore}>
        <Icon name="rotate-ccw" size={16} />
        {texts.restore}
      </Button>
      <AskingButton
        label={texts.purge}
        question={texts.purgeConfirm(listingTitle)}
        isSending={isSending}
        onConfirm={purge}
      />
    </div>
  )
}
