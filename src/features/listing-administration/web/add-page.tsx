import { defineStaffPage } from '#features/administrators/web/exports.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { texts } from './form-texts.ts'
import { EMPTY } from './form-values.ts'
import { ListingForm } from './listing-form.tsx'
import list from './listings-page.module.css'

export const page = defineStaffPage('/admin/add', { title: texts.addTitle, Page: AddPage })

function AddPage() {
  return (
    <AdminLayout title={texts.addTitle}>
      <PageLink to="/admin/listings" className={list.back}>
        <Icon name="arrow-left" size={18} />
        {texts.back}
      </PageLink>
      <ListingForm base={EMPTY} initial={EMPTY} onSaved={() => location.assign('/admin/listings')} />
    </AdminLayout>
  )
}
