import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import type { AdminPage } from '#platform/web/admin/admin-page.ts'
import { LogoutForm } from '#platform/web/admin/logout-form.tsx'
import { WaitingBadge } from '#platform/web/admin/waiting-badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { adminStats, Stats, WaitingWork, waitingWork } from '../contract.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { texts } from './admin-texts.ts'
import styles from './dashboard-page.module.css'
import { defineStaffPage } from './staff-frame.tsx'
import { StatCards } from './stat-cards.tsx'

export const page = defineStaffPage('/admin', {
  title: 'Übersicht',
  load: async ({ api }): Promise<DashboardData> => {
    const [stats, waiting] = await Promise.all([
      api.call<typeof adminStats>('/api/admin/stats', {}),
      api.call<typeof waitingWork>('/api/admin/waiting', {}),
    ])
    return { stats, waiting }
  },
  Page: Dashboard,
})

interface DashboardData {
  stats: Stats
  waiting: WaitingWork
}

function Dashboard({ data: { stats, waiting } }: { data: DashboardData }) {
  const [, ...pages] = ADMIN_PAGES
  const requests = pages.find(({ to }) => to === '/admin/anfragen')
  return (
    <AdminLayout title={texts.overview} actions={<LogoutForm className={buttonClass('quiet', 'small')} />}>
      <StatCards stats={stats} />
      {requests && (
        <section className={styles.section} aria-labelledby="quick-actions">
          <h2 id="quick-actions">{texts.quickActions}</h2>
          <p>
            <PageLink to={requests.to} className={buttonClass('brand')}>
              <Icon name={requests.icon} />
              {texts.reviewRequests}
            </PageLink>
          </p>
        </section>
      )}
      <section className={styles.section} aria-labelledby="areas">
        <h2 id="areas">{texts.areas}</h2>
        <ul className={styles.tiles}>
          {pages.map((page) => (
            <Tile key={page.to} page={page} waiting={waiting} />
          ))}
        </ul>
      </section>
    </AdminLayout>
  )
}

function Tile({ page, waiting }: { page: AdminPage; waiting: WaitingWork }) {
  return (
    <li>
      <PageLink to={page.to} className={styles.tile}>
        <span className={styles.icon}>
          <Icon name={page.icon} size={22} />
        </span>
        <span className={styles.name}>{page.label}</span>
        <WaitingBadge page={page} waiting={waiting} />
        <span className={styles.description}>{page.description}</span>
      </PageLink>
    </li>
  )
}
