import { STATUS_LABELS } from '#features/booking-requests/rules.ts'
import {
  AnswerActions,
  ContactLinks,
  dayText,
  decisionText,
  dogsText,
  nightsText,
  StayFacts,
  UndoAnswer,
} from '#features/booking-requests/web/exports.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { OwnRequest } from '../contract.ts'
import styles from './own-page.module.css'
import { ownTexts as texts, waitingText } from './own-texts.ts'

interface OwnRequestsProps {
  requests: readonly OwnRequest[]
  /** Each says for which. */
  severalListings: boolean
  now: number
}

/** What waits, the oldest of it open, then what was answered. */
export function OwnRequests({ requests, severalListings, now }: OwnRequestsProps) {
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="anfragen">
      <h2 id="anfragen">{texts.requests}</h2>
      {requests.length === 0 && <p className={styles.soft}>{texts.noRequests}</p>}
      {requests.map((request, index) => (
        <Request
          key={`${request.id} ${request.status}`}
          request={request}
          isOpen={index === 0 && request.mayAnswer}
          isNamed={severalListings}
          now={now}
        />
      ))}
    </section>
  )
}

interface RequestProps {
  request: OwnRequest
  isOpen: boolean
  isNamed: boolean
  now: number
}

function Request({ request, isOpen, isNamed, now }: RequestProps) {
  const { api, reload } = usePage()
  const { customerName, checkInDate, checkOutDate, token, decision, mayAnswer } = request
  const mayUndo = token !== null && request.undoUntil !== null
  return (
    <details className={styles.request} open={isOpen || mayUndo}>
      <summary>
        <span className={styles.initials} aria-hidden="true">
          {initials(customerName)}
        </span>
        <span className={styles.about}>
          <strong>{customerName}</strong>
          <span className={styles.small}>
            {[
              `${dayText(checkInDate)}, ${nightsText(checkInDate, checkOutDate)}`,
              dogsText(request),
              isNamed && request.listingTitle,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <State request={request} now={now} />
      </summary>
      <div className={styles.opened}>
        <StayFacts stay={request} dogLabel="Hund" />
        {decision !== null && <p>{decisionText(decision)}</p>}
        {decision?.message && <blockquote className={styles.words}>{decision.message}</blockquote>}
        {token === null && request.status === 'pending' && <p className={styles.soft}>{texts.late}</p>}
        {mayUndo && (
          <UndoAnswer
            view={request}
            api={api}
            token={token}
            onDone={() => void reload()}
            onUndone={() => showToast({ title: texts.undone })}
          />
        )}
        {token !== null && mayAnswer && (
          <AnswerActions
            api={api}
            token={token}
            messagesLeft={request.messagesLeft}
            onAnswered={(title) => {
              showToast({ title })
              void reload()
            }}
            onRefused={() => void reload()}
          />
        )}
        <p className={styles.buttons}>
          <ContactLinks phone={request.customerPhone} email={request.customerEmail} />
        </p>
      </div>
    </details>
  )
}

function State({
  request: { mayAnswer, isOverdue, status, createdAt },
  now,
}: Omit<RequestProps, 'isOpen' | 'isNamed'>) {
  if (!mayAnswer)
    return <Badge tone={status === 'confirmed' ? 'confirmed' : 'neutral'}>{STATUS_LABELS[status]}</Badge>
  return (
    <Badge tone={isOverdue ? 'refused' : 'waiting'} icon={<Icon name="clock" />}>
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
