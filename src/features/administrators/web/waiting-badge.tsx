import { formatNumber } from '#platform/shared/format.ts'
import type { WaitingWork } from '../contract.ts'
import type { AdminPage } from './admin-pages.ts'
import styles from './waiting-badge.module.css'

/** How much waits on a page, where something does. */
export function WaitingBadge({ page, waiting }: { page: AdminPage; waiting: WaitingWork }) {
  const count = page.waiting ? waiting[page.waiting.count] : 0
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {formatNumber(count)}
      <span className="visually-hidden"> {page.waiting?.label}</span>
    </span>
  )
}
