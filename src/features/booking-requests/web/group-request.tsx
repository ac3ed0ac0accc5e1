import { useEffect, useId, useRef, useState } from 'react'
import type { StayAnswer, UnderstoodStay } from '#features/stay/contract.ts'
import { isRefusal, stayLine } from '#features/stay-answer/web/exports.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Attempt } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { SentRequest } from '../contract.ts'
import type { RequestValues } from '../forms.ts'
import { MAX_LISTINGS } from '../rules.ts'
import { texts as formTexts } from './form-texts.ts'
import { goneRecipients } from './gone-recipients.ts'
import styles from './group-request.module.css'
import { groupTexts as texts } from './group-texts.ts'
import { RequestForm } from './request-form.tsx'
import { sendRequest } from './send-request.ts'

export interface AskedListing {
  id: number
  listingTitle: string
  location: string
  /** What it answers to the stay. */
  stay?: StayAnswer | null | undefined
}

interface GroupRequestProps {
  listings: readonly AskedListing[]
  /** The stay of the page's address. */
  stay: UnderstoodStay | undefined
  /** YYYY-MM-DD in Germany. */
  today: string
}

/** One form to up to five of the listings: who is asked, at first those that may take the dogs then, the form, and then how each of the requests can be followed. */
export default function GroupRequest({ listings, stay, today }: GroupRequestProps) {
  const { api } = usePage()
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    listings
      .filter((listing) => !listing.stay || !isRefusal(listing.stay))
      .slice(0, MAX_LISTINGS)
      .map(({ id }) => id),
  )
  const [gone, setGone] = useState<readonly number[]>([])
  const [sent, setSent] = useState<SentRequest[]>()
  const [asked, setAsked] = useState<readonly number[]>([])
  const [isOpen, setIsOpen] = useState(true)
  const result = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // Who has left the list meanwhile is not asked.
  const recipients = chosen.filter(
    (listingId) => !gone.includes(listingId) && listings.some((listing) => listing.id === listingId),
  )

  useEffect(() => {
    if (sent) result.current?.focus()
  }, [sent])

  function toggle(listingId: number) {
    setChosen(
      recipients.includes(listingId)
        ? recipients.filter((other) => other !== listingId)
        : [...recipients, listingId],
    )
  }

  async function send(values: RequestValues, { key, elapsedMs }: Attempt) {
    // Other recipients make another request.
    const attempt = { key: [key, ...recipients].join('-'), elapsedMs }
    try {
      return await sendRequest(api, recipients, values, attempt)
    } catch (error) {
      const missing = goneRecipients(error, recipients)
      if (missing.length === 0) throw error
      setGone([...gone, ...missing])
      const titles = listings.filter((listing) => missing.includes(listing.id)).map((one) => one.listingTitle)
      throw new ApiError('invalid', texts.goneRefused(titles, missing.length < recipients.length))
    }
  }

  if (sent) {
    return (
      <div className={`stack gap-3 ${styles.sent}`}>
        <h3 ref={result} tabIndex={-1} className="h4">
          {texts.sentTitle(sent.length)}
        </h3>
        <p>{formTexts.sent}</p>
        <ul className={`stack gap-2 tappable-links ${styles.results}`}>
          {sent.map((request) => (
            <li key={request.listingId} className="cluster">
              <Icon name="circle-check" size={20} />
              <span>
                <strong>{request.listingTitle}</strong>
                {!request.operatorHasMail && <small>{texts.viaTeam}</small>}
              </span>
              <a href={request.statusPath} aria-label={texts.toStatusOf(request.listingTitle)}>
                {texts.toStatus}
              </a>
            </li>
          ))}
        </ul>
        <Button
          variant="quiet"
          onClick={() => {
            const before = sent.map(({ listingId }) => listingId)
            setAsked([...asked, ...before])
            setChosen(recipients.filter((listingId) => !before.includes(listingId)))
            setSent(undefined)
            setIsOpen(true)
          }}
        >
          {texts.again}
        </Button>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <p>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {formTexts.open}
        </Button>
      </p>
    )
  }
  return (
    <RequestForm
      name="merkliste"
      today={today}
      listings={listings.filter(({ id: listingId }) => recipients.includes(listingId))}
      stay={stay}
      check={() => (recipients.length === 0 ? { recipients: texts.chooseOne } : {})}
      send={send}
      onSent={setSent}
      onCancel={() => setIsOpen(false)}
    >
      {(problems) => {
        const isMissing = problems.recipients !== undefined && recipients.length === 0
        return (
          <fieldset
            className={styles.recipients}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-error` : undefined}
          >
            <legend>{texts.recipients(recipients.length)}</legend>
            {listings.map((listing) => {
              const isChosen = recipients.includes(listing.id)
              return (
                <label key={listing.id} className="choice">
                  <input
                    id={`${id}-${listing.id}`}
                    type="checkbox"
                    checked={isChosen}
                    disabled={gone.includes(listing.id)}
                    onChange={() => {
                      if (isChosen || recipients.length < MAX_LISTINGS) toggle(listing.id)
                      else showToast({ title: texts.full })
                    }}
                  />
                  <span>
                    {listing.listingTitle}{' '}
                    <small className="soft">
                      {gone.includes(listing.id) ? texts.gone : listing.location}
                      {asked.includes(listing.id) && ` · ${texts.asked}`}
                      {listing.stay && <span className={styles.answer}>{stayLine(listing.stay, today)}</span>}
                    </small>
                  </span>
                </label>
              )
            })}
            {isMissing && (
              <p id={`${id}-error`} className={styles.error} role="alert">
                {texts.chooseOne}
              </p>
            )}
          </fieldset>
        )
      }}
    </RequestForm>
  )
}
