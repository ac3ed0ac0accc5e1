import { formatMoment } from '#platform/shared/format.ts'
import styles from './history.module.css'

interface Entry {
  at: string
  kind: string
  message: string | null
}

interface HistoryProps<T extends Entry> {
  entries: readonly T[]
  describe: (entry: T) => string
}

/** What happened to a request, the oldest first. */
export function History<T extends Entry>({ entries, describe }: HistoryProps<T>) {
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind}`} className={styles.entry}>
          <p>
            <strong>{describe(entry)}</strong>
            <time dateTime={entry.at} className="note">
              {formatMoment(entry.at)} Uhr
            </time>
          </p>
          {entry.message !== null && (
            <blockquote className={`as-written ${styles.words}`}>{entry.message}</blockquote>
          )}
        </li>
      ))}
    </ol>
  )
}
