/** How staff see a registration, in parts: in its dialog, and where it is worked through. */

import { LOOK_AT_MAIL, wayBack } from '#features/mails/web/staff-exports.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { Decision } from '#platform/web/admin/decision.tsx'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type {
  activateRegistration,
  askAboutRegistration,
  RegistrationDetail,
  rejectRegistration,
  releaseRegistration,
} from '../contract.ts'
import { QUESTION_FIELD, REASON_FIELD } from '../fields.ts'
import { STATUS_LABELS } from '../rules.ts'
import { useDecisionMail } from './look-ahead.tsx'
import { STATUS_TONES } from './staff-columns.tsx'
import styles from './staff-page.module.css'
import { REASON_LABELS, staffTexts as texts } from './staff-texts.ts'

/** How it stands, and what became of it. */
export function Standing({ registration }: { registration: RegistrationDetail }) {
  const { id, timestamp, status, suspectedSpam, decidedBy, rejectionReason, listingSlug } = registration
  const label = STATUS_LABELS[status]
  return (
    <>
      <p className="cluster gap-2">
        <Badge tone={STATUS_TONES[status]}>
          {decidedBy === null ? label : texts.decidedBy(label, decidedBy)}
        </Badge>
        {suspectedSpam && <Badge tone="waiting">Spamverdacht</Badge>}
        <span className="soft">
          {texts.number(id)}, {formatMoment(timestamp)}
        </span>
      </p>
      {rejectionReason !== null && <p className="as-written">{rejectionReason}</p>}
      {listingSlug !== null && (
        <p>
          <PageLink to="/hundepension/:slug" params={{ slug: listingSlug }} target="_blank">
            {texts.became}
          </PageLink>
        </p>
      )}
    </>
  )
}

/** Listings and registrations that may be the same; `search` is that of the page without what is compared. */
export function Duplicates({ registration, search }: { registration: RegistrationDetail; search: object }) {
  const { id, duplicates, twins } = registration
  if (duplicates.length === 0 && twins.length === 0) return null
  return (
    <section className={styles.duplicates}>
      <h3>{texts.duplicates}</h3>
      {duplicates.length > 0 && (
        <ul>
          {duplicates.map(({ slug, listingTitle, location, reasons, heldBy }) => (
            <li key={slug} className="cluster spread gap-2">
              <span>
                <PageLink to="/hundepension/:slug" params={{ slug }} target="_blank">
                  {listingTitle}
                </PageLink>
                , {location}{' '}
                <span className="soft">
                  {texts.sameBy(reasons.map((reason) => REASON_LABELS[reason]).join(', '))}
                  {heldBy.length > 0 && ` · ${texts.hasOperator}`}
                </span>
              </span>
              <StateLink
                className={buttonClass('quiet', 'small')}
                search={{ ...search, nummer: id, mit: slug }}
                keepScroll
                replace
              >
                {texts.compare}
              </StateLink>
            </li>
          ))}
        </ul>
      )}
      {twins.length > 0 && (
        <p className="actions gap-2">
          {texts.twins}{' '}
          {twins.map((twin) => (
            <StateLink key={twin} search={{ ...search, nummer: twin }} keepScroll replace>
              {texts.number(twin)}
            </StateLink>
          ))}
        </p>
      )}
    </section>
  )
}

export function Messages({ messages }: Pick<RegistrationDetail, 'messages'>) {
  return (
    <section>
      <h3>{texts.messages}</h3>
      <ol className="stack gap-3">
        {messages.map(({ author, authorName, message, createdAt }) => (
          <li key={createdAt}>
            <p className="soft">
              {author === 'operator' ? texts.operator : authorName}, {formatMoment(createdAt)}
            </p>
            <p className="as-written">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface DecisionsProps {
  id: number
  canAsk: boolean
  /** It is refused without a mail. */
  isSpam: boolean
}

export function Decisions({ id, canAsk, isSpam }: DecisionsProps) {
  const { api } = usePage()
  const question = useDecisionMail(id, 'question')
  const rejection = useDecisionMail(id, 'reject')
  return (
    <div className="actions starts">
      {canAsk && (
        <Decision
          of={id}
          undo={wayBack(api, 'registration', id)}
          shortcut="R"
          icon="reply"
          label={texts.ask}
          field={QUESTION_FIELD}
          hint={texts.askHint}
          look={{ label: LOOK_AT_MAIL, show: question.look }}
          write={(message) =>
            api.send<typeof askAboutRegistration>('POST', '/api/admin/registrations/:id/question', {
              params: { id },
              body: { message },
            })
          }
          done={texts.asked}
        />
      )}
      <Decision
        of={id}
        undo={wayBack(api, 'registration', id, !isSpam)}
        shortcut="A"
        label={texts.reject}
        field={REASON_FIELD}
        hint={isSpam ? texts.rejectSilent : texts.rejectHint}
        look={isSpam ? undefined : { label: LOOK_AT_MAIL, show: rejection.look }}
        suggestions={texts.rejectSuggestions}
        write={(reason) =>
          api.send<typeof rejectRegistration>('POST', '/api/admin/registrations/:id/reject', {
            params: { id },
            body: { reason },
          })
        }
        done={isSpam ? texts.rejectedSilently : texts.rejected}
      />
      {question.dialog}
      {rejection.dialog}
    </div>
  )
}

/** What is done about most of them at the press of one key; what looks like spam is first said to be none. */
export function MainStep({ id, isSpam }: { id: number; isSpam: boolean }) {
  const { api } = usePage()
  const params = { id }
  const activate = () =>
    api.send<typeof activateRegistration>('POST', '/api/admin/registrations/:id/activate', { params })
  const release = () =>
    api.send<typeof releaseRegistration>('POST', '/api/admin/registrations/:id/release', { params })
  const action = {
    write: isSpam ? release : activate,
    done: { title: isSpam ? texts.released : texts.activated },
    undo: wayBack(api, 'registration', id),
  }
  return <ActionButton label={isSpam ? texts.release : texts.activate} action={action} shortcut="F" />
}
