import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import type { resumeRequestMails, StoppedMails } from '../contract.ts'
import { LogInAgain } from './log-in-again.tsx'
import { editTexts, stoppedTexts as texts } from './own-texts.ts'

/** Says that no requests go by mail to this address; whoever reads its mails has them sent again. */
export function StoppedMailsNotice({ address, mayResume }: StoppedMails) {
  const { api, reload } = usePage()
  const form = useForm({
    fields: {},
    action: '/mein-eintrag/anfragen-per-mail',
    send: () => api.send<typeof resumeRequestMails>('POST', '/api/operator/request-mails', {}),
    onSent: () => {
      showToast({ title: texts.resumed })
      void reload({ isSent: true }).then(keepFocus)
    },
    failed: editTexts.failed,
  })
  return (
    <div className="notice stack gap-3">
      <p>{texts.stopped(address)}</p>
      {mayResume ? (
        <Form form={form}>
          {form.problems.code === 'unauthenticated' && <LogInAgain words={editTexts.loggedOutHere} />}
          <SubmitButton form={form} variant="quiet">
            {texts.resume}
          </SubmitButton>
        </Form>
      ) : (
        <p>{texts.others}</p>
      )}
    </div>
  )
}
