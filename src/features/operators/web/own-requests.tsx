import { STATUS_LABELS } from '#features/booking-requests/rules.ts'
import {
  AnswerActions,
  ContactLinks,
  dayText,
  decisionText,
  dogsText,
  History,
  historyText,
  QuickAnswer,
  StayFacts,
  UndoAnswer,
  UnsentAnswers,
} from '#features/booking-requests/web/exports.ts'
import type { OwnRoom } from '#features/room/contract.ts'
import { roomAt } from '#features/room/room-at.ts'
import { ROOM_WORDS } from '#features/room/room-texts.ts'
import { nightsText } from '#features/stay/stay-texts.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { usePage } from '#platform/web/page.ts'
import { AboutThing } from '#platform/web/ui/about.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { OwnRequest } from '../contract.ts'
import { SHOWN_ANSWERS } from '../rules.ts'
import styles from './own-page.module.css'
import { ownTexts as texts } from './own-texts.ts'
import { momentWords, waitingText } from './own-times.ts'

/** What waits so long is marked; what becomes of it follows later (`ANSWER_WITHIN_HOURS`). */
const LATE_AFTER_HOURS = 48

interface OwnRequestsProps {
  requests: readonly OwnRequest[]
  /** What is said of the holidays, by listing. */
  rooms: readonly OwnRoom[]
  /** Each comes by mail, too. */
  isMailed: boolean
  /** Each says for which. */
  severalListings: boolean
  now: number
}

/** What waits, the oldest of it open, then whoever is to come, then the last answers; the earlier ones are folded away. */
export function OwnRequests({ requests, rooms, isMailed, severalListings, now }: OwnRequestsProps) {
  const isOpen = ({ mayAnswer, undoUntil }: OwnRequest) => mayAnswer || undoUntil !== null
  const oldest = requests.find(({ mayAnswer }) => mayAnswer)
  const isComing = ({ status, checkOutDate }: OwnRequest) =>
    status === 'confirmed' && checkOutDate >= berlinDay(new Date(now))
  const settled = requests.filter((request) => !isOpen(request))
  const done = settled.filter((request) => !isComing(request))
  const earlier = done.slice(SHOWN_ANSWERS)
  const row = (request: OwnRequest) => (
    <Request
      key={`${request.id} ${request.status}`}
      request={request}
      room={rooms.find(({ listing }) => listing.slug === request.listingSlug)}
      isOpen={request === oldest}
      isNamed={severalListings}
      now={now}
    />
  )
  return (
    <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby="anfragen">
      <h2 id="anfragen">{texts.requests}</h2>
      {requests.length === 0 && (
        <p className={`soft ${styles.soft}`}>
          {texts.noRequests}
          {isMailed && ` ${texts.mailed}`}
        </p>
      )}
      {[...requests.filter(isOpen), ...settled.filter(isComing), ...done.slice(0, SHOWN_ANSWERS)].map(row)}
      {earlier.length > 0 && (
        <Disclosure title={texts.earlier(earlier.length)}>{earlier.map(row)}</Disclosure>
      )}
    </section>
  )
}

interface RequestProps {
  request: OwnRequest
  room: OwnRoom | undefined
  isOpen: boolean
  isNamed: boolean
  now: number
}

function Request({ request, room, isOpen, isNamed, now }: RequestProps) {
  const { reload } = usePage()
  const { customerName, checkInDate, checkOutDate, token, decision, mayAnswer } = request
  const mayUndo = request.undoUntil !== null
  const messages = request.history.filter(({ kind }) => kind === 'message')
  const declineId = `ablehnen-${request.id}`
  const nameId = `anfrage-${request.id}`
  const answer = {
    onAnswered: (title: string) => {
      showToast({ title })
      void reload({ isSent: true }).then(keepFocus)
    },
    onRefused: () => void reload(),
  }
  return (
    <div className={`stack ${styles.request}`}>
      <AboutThing id={nameId}>
        <details open={isOpen || mayUndo}>
          <summary>
            <span className={`disc ${styles.initials}`} aria-hidden="true">
              {initials(customerName)}
            </span>
            <span className={styles.about}>
              <strong id={nameId}>{customerName}</strong>
              <span className="note">
                {[
                  `${dayText(checkInDate)}, ${nightsText({ from: checkInDate, to: checkOutDate })}`,
                  dogsText(request),
                  isNamed && request.listingTitle,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.state}>
              <State request={request} now={now} />
            </span>
            <Icon name="chevron-right" size={19} className={`soft ${styles.turn}`} />
          </summary>
          <div className={`stack gap-4 ${styles.opened}`}>
            <p className="note">{texts.received(momentWords(request.createdAt, now))}</p>
            <StayFacts stay={request} dogLabel="Hund" />
            {room && <p className="note">{roomText(request, room)}</p>}
            {messages.length > 0 && <History entries={messages} describe={historyText} />}
            {decision !== null && <p>{decisionText(decision)}</p>}
            {decision?.message && (
              <blockquote className={`as-written ${styles.words}`}>{decision.message}</blockquote>
            )}
            {!mayAnswer && request.status === 'pending' && (
              <p className={`soft ${styles.soft}`}>{texts.late}</p>
            )}
            {mayUndo && (
              <UndoAnswer
                view={request}
                token={token}
                onDone={() => void reload({ isSent: true })}
                onUndone={() => showToast({ title: texts.undone })}
              />
            )}
            {mayAnswer && (
              <AnswerActions
                {...answer}
                token={token}
                messagesLeft={request.messagesLeft}
                repliesByMail={request.repliesByMail}
                isRow
                places={{ rejected: declineId }}
              />
            )}
            <p className={`actions ${styles.contact}`}>
              <ContactLinks phone={request.customerPhone} email={request.customerEmail} isBrief />
            </p>
          </div>
        </details>
        {!mayAnswer && <UnsentAnswers token={token} sent={[decision?.message]} />}
        {mayAnswer && (
          <div className={styles.quick}>
            <QuickAnswer {...answer} token={token} declineId={declineId} />
          </div>
        )}
      </AboutThing>
    </div>
  )
}

/** `Deine Ferien-Ampel: knapp` */
function roomText({ checkInDate, checkOutDate }: OwnRequest, { spans, today }: OwnRoom): string {
  const reports = spans.flatMap(({ from, to, report }) => (report ? [{ from, to, ...report }] : []))
  return `${texts.roomThen}: ${ROOM_WORDS[roomAt(reports, { from: checkInDate, to: checkOutDate }, today).room]}`
}

function State({ request: { mayAnswer, status, createdAt }, now }: Pick<RequestProps, 'request' | 'now'>) {
  const isLate = now - Date.parse(createdAt) >= LATE_AFTER_HOURS * 3_600_000
  if (!mayAnswer)
    return <Badge tone={status === 'confirmed' ? 'confirmed' : 'neutral'}>{STATUS_LABELS[status]}</Badge>
  return (
    <Badge tone={isLate ? 'refused' : 'waiting'} icon={<Icon name="clock" />}>
      {waitingText(createdAt, now)}
    </Badge>
  )
}

/** `Tobias Kern` -> `TK` */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}
