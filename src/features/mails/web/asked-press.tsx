import { useState } from 'react'
import { type StaffAction, useStaffAction } from '#platform/web/admin/staff-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { mailTexts as texts } from './mail-texts.ts'

interface AskedPressProps {
  label: string
  /** What has to be known before. */
  question: string
  action: StaffAction
}

/** A button that asks before it does anything. */
export function AskedPress({ label, question, action }: AskedPressProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, carryOut } = useStaffAction()

  async function press() {
    await carryOut(action)
    setIsOpen(false)
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`${label}?`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {texts.cancel}
            </Button>
            <Button variant="primary" disabled={isSending} onClick={press}>
              {label}
            </Button>
          </>
        }
      >
        <p>{question}</p>
      </Dialog>
    </>
  )
}
