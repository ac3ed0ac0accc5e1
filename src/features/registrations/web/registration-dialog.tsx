import { usePage, withSearch } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
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
  const close = useClosing(search)
  const { id, status, listingTitle, suspectedSpam } = registration
  const isOpen = OPEN_STATUSES.includes(status)
  return (
    <Dialog
      open
      onOpenChange={close}
      title={listingTitle}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
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

/**
 * Back to the list that it was opened from, else the list in its place: from there Back leads away, never into the dialog
 * again. Browsers that do not tell what they have been at get the list in its place, too.
 */
function useClosing(search: object): () => void {
  const { path, go } = usePage()
  return () => {
    const { navigation } = window as Partial<Window>
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    if (before?.url === new URL(withSearch(path, search), location.href).href)
      navigation?.traverseTo(before.key)
    else void go(search, { keepScroll: true, replace: true })
  }
}
