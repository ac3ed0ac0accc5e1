import { useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { MailSummary, sendMailAgain } from '../contract.ts'
import { AGAIN_QUESTIONS, mailTexts as texts } from './mail-texts.ts'

/** A button that asks before it sends. */
export function SendAgain({ api, mail }: { api: ApiClient; mail: MailSummary }) {
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, carryOut } = useStaffAction()

  async function send() {
    await carryOut({
      write: () =>
        api.send<typeof sendMailAgain>('POST', '/api/admin/mails/:id/send-again', {
          params: { id: mail.id },
        }),
      done: { title: texts.enqueued },
      failed: texts.failed,
    })
    setIsOpen(false)
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {texts.again}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`${texts.again}?`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {texts.cancel}
            </Button>
            <Button variant="primary" disabled={isSending} onClick={send}>
              {texts.again}
            </Button>
          </>
        }
      >
        <p>{AGAIN_QUESTIONS[mail.status]}</p>
      </Dialog>
    </>
  )
}
