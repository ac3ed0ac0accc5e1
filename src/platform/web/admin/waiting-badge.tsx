import { formatNumber } from '#platform/shared/format.ts'
import type { AdminPage, Waiting } from './admin-page.ts'
import styles from './waiting-badge.module.css'

/** How much waits on a page, where something does. */
export function WaitingBadge({ page, waiting }: { page: AdminPage; waiting: Waiting | undefined }) {
  const count = page.waiting && waiting?.[page.waiting.count]
  if (!count) return null
  return (
    <span className={page.waiting?.isUrgent ? styles.urgent : styles.count}>
      {formatNumber(count)}
      <span className="visually-hidden"> {page.waiting?.label}</span>
    </span>
  )
}
