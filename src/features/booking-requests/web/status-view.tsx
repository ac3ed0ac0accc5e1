import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import type { CustomerView } from '../contract.ts'
import { replyDraft } from '../forms.ts'
import { STATUS_LABELS } from '../rules.ts'
import { AlternativeCards } from './alternative-cards.tsx'
import { carryOver, stayToAsk } from './carry-over.ts'
import { ContactLinks } from './contact-links.tsx'
import { CancelForm, ForwardForm, ReplyForm, WithdrawForm } from './customer-actions.tsx'
import { History } from './history.tsx'
import { Panel } from './panel.tsx'
import styles from './personal-page.module.css'
import { historyText, isConfirmedByClosed, nextText, stateText, texts, wordsLabel } from './status-texts.ts'
import { StayFacts } from './stay-facts.tsx'
import { UnsentText } from './unsent-text.tsx'

interface StatusViewProps {
  view: CustomerView
  token: string
  /** What has just happened. */
  notice: string | undefined
  onChanged: () => void
}

/** Where mails do not reach the operator. */
const BY_PHONE: readonly CustomerView['delivery'][] = ['staff', 'undeliverable']

const ICONS = {
  pending: 'clock',
  confirmed: 'circle-check',
  doubtful: 'circle-alert',
  rejected: 'circle-x',
  cancelled: 'circle-slash',
} as const

/** Where a request stands, and what its sender can do. */
export function StatusView({ view, token, notice, onChanged }: StatusViewProps) {
  const { status, listing, listingTitle, siblings, alternatives, calendarPath } = view
  const look = isConfirmedByClosed(view) ? 'doubtful' : status
  const questions = status !== 'pending' ? [] : view.history.filter(({ kind }) => kind === 'message')
  // With one tap for all of them, those are shown that it goes to.
  const shown = view.forwardTo.length > 0 ? alternatives.slice(0, view.forwardTo.length) : alternatives
  const action = { token, view, onDone: onChanged }
  return (
    <div className={`container stack gap-4 ${styles.page}`}>
      {notice !== undefined && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <div className={`stack gap-5 ${styles.columns}`}>
        <div className="stack gap-5">
          <header className={`panel padded ${styles.state} ${styles[look]}`}>
            <p className="soft">{texts.to(listingTitle)}</p>
            <h1 className={`row gap-3 ${styles.stateTitle}`}>
              <Icon name={ICONS[look]} size={36} />
              {stateText(view)}
            </h1>
            {view.words !== null && (
              <blockquote
                className={view.wordsBy === 'customer' ? styles.ownWords : styles.words}
                aria-label={wordsLabel(view)}
              >
                {view.words}
              </blockquote>
            )}
            <h2 className={styles.nextTitle}>{texts.next}</h2>
            <p>{nextText(view)}</p>
            <div className={`actions ${styles.buttons}`}>
              {calendarPath !== null && (
                <a href={calendarPath} className={buttonClass('brand')} download>
                  <Icon name="calendar-plus" />
                  {texts.calendar}
                </a>
              )}
              {view.reviewPath !== null && (
                <a href={view.reviewPath} className={buttonClass('brand')}>
                  <Icon name="star" />
                  {texts.review}
                </a>
              )}
              {(status === 'confirmed' || view.isOverdue || BY_PHONE.includes(view.delivery)) && (
                <ContactLinks
                  phone={listing?.listingPhone}
                  email={listing?.listingEmail}
                  emailLabel="E-Mail"
                />
              )}
            </div>
          </header>
          {!view.mayReply && (
            <UnsentText drafts={[replyDraft(token)]} sent={view.history.map(({ message }) => message)} />
          )}
          {questions.length > 0 && (
            <Panel id="rueckfrage" title={texts.question(listingTitle)}>
              {questions.map(({ at, actor, message }) => (
                <blockquote key={at} className={actor === 'customer' ? styles.ownWords : styles.words}>
                  {message}
                </blockquote>
              ))}
              {view.mayReply && <ReplyForm {...action} />}
            </Panel>
          )}
          {alternatives.length > 0 && (
            <section aria-labelledby="alternativen">
              <h2 id="alternativen" className="h4">
                {texts.alternatives}
              </h2>
              <p className={`soft ${styles.lead}`}>
                {view.forwardTo.length > 0
                  ? texts.forwardLead
                  : texts.alternativesLead(view.dogPass !== null)}
              </p>
              <AlternativeCards
                listings={shown}
                stay={stayToAsk(view)}
                onChoose={(id) => carryOver(view, id)}
              />
              {view.forwardTo.length > 0 && <ForwardForm key={view.forwardTo.join()} {...action} />}
            </section>
          )}
          <Panel id="verlauf" title={texts.history}>
            <History entries={view.history} describe={historyText} />
          </Panel>
        </div>
        <aside className="stack gap-5">
          <Panel id="aufenthalt" title={texts.stay}>
            <StayFacts stay={view} dogLabel={texts.dogLabel(view.numberOfDogs)} />
          </Panel>
          <Panel id="pension" title={texts.listing}>
            {listing === null ? (
              <p>{texts.listingGone}</p>
            ) : (
              <>
                <p>
                  <strong>{listing.listingTitle}</strong>
                  <br />
                  {listing.listingAddress ?? `${listing.postalCode} ${listing.location}`}
                </p>
                {listing.listingTitle !== listingTitle && <p>{texts.listedAs(listingTitle)}</p>}
                {listing.isClosed ? (
                  <p>{texts.listingClosed}</p>
                ) : (
                  <p className={`actions ${styles.buttons}`}>
                    <PageLink
                      to="/hundepension/:slug"
                      params={{ slug: listing.slug }}
                      className={buttonClass('quiet')}
                    >
                      {texts.toListing}
                    </PageLink>
                  </p>
                )}
              </>
            )}
          </Panel>
          {siblings.length > 0 && (
            <Panel id="weitere" title={texts.siblings}>
              <ul className={`stack gap-2 tappable-links ${styles.facts}`}>
                {siblings.map((sibling) => (
                  <li key={sibling.statusPath} className="cluster spread gap-2">
                    <a href={sibling.statusPath}>{sibling.listingTitle}</a>
                    <Badge tone={STATUS_TONES[sibling.status]}>{STATUS_LABELS[sibling.status]}</Badge>
                  </li>
                ))}
              </ul>
              {view.othersWaiting > 0 && <WithdrawForm {...action} />}
            </Panel>
          )}
          {view.mayCancel && <CancelForm {...action} />}
        </aside>
      </div>
    </div>
  )
}
