import type { ComponentProps } from 'react'
import { History } from './history.tsx'
import styles from './personal-page.module.css'

type Entry = ComponentProps<typeof History>['entries'][number]

interface HistoryCardProps<T extends Entry> {
  title: string
  entries: readonly T[]
  describe: (entry: T) => string
}

/** What happened to a request, on the pages of the two whom it is about. */
export function HistoryCard<T extends Entry>({ title, ...history }: HistoryCardProps<T>) {
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="verlauf">
      <h2 id="verlauf" className={styles.title}>
        {title}
      </h2>
      <History {...history} />
    </section>
  )
}
