import { useEffect, useRef, useState } from 'react'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { pageAddress, usePage } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ResponseFacts } from '../contract.ts'
import { texts } from './form-texts.ts'
import { RequestForm } from './request-form.tsx'
import styles from './request-section.module.css'
import { answerRateText, answerTimeText } from './response-texts.ts'
import { sendRequest } from './send-request.ts'

interface RequestSectionProps {
  listing: { id: number; slug: string; priceFrom: number | null }
  facts: ResponseFacts
  /** The stay of the page's address. */
  stay?: UnderstoodStay | undefined
  /** YYYY-MM-DD, in Germany. */
  today: string
}

/** The request to one listing: open at first, put away by whoever wants that, and after it has been sent. */
export function RequestSection({ listing, facts, stay, today }: RequestSectionProps) {
  const { api } = usePage()
  const [isOpen, setIsOpen] = useState(true)
  const [statusPath, setStatusPath] = useState<string>()
  const [focus, setFocus] = useState<'opener' | 'form' | 'sent'>()
  const section = useRef<HTMLElement>(null)

  // Where the person who opened, closed or sent the form goes on.
  useEffect(() => {
    const target = { opener: 'button', form: 'form input', sent: '[role="status"] a' }
    if (focus) section.current?.querySelector<HTMLElement>(target[focus])?.focus()
  }, [focus])

  return (
    <section ref={section} aria-labelledby="anfrage-titel">
      <div className={`spread ${styles.head}`}>
        <h2 id="anfrage-titel" className={styles.title}>
          {texts.title}
        </h2>
        {listing.priceFrom !== null && !stay?.from && (
          <p className={`note ${styles.price}`}>
            ab <strong>{formatPrice(listing.priceFrom)}</strong> / Tag
          </p>
        )}
      </div>
      <p className={`note ${styles.intro}`}>{isOpen ? texts.intro : texts.teaser}</p>
      <Facts facts={facts} />
      {statusPath !== undefined && (
        <div className={`stack gap-3 ${styles.sent}`} role="status">
          <h3>{texts.sentTitle}</h3>
          <p>{texts.sent}</p>
          <a href={statusPath} className={buttonClass('brand')}>
            {texts.toStatus}
          </a>
        </div>
      )}
      {isOpen ? (
        <RequestForm
          name={String(listing.id)}
          action={pageAddress('/hundepension/:slug/anfrage', { params: { slug: listing.slug } })}
          today={today}
          listings={[listing]}
          stay={stay}
          send={(values, attempt) => sendRequest(api, [listing.id], values, attempt)}
          onSent={([request]) => {
            setStatusPath(request?.statusPath)
            setIsOpen(false)
            setFocus('sent')
          }}
          onCancel={() => {
            setIsOpen(false)
            setFocus('opener')
          }}
        />
      ) : (
        <Button
          variant={statusPath === undefined ? 'primary' : 'quiet'}
          className={styles.open}
          onClick={() => {
            setIsOpen(true)
            setFocus('form')
          }}
        >
          {texts.open}
        </Button>
      )}
    </section>
  )
}

/** How the operator has answered so far, once that says something. */
function Facts({ facts }: { facts: ResponseFacts }) {
  if (facts === null) return null
  return (
    <ul className={`stack gap-1 ${styles.facts}`}>
      {facts.medianAnswerMinutes !== null && (
        <li>
          <Icon name="clock" size={16} />
          {answerTimeText(facts.medianAnswerMinutes)}
        </li>
      )}
      <li>
        <Icon name="message-circle-reply" size={16} />
        {answerRateText(facts.answerRate)}
      </li>
    </ul>
  )
}
