import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { MailSummary, sendMailAgain } from '../contract.ts'
import { AGAIN_QUESTIONS, mailTexts as texts } from './mail-texts.ts'

/** A button that asks before it sends. */
export function SendAgain({ api, mail }: { api: ApiClient; mail: MailSummary }) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function send() {
    setIsSending(true)
    try {
      await api.send<typeof sendMailAgain>('POST', '/api/admin/mails/:id/send-again', {
        params: { id: mail.id },
      })
      void showToast({ title: texts.enqueued })
    } catch (error) {
      const description = error instanceof ApiError ? error.message : ''
      void showToast({ title: texts.failed, description, tone: 'danger' })
    }
    setIsSending(false)
    setIsOpen(false)
    await router.invalidate()
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
