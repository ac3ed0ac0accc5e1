import type { ReactNode } from 'react'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { eventText, texts } from './admin-texts.ts'
import { History } from './history.tsx'
import styles from './request-desk.module.css'
import { RequestMails } from './request-mails.tsx'
import { RequestNotes } from './request-notes.tsx'
import { RequestStations } from './request-stations.tsx'
import { RequestWords } from './request-words.tsx'
import { useNow, useOwnEnd } from './use-now.ts'

interface RequestDeskProps {
  detail: BookingRequestDetail
  isNoting: boolean
  /** Called when something of it has been changed here. */
  onChanged: () => void
  /** What was wished. */
  children: ReactNode
}

/** A request from being written to being answered, with its mails and what staff note about it. */
export function RequestDesk({ detail, isNoting, onChanged, children }: RequestDeskProps) {
  const { id, mails, notes, events, wordsUntil, mailsUntil, undoUntil } = detail
  const now = useNow([wordsUntil, mailsUntil, undoUntil].some((until) => until !== null))
  const wordsEnd = useOwnEnd(wordsUntil)
  return (
    <div className={styles.desk}>
      <RequestStations detail={detail} now={now} onChanged={onChanged} />
      <div className={styles.parts}>
        <section className={`stack gap-3 ${styles.part}`}>
          {children}
          <RequestWords detail={detail} mayChange={now < wordsEnd} onChanged={onChanged} />
          <Disclosure title={texts.history}>
            <History entries={events} describe={eventText} />
          </Disclosure>
        </section>
        <RequestMails mails={mails} now={now} />
        <RequestNotes id={id} notes={notes} isNoting={isNoting} onNoted={onChanged} />
      </div>
    </div>
  )
}
