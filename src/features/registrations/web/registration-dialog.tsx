import type { Listing } from '#features/listings/contract.ts'
import { Decision } from '#platform/web/admin/decision.tsx'
import { momentText } from '#platform/web/admin/moment.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
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
import { OPEN_STATUSES, STATUS_LABELS } from '../rules.ts'
import { MergeForm } from './merge-form.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { STATUS_TONES } from './staff-columns.tsx'
import styles from './staff-page.module.css'
import { REASON_LABELS, staffTexts as texts } from './staff-texts.ts'

interface RegistrationDialogProps {
  registration: RegistrationDetail
  /** The listing to merge into, where one was chosen. */
  target: Listing | null
  /** The address's search without the dialog. */
  search: object
}

/** One registration with all that can be done about it. */
export function RegistrationDialog({ registration, target, search }: RegistrationDialogProps) {
  const { go } = usePage()
  const { id, status, listingTitle, suspectedSpam } = registration
  const isOpen = OPEN_STATUSES.includes(status)
  return (
    <Dialog
      open
      onOpenChange={() => void go(search, { keepScroll: true })}
      title={listingTitle}
      footer={
        <>
          <StateLink className={buttonClass('quiet')} search={search} keepScroll>
            {texts.close}
          </StateLink>
          {isOpen && suspectedSpam && <Release id={id} />}
          {isOpen && !suspectedSpam && <Activate id={id} />}
        </>
      }
    >
      <div className={styles.dialog}>
        <Standing registration={registration} />
        {isOpen && <Duplicates registration={registration} search={search} />}
        {isOpen && target && <MergeForm key={target.id} registration={registration} listing={target} />}
        <RegistrationFacts registration={registration} />
        {registration.messages.length > 0 && <Messages messages={registration.messages} />}
        {isOpen && <Decisions id={id} canAsk={!suspectedSpam} />}
      </div>
    </Dialog>
  )
}

/** How it stands, and what became of it. */
function Standing({ registration }: { registration: RegistrationDetail }) {
  const { id, timestamp, status, suspectedSpam, decidedBy, rejectionReason, listingSlug } = registration
  const label = STATUS_LABELS[status]
  return (
    <>
      <p className={styles.badges}>
        <Badge tone={STATUS_TONES[status]}>
          {decidedBy === null ? label : texts.decidedBy(label, decidedBy)}
        </Badge>
        {suspectedSpam && <Badge tone="waiting">Spam-Verdacht</Badge>}
        <span className={styles.soft}>
          {texts.number(id)}, {momentText(timestamp)}
        </span>
      </p>
      {rejectionReason !== null && <p className={styles.words}>{rejectionReason}</p>}
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

function Duplicates({ registration, search }: { registration: RegistrationDetail; search: object }) {
  const { id, duplicates, twins } = registration
  if (duplicates.length === 0 && twins.length === 0) return null
  return (
    <section className={styles.duplicates}>
      <h3>{texts.duplicates}</h3>
      {duplicates.length > 0 && (
        <ul>
          {duplicates.map(({ slug, listingTitle, location, reasons }) => (
            <li key={slug}>
              <span>
                <PageLink to="/hundepension/:slug" params={{ slug }} target="_blank">
                  {listingTitle}
                </PageLink>
                , {location}{' '}
                <span className={styles.soft}>
                  {texts.sameBy(reasons.map((reason) => REASON_LABELS[reason]).join(', '))}
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
        <p>
          {texts.twins}{' '}
          {twins.map((twin) => (
            <StateLink key={twin} search={{ ...search, nummer: twin }} keepScroll>
              {texts.number(twin)}
            </StateLink>
          ))}
        </p>
      )}
    </section>
  )
}

function Messages({ messages }: Pick<RegistrationDetail, 'messages'>) {
  return (
    <section>
      <h3>{texts.messages}</h3>
      <ol className={styles.messages}>
        {messages.map(({ author, authorName, message, createdAt }) => (
          <li key={createdAt}>
            <p className={styles.soft}>
              {author === 'operator' ? texts.operator : authorName}, {momentText(createdAt)}
            </p>
            <p className={styles.words}>{message}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Decisions({ id, canAsk }: { id: number; canAsk: boolean }) {
  const { api } = usePage()
  const common = { of: id, failed: texts.failedAction }
  return (
    <div className={styles.decisions}>
      {canAsk && (
        <Decision
          {...common}
          label={texts.ask}
          field={QUESTION_FIELD}
          hint={texts.askHint}
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
        {...common}
        label={texts.reject}
        field={REASON_FIELD}
        hint={texts.rejectHint}
        suggestions={texts.rejectSuggestions}
        write={(reason) =>
          api.send<typeof rejectRegistration>('POST', '/api/admin/registrations/:id/reject', {
            params: { id },
            body: { reason },
          })
        }
        done={texts.rejected}
      />
    </div>
  )
}

function Activate({ id }: { id: number }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const activate = () =>
    carryOut({
      write: () =>
        api.send<typeof activateRegistration>('POST', '/api/admin/registrations/:id/activate', {
          params: { id },
        }),
      done: { title: texts.activated },
      failed: texts.failedAction,
    })
  return (
    <Button variant="brand" aria-disabled={isSending} onClick={activate}>
      {texts.activate}
    </Button>
  )
}

function Release({ id }: { id: number }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const release = () =>
    carryOut({
      write: () =>
        api.send<typeof releaseRegistration>('POST', '/api/admin/registrations/:id/release', {
          params: { id },
        }),
      done: { title: texts.released },
      failed: texts.failedAction,
    })
  return (
    <Button variant="brand" aria-disabled={isSending} onClick={release}>
      {texts.release}
    </Button>
  )
}
