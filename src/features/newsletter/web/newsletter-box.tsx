import { useId, useRef, useState } from 'react'
import { SubscriptionForm } from '#features/subscriptions/web/exports.ts'
import { usePage } from '#platform/web/page.ts'
import { consentWording } from '../consent.ts'
import type { subscribe } from '../contract.ts'
import styles from './newsletter-box.module.css'
import { newsletterTexts as texts } from './texts.ts'

/** Invites to the newsletter below what somebody has read; sent, it says to open the mail, whatever the address. */
export function NewsletterBox() {
  const [isSent, setIsSent] = useState(false)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  function onSent() {
    setIsSent(true)
    heading.current?.focus()
  }

  return (
    <section className={`${styles.box} no-print`} aria-labelledby={headingId}>
      <img src="/covers/7.svg" alt="" width={132} height={99} loading="lazy" />
      <div aria-live="polite">
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {isSent ? texts.sentTitle : texts.boxTitle}
        </h2>
        <p>{isSent ? texts.sent : texts.boxText}</p>
      </div>
      {!isSent && (
        <div className={styles.form}>
          <NewsletterForm onSent={onSent} />
        </div>
      )}
    </section>
  )
}

/** The address, and what is agreed to with it. */
export function NewsletterForm({ onSent }: { onSent: () => void }) {
  const { api, site } = usePage()
  return (
    <>
      <SubscriptionForm
        action="/newsletter"
        label={texts.subscribe}
        send={(values, elapsedMs) =>
          api.send<typeof subscribe>('POST', '/api/newsletter', { body: { ...values, elapsedMs } })
        }
        onSent={onSent}
      />
      <p className="note">{consentWording(site.name)}</p>
    </>
  )
}
