/** Things that staff decide about, each on a card, one below the other. */
import { type ReactNode, useRef } from 'react'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { useRowKeys } from '#platform/web/list/row-keys.ts'
import { AboutThing } from '#platform/web/ui/about.tsx'
import styles from './card-list.module.css'
import { useIsWork } from './work.tsx'

interface CardListProps<Entry> {
  entries: readonly Entry[]
  card: (entry: Entry) => ReactNode
}

/** J and K lead from card to card. */
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

interface HeadedCardListProps<Entry> {
  /** What is listed, for those who hear the page. */
  title: string
  /** Said where there is nothing. */
  none: string
  /** On all pages of the list. */
  total: number
  entries: readonly Entry[]
  card: (entry: Entry, onDone: () => void) => ReactNode
}

/** A `CardList` with a heading. */
export function HeadedCardList<Entry extends { id: number }>(props: HeadedCardListProps<Entry>) {
  const { title, none, total, entries, card } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus may be gone with its entry.
  const onDone = () => heading.current?.focus()
  return (
    <section className={styles.headed}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {title}
      </h2>
      {total === 0 ? (
        <EmptyList>{none}</EmptyList>
      ) : (
        <CardList entries={entries} card={(entry) => card(entry, onDone)} />
      )}
    </section>
  )
}

interface CardProps {
  /** The ids of what names it, which its buttons are called by as well where it is one of several. */
  titleId: string
  className?: string | undefined
  children: ReactNode
}

/** One of them. */
export function Card({ titleId, className, children }: CardProps) {
  const isAlone = useIsWork()
  return (
    <article className={className} aria-labelledby={titleId}>
      <AboutThing id={isAlone ? undefined : titleId}>{children}</AboutThing>
    </article>
  )
}

/** The same on a sheet of its own. */
export function StaffCard({ titleId, children }: Pick<CardProps, 'titleId' | 'children'>) {
  return (
    <Card titleId={titleId} className={`panel stack gap-4 ${styles.card}`}>
      {children}
    </Card>
  )
}
