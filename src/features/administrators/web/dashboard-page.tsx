import { createFileRoute, getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import type { AdminPage } from '#platform/web/admin/admin-page.ts'
import { LogoutForm } from '#platform/web/admin/logout-form.tsx'
import { WaitingBadge } from '#platform/web/admin/waiting-badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { adminStats } from '../contract.ts'
import { adminPages } from './admin-pages.ts'
import { texts } from './admin-texts.ts'
import styles from './dashboard-page.module.css'
import { StatCards } from './stat-cards.tsx'

export const Route = createFileRoute('/admin/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { api } }) => api.call<typeof adminStats>('/api/admin/stats', {}),
  head: adminHead('Übersicht'),
  component: Dashboard,
})

const area = getRouteApi('/admin')

function Dashboard() {
  const stats = Route.useLoaderData()
  const { routesByPath } = useRouter()
  const [, ...pages] = adminPages(routesByPath)
  const requests = pages.find(({ to }) => to === '/admin/anfragen')
  return (
    <AdminLayout title={texts.overview} actions={<LogoutForm className={buttonClass('quiet', 'small')} />}>
      <StatCards stats={stats} />
      {requests && (
        <section className={styles.section} aria-labelledby="quick-actions">
          <h2 id="quick-actions">{texts.quickActions}</h2>
          <p>
            <Link to={requests.to} className={buttonClass('brand')}>
              <Icon name={requests.icon} />
              {texts.reviewRequests}
            </Link>
          </p>
        </section>
      )}
      <section className={styles.section} aria-labelledby="areas">
        <h2 id="areas">{texts.areas}</h2>
        <ul className={styles.tiles}>
          {pages.map((page) => (
            <Tile key={page.to} page={page} />
          ))}
        </ul>
      </section>
    </AdminLayout>
  )
}

function Tile({ page }: { page: AdminPage }) {
  const data = area.useLoaderData()
  return (
    <li>
      <Link to={page.to} className={styles.tile}>
        <span className={styles.icon}>
          <Icon name={page.icon} size={22} />
        </span>
        <span className={styles.name}>{page.label}</span>
        {!data.needsLogin && <WaitingBadge page={page} waiting={data.waiting} />}
        <span className={styles.description}>{page.description}</span>
      </Link>
    </li>
  )
}
