import type { ReactNode } from 'react'
import { formatDay } from '#platform/shared/format.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SpanRoom } from '../contract.ts'
import { ageText, moreText, ROOM_ICONS, ROOM_WORDS, shownRoom } from '../room-texts.ts'
import styles from './room-table.module.css'

/** How many spans are told of at first sight. */
const SHOWN = 4

interface Props {
  /** The Land whose holidays these are. */
  state: string | null
  spans: readonly SpanRoom[]
  /** YYYY-MM-DD */
  today: string
  /** What may be done about a span that is ahead and in which nothing is free. */
  whenFull?: (span: SpanRoom) => ReactNode
}

/** What the operator said of the coming holidays, with its age; where nothing was said, that. */
export function RoomTable({ state, spans, today, whenFull }: Props) {
  if (spans.length === 0) return null
  const isKnown = spans.some(({ report }) => report !== null)
  const cells = spans.map((span) => (
    <li key={span.from}>
      <h3>{span.name}</h3>
      <p className="note">{wholeDays(span)}</p>
      <Answer span={span} today={today} />
      {span.report?.room === 'full' && span.from >= today && whenFull?.(span)}
    </li>
  ))
  // On paper it would be old tomorrow.
  return (
    <section className="stack gap-3 no-print">
      <header className={styles.head}>
        <h2 className="h3">Freie Plätze in den Ferien</h2>
        {state !== null && <p className="note">{state}</p>}
      </header>
      {isKnown ? (
        <>
          <ul className={styles.spans}>{cells.slice(0, SHOWN)}</ul>
          {cells.length > SHOWN && (
            <Disclosure title={moreText(cells.length - SHOWN)}>
              <ul className={styles.spans}>{cells.slice(SHOWN)}</ul>
            </Disclosure>
          )}
        </>
      ) : (
        <p className="panel soft snug">
          Dazu hat die Pension noch nichts gemeldet. Frag am besten direkt nach einem freien Platz.
        </p>
      )}
    </section>
  )
}

function Answer({ span: { report }, today }: { span: SpanRoom; today: string }) {
  const room = report?.room ?? 'unknown'
  return (
    <p className={styles.answer} data-room={report ? shownRoom(report, today) : room}>
      <strong>
        <Icon name={ROOM_ICONS[room]} size={18} />
        {ROOM_WORDS[room]}
      </strong>
      {report && <small>{ageText(report.reportedOn, today)} gemeldet</small>}
    </p>
  )
}

/** `9. Juli bis 19. August` */
function wholeDays({ from, to }: SpanRoom): string {
  return [from, to].map((day) => formatDay(day).slice(0, -5)).join(' bis ')
}
