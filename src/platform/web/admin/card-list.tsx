/** Things that staff decide about, each on a card, one below the other. */
import type { ReactNode } from 'react'
import { useRowKeys } from '#platform/web/list/row-keys.ts'
import styles from './card-list.module.css'

interface CardListProps<Entry> {
  entries: readonly Entry[]
  card: (entry: Entry) => ReactNode
}

export function CardList<Entry extends { id: number }>({ entries, card }: CardListProps<Entry>) {
  useRowKeys(entries.length > 0)
  return (
    <ul className={`stack gap-4 ${styles.list}`} data-rows>
      {entries.map((entry) => (
        <li key={entry.id} data-row={entry.id}>
          {card(entry)}
        </li>
      ))}
    </ul>
  )
}

/** One of them; `titleId` is the id of its heading. */
export function StaffCard({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <article className={`panel stack gap-4 ${styles.card}`} aria-labelledby={titleId}>
      {children}
    </article>
  )
}
