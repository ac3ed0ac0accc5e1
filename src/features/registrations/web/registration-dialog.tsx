import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { RegistrationDetail } from '../contract.ts'
import { OPEN_STATUSES } from '../rules.ts'
import type { Target } from './load-registration.ts'
import { LookAhead } from './look-ahead.tsx'
import { MergeForm } from './merge-form.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { Decisions, Duplicates, MainStep, Messages, Standing } from './registration-parts.tsx'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

interface RegistrationDialogProps {
  registration: RegistrationDetail
  /** The listing to merge into, where one was chosen. */
  target: Target | null
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
          {isOpen && <MainStep id={id} isSpam={suspectedSpam} />}
        </>
      }
    >
      <div className={`stack gap-5 ${styles.dialog}`}>
        <div className={`actions ${styles.standing}`}>
          <div>
            <Standing registration={registration} />
          </div>
          {isOpen && <LookAhead registration={registration} />}
        </div>
        {isOpen && <Duplicates registration={registration} search={search} />}
        {isOpen && target && <MergeForm registration={registration} target={target} />}
        <RegistrationFacts registration={registration} />
        {registration.messages.length > 0 && <Messages messages={registration.messages} />}
        {isOpen && <Decisions id={id} canAsk={!suspectedSpam} isSpam={suspectedSpam} />}
      </div>
    </Dialog>
  )
}
