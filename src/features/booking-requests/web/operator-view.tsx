import { useEffect, useRef, useState } from 'react'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { OperatorView } from '../contract.ts'
import { AnswerForms } from './answer-forms.tsx'
import { ContactLinks } from './contact-links.tsx'
import { History } from './history.tsx'
import { decisionText, historyText, STATES, texts } from './operator-texts.ts'
import { Panel } from './panel.tsx'
import styles from './personal-page.module.css'
import { StayFacts } from './stay-facts.tsx'
import { UndoAnswer } from './undo-answer.tsx'
import { UnsentAnswers } from './unsent-text.tsx'

interface OperatorRequestProps {
  view: OperatorView
  token: string
  /** What was sent without scripts. */
  sent: string | undefined
  onChanged: () => void
}

/** A request at a glance, and its answer: for somebody with a phone between two walks. */
export function OperatorRequest({ view, token, sent, onChanged }: OperatorRequestProps) {
  const [notice, setNotice] = useState<string | undefined>(
    sent === undefined ? undefined : noticeOf(sent, view),
  )
  const { decision } = view
  return (
    <div className={`container stack gap-4 ${styles.page}`}>
      <div className={`stack gap-5 ${styles.narrow}`}>
        <Notice text={notice} />
        <header className={`panel padded ${styles.state} ${styles[view.status]}`}>
          <p className="soft">{texts.title(view.listingTitle)}</p>
          <h1>{decision === null ? texts.heading(view.customerName) : STATES[decision.status]}</h1>
          {decision === null ? (
            <p className={`soft ${styles.lead}`}>
              {texts.received(view.createdAt)}
              {!view.mayAnswer && ` · ${texts.late}`}
              {view.mayAnswer && view.isOverdue && (
                <>
                  {' '}
                  <Badge tone="waiting">{texts.overdue}</Badge>
                </>
              )}
            </p>
          ) : (
            <>
              <p className={`soft ${styles.lead}`}>
                {decisionText(decision)} {texts.nothingToDo}
              </p>
              {view.undoUntil !== null && (
                <UndoAnswer
                  {...{ view, token }}
                  onDone={onChanged}
                  onUndone={() => setNotice(texts.undone)}
                />
              )}
              {decision.message !== null && (
                <blockquote className={styles.words}>{decision.message}</blockquote>
              )}
              <h2 className={styles.nextTitle}>{texts.heading(view.customerName)}</h2>
            </>
          )}
          <StayFacts stay={view} dogLabel={texts.dogLabel} />
        </header>
        {!view.mayAnswer && <UnsentAnswers token={token} sent={view.history.map(({ message }) => message)} />}
        {view.mayAnswer && (
          <AnswerForms
            view={view}
            token={token}
            onAnswered={(text) => {
              setNotice(text)
              onChanged()
            }}
            onRefused={onChanged}
          />
        )}
        <Panel id="kontakt" title={texts.customer}>
          <p className={`actions ${styles.buttons}`}>
            <ContactLinks
              phone={view.customerPhone}
              phoneLabel={`${texts.call}: ${view.customerPhone}`}
              email={view.customerEmail}
            />
          </p>
        </Panel>
        <Panel id="verlauf" title={texts.history}>
          <History entries={view.history} describe={historyText} />
        </Panel>
      </div>
    </div>
  )
}

function noticeOf(sent: string, view: OperatorView): string {
  if (sent === 'undo') return texts.undone
  return view.mayAnswer ? texts.messageSent : texts.answered
}

/** What has just happened; whoever pressed a button that is gone now goes on here. */
function Notice({ text }: { text: string | undefined }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== undefined) element.current?.focus()
  }, [text])
  return (
    <div role="status" className="unless-empty">
      {text !== undefined && (
        <p ref={element} className="notice" tabIndex={-1}>
          {text}
        </p>
      )}
    </div>
  )
}
