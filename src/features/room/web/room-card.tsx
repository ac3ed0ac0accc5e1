import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { problemsOf } from '#platform/shared/form.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import type { OwnRoom, OwnSpan } from '../contract.ts'
import { roomAnchor } from '../room-anchor.ts'
import { ROOMS, type Room } from '../room-at.ts'
import { daysText, moreText, ROOM_WORDS } from '../room-texts.ts'
import { reportState, reportTexts as texts } from './report-texts.ts'
import styles from './room-card.module.css'

/** How many spans are asked about at first sight. */
const SHOWN = 5
const SAVED_MS = 2000

/** What is said of a span: its first day and whether there is room. */
interface Said {
  from: string
  room: Room
}

interface Props {
  room: OwnRoom
  /** Names the listing, where there are several. */
  isNamed?: boolean
  /** The path that takes what is pressed where no scripts run; without it they are needed. */
  action?: string
  /** Where to go on when the session has ended. */
  loggedOut?: ReactNode
  send: (said: Said) => Promise<OwnRoom>
}

/** A row for each of the coming holidays, in which one press says whether there is room. */
export function RoomCard({ room: first, isNamed = false, action, loggedOut, send }: Props) {
  const [room, setRoom] = useState(first)
  const [loaded, setLoaded] = useState(first)
  // The page around it was loaded anew.
  if (loaded !== first) {
    setLoaded(first)
    setRoom(first)
  }
  const id = useId()
  const { spans, today, state, listing } = room
  const { submitted } = usePage()
  const isOfNone = submitted?.action === action && !spans.some(({ from }) => from === submitted?.values.from)
  const rows = spans.map((span) => (
    <SpanRow
      key={span.from}
      span={span}
      today={today}
      action={action}
      loggedOut={loggedOut}
      send={async (said) => setRoom(await send(said))}
    />
  ))
  return (
    <section id={roomAnchor(listing.id)} className={`panel ${styles.card}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className="h4">
          {texts.title(state)}
          {isNamed && `: ${listing.listingTitle}`}
        </h2>
        <p className="note">{texts.lead}</p>
        {submitted && isOfNone && <p role="alert">{problemsOf({}, submitted).message}</p>}
      </header>
      <ul className={styles.spans}>{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <Disclosure title={moreText(rows.length - SHOWN)}>
          <ul className={styles.spans}>{rows.slice(SHOWN)}</ul>
        </Disclosure>
      )}
    </section>
  )
}

interface RowProps {
  span: OwnSpan
  today: string
  action: string | undefined
  loggedOut: ReactNode
  send: (said: Said) => Promise<void>
}

function stateText({ report }: OwnSpan, isAsked: boolean, today: string): string {
  if (!isAsked) return texts.closed
  if (!report) return texts.nothing
  return reportState(report, today).isExpired ? texts.expired : texts.reported(report.reportedOn, today)
}

/** One span; a report that is too old to count is none. Where the listing names its days as closed nothing is asked. */
function SpanRow({ span, today, action, loggedOut, send }: RowProps) {
  const { name, from, to, report, isClosed } = span
  const [said, setSaid] = useState<string>()
  const id = useId()
  const { chosen, isAged } = reportState(report, today)
  const isAsked = !isClosed || chosen !== undefined

  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => setSaid(undefined), SAVED_MS)
    return () => clearTimeout(timer)
  }, [said])

  /** What was pressed last; shown before the server knows it. */
  const pressed = useRef<Room>(undefined)
  const [underway, setUnderway] = useState<Room>()

  function press(room: Room): void {
    pressed.current = room
    setUnderway(room)
    setSaid(undefined)
  }

  /** Sends what was pressed, and again where something else was meanwhile. */
  async function sendPressed(): Promise<void> {
    setUnderway(pressed.current)
    try {
      for (let sent: Room | undefined; pressed.current && sent !== pressed.current; ) {
        sent = pressed.current
        await send({ from, room: sent })
      }
    } finally {
      setUnderway(undefined)
    }
  }

  const form = useForm({
    fields: {},
    ...(action !== undefined && { action }),
    hidden: { from },
    send: sendPressed,
    onSent: () => setSaid(texts.saved),
    failed: texts.failed,
  })

  return (
    <li>
      <form {...form.props} className={styles.span}>
        <input type="hidden" name="from" value={from} />
        <div>
          <h3 id={id}>{name}</h3>
          <p className="note">{daysText({ from, to })}</p>
        </div>
        {isAsked && (
          // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside its buttons
          <div className={styles.track} role="group" aria-labelledby={id}>
            {ROOMS.map((room) => (
              <button
                key={room}
                type="submit"
                name="room"
                value={room}
                aria-pressed={room === (underway ?? chosen)}
                onClick={() => press(room)}
                data-room={room}
              >
                {ROOM_WORDS[room]}
              </button>
            ))}
          </div>
        )}
        <p className={styles.state} role="status">
          {(underway === undefined ? (form.problems.message ?? said) : texts.sending) ?? (
            <>
              {stateText(span, isAsked, today)}
              {isAged && (
                <button
                  type="submit"
                  name="room"
                  value={chosen}
                  className={styles.still}
                  // What is shown changes with the sending: a button that is gone by then sends nothing.
                  onClick={() => {
                    pressed.current = chosen
                  }}
                >
                  {texts.still}
                </button>
              )}
            </>
          )}
        </p>
        {underway === undefined && form.problems.code === 'unauthenticated' && (
          <div className={styles.wide}>{loggedOut}</div>
        )}
      </form>
    </li>
  )
}
