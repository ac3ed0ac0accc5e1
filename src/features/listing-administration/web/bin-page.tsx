import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { listSearch, type PageSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { BackLink } from '#platform/web/admin/back-link.tsx'
import { BinActions, DELETED_AT } from '#platform/web/admin/bin.tsx'
import { binTexts as bin } from '#platform/web/admin/texts.ts'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { type Column, PagedTable } from '#platform/web/list/list-table.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { binnedListings, purgeListing, restoreListing } from '../contract.ts'
import { binTexts as texts } from './list-texts.ts'

export const page = defineStaffPage('/admin/papierkorb', {
  title: bin.title,
  readSearch: (raw) => listSearch(raw, {}),
  load: ({ api, search: { seite } }) =>
    api.call<typeof binnedListings>('/api/admin/listing-bin', { query: { page: seite } }),
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
  DELETED_AT,
  { label: 'Aktionen', cell: (entry) => <Actions entry={entry} /> },
]

function BinPage({ data, search }: PageProps<Data, PageSearch>) {
  return (
    <AdminLayout
      title={bin.title}
      back={<BackLink to="/admin/listings">{texts.back}</BackLink>}
      actions={<CsvLink<typeof binnedListings> path="/api/admin/listing-bin" />}
    >
      <p>{texts.lead}</p>
      <PagedTable caption={bin.title} columns={COLUMNS} list={data} search={search} none={bin.empty} />
    </AdminLayout>
  )
}

function Actions({ entry: { id, listingTitle } }: { entry: Entry }) {
  const { api } = usePage()
  const params = { id }
  return (
    <BinActions
      question={texts.purgeConfirm(listingTitle)}
      restore={{
        write: () =>
          api.send<typeof restoreListing>('POST', '/api/admin/listing-bin/:id/restore', { params }),
        done: { title: texts.restored },
        failed: texts.restoreFailed,
      }}
      purge={{
        write: () => api.send<typeof purgeListing>('DELETE', '/api/admin/listing-bin/:id', { params }),
        done: { title: bin.purged },
        failed: texts.purgeFailed,
      }}
    />
  )
}
