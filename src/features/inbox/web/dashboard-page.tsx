import type { adminStats, Stats, WaitingWork, waitingWork } from '#features/administrators/contract.ts'
import {
  ADMIN_PAGES,
  defineStaffPage,
  StatCards,
  type StatNotes,
} from '#features/administrators/web/exports.ts'
import { type ListSearch, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import type { AdminPage } from '#platform/web/admin/admin-page.ts'
import { LogoutForm } from '#platform/web/admin/logout-form.tsx'
import { WaitingBadge } from '#platform/web/admin/waiting-badge.tsx'
import { FailedList } from '#platform/web/list/list-state.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { unlessBroken } from '#platform/web/unless-broken.ts'
import type { Inbox, InboxFigures, inbox, inboxFigures } from '../contract.ts'
import { KINDS } from '../rules.ts'
import styles from './dashboard-page.module.css'
import { InboxPanel } from './inbox-panel.tsx'
import { texts } from './inbox-texts.ts'
import { Plots } from './plots.tsx'

/** `art` is the kind that alone is shown. */
const FILTERS = { art: oneOf(KINDS) }

export const page = defineStaffPage('/admin', {
  title: texts.overview,
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: async ({ api, search: { art } }): Promise<DashboardData> => {
    const [stats, waiting, waits, figures] = await Promise.all([
      unlessBroken(api.call<typeof adminStats>('/api/admin/stats', {})),
      unlessBroken(api.call<typeof waitingWork>('/api/admin/waiting', {})),
      unlessBroken(api.call<typeof inbox>('/api/admin/inbox', { query: { kind: art } })),
      unlessBroken(api.call<typeof inboxFigures>('/api/admin/figures', {})),
    ])
    return { stats, waiting, inbox: waits, figures, now: new Date().toISOString() }
  },
  Page: Dashboard,
})

/** Undefined is what could not be had. */
interface DashboardData {
  stats: Stats | undefined
  waiting: WaitingWork | undefined
  inbox: Inbox | undefined
  figures: InboxFigures | undefined
  now: string
}

function Dashboard({ data, search }: PageProps<DashboardData, ListSearch<typeof FILTERS>>) {
  const { stats, waiting, now } = data
  const { reload } = usePage()
  const [, ...pages] = ADMIN_PAGES
  const requests = pages.find(({ to }) => to === '/admin/anfragen')
  const newListing = pages.find(({ to }) => to === '/admin/add')
  const figures = <StatCards stats={stats} notes={notesOf(data)} />
  const quick = (
    <>
      {newListing && (
        <PageLink to={newListing.to} className={buttonClass('quiet')}>
          <Icon name="plus" size={18} />
          {texts.newListing}
        </PageLink>
      )}
      {requests && (
        <PageLink to={requests.to} className={buttonClass('quiet')}>
          <Icon name={requests.icon} size={18} />
          {texts.reviewRequests}
        </PageLink>
      )}
    </>
  )
  return (
    <AdminLayout
      title={texts.overview}
      actions={
        <>
          <div className={`actions ${styles.beside}`}>{quick}</div>
          <LogoutForm className={buttonClass('quiet')} />
        </>
      }
    >
      <p className={`note ${styles.asOf}`}>{texts.asOf(now)}</p>
      <div className={`stack gap-5 ${styles.beside}`}>{figures}</div>
      {data.inbox ? (
        <InboxPanel inbox={data.inbox} kind={search.art} now={Date.parse(now)} />
      ) : (
        <FailedList title={texts.inboxFailed} hint={texts.failedHint} onRetry={() => void reload()} />
      )}
      <div className={`stack gap-5 ${styles.below}`}>{figures}</div>
      <section aria-labelledby="quick" className={`stack gap-3 ${styles.below}`}>
        <h2 id="quick" className="h4">
          {texts.quick}
        </h2>
        <div className={styles.quick}>{quick}</div>
      </section>
      <section aria-labelledby="areas" className={styles.areas}>
        <h2 id="areas" className="h4">
          {texts.areas}
        </h2>
        <ul className="tiles gap-3">
          {pages.map((page) => (
            <Tile key={page.to} page={page} waiting={waiting} />
          ))}
        </ul>
      </section>
      {data.figures ? (
        <Plots figures={data.figures} />
      ) : (
        <FailedList title={texts.plotsFailed} hint={texts.failedHint} onRetry={() => void reload()} />
      )}
    </AdminLayout>
  )
}

/** What stands beside the figures: what is new this week, what is late, how much is answered, and what it was before. */
function notesOf({ figures, inbox, now }: DashboardData): StatNotes {
  if (!figures) return {}
  const { weeks, premium, newListings, lateRequests, answered } = figures
  const [before, week] = weeks.slice(-2)
  const then = weeks.at(-5)?.answerMinutes
  const oldest = inbox?.kinds.find(({ kind }) => kind === 'requests')?.oldest
  return {
    totalListings: [texts.premium(premium), texts.newThisWeek(newListings)],
    ...(before &&
      week && {
        totalBookings: [texts.thisWeek(week.requests), texts.toWeekBefore(week.requests - before.requests)],
      }),
    ...(oldest && { pendingBookings: [texts.late(lateRequests), texts.oldest(oldest, Date.parse(now))] }),
    answerMinutes: [
      ...(answered === null ? [] : [texts.answered(answered)]),
      ...(then ? [texts.fourWeeksAgo(then)] : []),
    ],
  }
}

function Tile({ page, waiting }: { page: AdminPage; waiting: WaitingWork | undefined }) {
  return (
    <li>
      <PageLink to={page.to} className={`panel ${styles.tile}`}>
        <span className={`disc ${styles.icon}`}>
          <Icon name={page.icon} size={20} />
        </span>
        <span className={styles.name}>{page.label}</span>
        <WaitingBadge page={page} waiting={waiting} />
        <span className={styles.description}>{page.description}</span>
      </PageLink>
    </li>
  )
}
