/**
 * What pages of the administration need. Such a page stands below the route `/admin` in src/app/routes.ts, which asks
 * for the login, draws the navigation, and gives loaders and components an `api` whose writes ask for the login again
 * when the session has ended. The page itself:
 *
 *   createFileRoute('/admin/mails')({ …, head: adminHead('Mails'), component: MailsPage })
 *   const MailsPage = () => <AdminLayout title="Mails">…</AdminLayout>
 *
 * After a write `router.invalidate()` fetches the page's data and the navigation's badges anew.
 */
export { AdminFilter, FilterField } from './admin-filter.tsx'
export { adminHead } from './admin-head.ts'
export { AdminLayout } from './admin-layout.tsx'
export { AdminPager } from './admin-pager.tsx'
export { AdminTable } from './admin-table.tsx'
export { FilterLinks } from './filter-links.tsx'
export { StatCards } from './stat-cards.tsx'
