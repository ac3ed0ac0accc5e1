import { formatNumber } from '#platform/shared/format.ts'
import { minutesText } from '#platform/web/admin/moment.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { Stats } from '../contract.ts'
import { texts } from './admin-texts.ts'
import styles from './stat-cards.module.css'

/** What stands beside the figures, by their names: a line or two. */
export type StatNotes = Partial<Record<keyof Stats, readonly string[]>>

/** Stands where the figures could not be had (specification 2, section 7). */
const ZEROS: Stats = {
  totalListings: 0,
  totalBookings: 0,
  pendingBookings: 0,
  answerMinutes: null,
  quarantinedBookings: 0,
  oldestQuarantinedAt: null,
  heldInvitations: 0,
}

interface StatCardsProps {
  /** Undefined where they could not be had: zeros stand there, and a word about it. */
  stats: Stats | undefined
  notes?: StatNotes
}

/** The directory in four figures. */
export function StatCards({ stats, notes = {} }: StatCardsProps) {
  const { totalListings, totalBookings, pendingBookings, answerMinutes } = stats ?? ZEROS
  const { quarantinedBookings, oldestQuarantinedAt, heldInvitations } = stats ?? ZEROS
  return (
    <>
      {stats === undefined && (
        <p role="status" className="callout">
          {texts.figuresMissing}
        </p>
      )}
      <dl className={`columns gap-3 ${styles.cards}`}>
        <Card name={texts.totalListings} value={formatNumber(totalListings)} notes={notes.totalListings} />
        <Card name={texts.totalBookings} value={formatNumber(totalBookings)} notes={notes.totalBookings} />
        <Card
          name={texts.pendingBookings}
          value={formatNumber(pendingBookings)}
          notes={notes.pendingBookings}
        />
        <Card
          name={texts.answerTime}
          value={answerMinutes === null ? undefined : minutesText(answerMinutes)}
          notes={notes.answerMinutes}
        />
      </dl>
      {quarantinedBookings > 0 && oldestQuarantinedAt !== null && (
        <PageLink to="/admin/anfragen" search={{ status: 'spam' }} className={`row ${styles.waiting}`}>
          {texts.quarantined(quarantinedBookings, oldestQuarantinedAt)}
        </PageLink>
      )}
      {heldInvitations > 0 && (
        <PageLink to="/admin/anfragen" search={{ status: 'held' }} className={`row ${styles.waiting}`}>
          {texts.heldInvitations(heldInvitations)}
        </PageLink>
      )}
    </>
  )
}

interface CardProps {
  name: string
  value: string | undefined
  notes?: readonly string[] | undefined
}

function Card({ name, value, notes = [] }: CardProps) {
  return (
    <div className={`panel ${styles.card}`}>
      <dt className="note">{name}</dt>
      <dd className={value === undefined ? styles.none : styles.value}>{value ?? texts.noAnswer}</dd>
      {notes.length > 0 && (
        <dd className={`note ${styles.notes}`}>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </dd>
      )}
    </div>
  )
}
