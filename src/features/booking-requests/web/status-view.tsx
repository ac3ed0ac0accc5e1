import type { ApiClient } from '#platform/shared/endpoint.ts'
import { readDraft, writeDraft } from '#platform/web/form/draft.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import type { CustomerView } from '../contract.ts'
import { CUSTOMER_FIELD_NAMES } from '../fields.ts'
import { draftOf } from '../forms.ts'
import { STATUS_LABELS } from '../rules.ts'
import { AlternativeCards } from './alternative-cards.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ContactLinks } from './contact-links.tsx'
import { History } from './history.tsx'
import styles from './personal-page.module.css'
import { historyText, nextText, texts } from './status-texts.ts'
import { StayFacts } from './stay-facts.tsx'

interface StatusViewProps {
  view: CustomerView
  api: ApiClient
  token: string
  /** What has just happened. */
  notice: string | undefined
  onChanged: () => void
}

const ICONS = {
  pending: 'clock',
  confirmed: 'circle-check',
  rejected: 'circle-x',
  cancelled: 'circle-slash',
} as const

/** Where a request stands, and what its sender can do. */
export function StatusView({ view, api, token, notice, onChanged }: StatusViewProps) {
  const { status, listing, listingTitle, siblings, alternatives, calendarPath } = view
  const words = view.history.filter(
    ({ actor, message }) => message !== null && (actor === 'operator' || actor === 'staff'),
  )
  return (
    <div className={`container ${styles.page}`}>
      {notice !== undefined && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={`${styles.state} ${styles[status]}`}>
            <p className={styles.about}>{texts.to(listingTitle)}</p>
            <h1 className={styles.stateTitle}>
              <Icon name={ICONS[status]} size={36} />
              {view.isOverdue ? texts.states.overdue : texts.states[status]}
            </h1>
            {words.map(({ at, message }) => (
              <blockquote key={at} className={styles.words} aria-label={texts.words(listingTitle)}>
                {message}
              </blockquote>
            ))}
            <h2 className={styles.nextTitle}>{texts.next}</h2>
            <p>{nextText(view)}</p>
            <div className={styles.buttons}>
              {calendarPath !== null && (
                <a href={calendarPath} className={buttonClass('brand')} download>
                  <Icon name="calendar-plus" />
                  {texts.calendar}
                </a>
              )}
              {(status === 'confirmed' || view.isOverdue || !view.operatorHasMail) && (
                <ContactLinks
                  phone={listing?.listingPhone}
                  email={listing?.listingEmail}
                  emailLabel="E-Mail"
                />
              )}
            </div>
          </header>
          {alternatives.length > 0 && (
            <section aria-labelledby="alternativen">
              <h2 id="alternativen" className={styles.title}>
                {texts.alternatives}
              </h2>
              <p className={styles.lead}>{texts.alternativesLead}</p>
              <AlternativeCards listings={alternatives} onChoose={(id) => carryOver(view, id)} />
            </section>
          )}
          <section className={styles.card} aria-labelledby="verlauf">
            <h2 id="verlauf" className={styles.title}>
              {texts.history}
            </h2>
            <History entries={view.history} describe={historyText} />
          </section>
        </div>
        <aside className={styles.side}>
          <section className={styles.card} aria-labelledby="aufenthalt">
            <h2 id="aufenthalt" className={styles.title}>
              {texts.stay}
            </h2>
            <StayFacts stay={view} dogLabel={texts.dogLabel} />
          </section>
          <section className={styles.card} aria-labelledby="pension">
            <h2 id="pension" className={styles.title}>
              {texts.listing}
            </h2>
            {listing === null ? (
              <p>{texts.listingGone}</p>
            ) : (
              <>
                <p>
                  <strong>{listing.listingTitle}</strong>
                  <br />
                  {listing.listingAddress ?? `${listing.postalCode} ${listing.location}`}
                </p>
                <p className={styles.buttons}>
                  <a
                    href={`/hundepension/${encodeURIComponent(listing.slug)}`}
                    className={buttonClass('quiet')}
                  >
                    {texts.toListing}
                  </a>
                </p>
              </>
            )}
          </section>
          {siblings.length > 0 && (
            <section className={styles.card} aria-labelledby="weitere">
              <h2 id="weitere" className={styles.title}>
                {texts.siblings}
              </h2>
              <ul className={styles.siblings}>
                {siblings.map((sibling) => (
                  <li key={sibling.statusPath}>
                    <a href={sibling.statusPath}>{sibling.listingTitle}</a>
                    <Badge tone={STATUS_TONES[sibling.status]}>{STATUS_LABELS[sibling.status]}</Badge>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {view.mayCancel && (
            <CancelForm
              api={api}
              token={token}
              isConfirmed={status === 'confirmed'}
              onCancelled={onChanged}
            />
          )}
        </aside>
      </div>
    </div>
  )
}

/** Puts what this request says into the form of another listing, unless somebody has begun to fill that in. */
function carryOver(view: CustomerView, listingId: number): void {
  const draft = draftOf(String(listingId))
  if (readDraft(draft) !== undefined) return
  const told = CUSTOMER_FIELD_NAMES.map((name) => [name, String(view[name] ?? '')])
  writeDraft(draft, { values: Object.fromEntries(told), startedAt: Date.now() })
}
