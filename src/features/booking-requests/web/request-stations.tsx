import { Icon } from '#platform/web/ui/icon.tsx'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { texts } from './admin-texts.ts'
import styles from './request-desk.module.css'
import { stationsOf } from './stations.ts'

const ICONS = { done: 'check', waiting: 'clock', failed: 'x' } as const

/** How far a request has come, as a line with the time between its stations; `now` in milliseconds. */
export function RequestStations({ detail, now }: { detail: BookingRequestDetail; now: number }) {
  return (
    <ol className={styles.stations} aria-label={texts.stations.label}>
      {stationsOf(detail, now).map(({ state, title, lines, took, isWaited }) => (
        <li key={title} data-state={state} data-waited={isWaited}>
          {took !== '' && <span className={styles.took}>{took}</span>}
          <span className={`disc ${styles.dot}`}>
            <Icon name={ICONS[state]} size={16} />
          </span>
          <p>
            <strong>{title}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
