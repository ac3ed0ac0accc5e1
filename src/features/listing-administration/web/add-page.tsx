import { defineStaffPage } from '#features/administrators/web/exports.ts'
import { type ListSearch, line, listSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import type { PageProps } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { texts } from './form-texts.ts'
import { EMPTY } from './form-values.ts'
import { ListingForm } from './listing-form.tsx'
import list from './listings-page.module.css'

/** `name` is what a new listing is called at first. */
const FILTERS = { name: line(120) }

export const page = defineStaffPage('/admin/add', {
  title: texts.addTitle,
  readSearch: (raw) => listSearch(raw, FILTERS),
  Page: AddPage,
})

function AddPage({ search: { name = '' } }: PageProps<undefined, ListSearch<typeof FILTERS>>) {
  return (
    <AdminLayout title={texts.addTitle}>
      <PageLink to="/admin/listings" className={list.back}>
        <Icon name="arrow-left" size={18} />
        {texts.back}
      </PageLink>
      <ListingForm
        base={EMPTY}
        initial={{ ...EMPTY, listingTitle: name }}
        onSaved={() => location.assign('/admin/listings')}
      />
    </AdminLayout>
  )
}
