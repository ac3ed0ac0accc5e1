import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { BackLink } from '#platform/web/admin/back-link.tsx'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import type { mailById, mailCameBack } from '../contract.ts'
import { mayComeBack, maySendAgain } from '../rules.ts'
import { MailFacts } from './mail-facts.tsx'
import styles from './mail-page.module.css'
import { mailTexts as texts } from './mail-texts.ts'
import { sendAgainAction } from './send-again.ts'

export const page = defineStaffPage('/admin/mails/:id', {
  title: 'Mail',
  load: ({ api, params }) => api.call<typeof mailById>('/api/admin/mails/:id', { params }),
  Page: MailPage,
  missing: { title: 'Mail', View: MailMissing },
})

function MailPage({ data: mail }: { data: OutputOf<typeof mailById> }) {
  const { api } = usePage()
  return (
    <AdminLayout
      title={`Mail #${mail.id}`}
      back={BACK}
      actions={
        <>
          {mayComeBack(mail.status) && (
            <AskedActionButton
              label={texts.cameBack}
              question={texts.backQuestion}
              variant="quiet"
              size="medium"
              action={{
                write: () =>
                  api.send<typeof mailCameBack>('POST', '/api/admin/mails/:id/came-back', {
                    params: { id: mail.id },
                  }),
                done: { title: texts.isBack },
                failed: texts.backFailed,
              }}
            />
          )}
          {maySendAgain(mail.status) && (
            <ActionButton label={texts.again} action={sendAgainAction(api, mail)} variant="quiet" />
          )}
        </>
      }
    >
      <MailFacts mail={mail} />
      <section className={`panel ${styles.content}`} aria-labelledby="mail-html">
        <h2 id="mail-html" className={styles.heading}>
          {texts.asShown}
        </h2>
        {/* Words of strangers: no scripts, no forms, no way out of the frame. */}
        <iframe className={styles.frame} title={texts.frame} sandbox="" srcDoc={mail.html} />
      </section>
      <details className={`panel ${styles.content}`}>
        <summary className={styles.toggle}>{texts.asText}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards have to reach it */}
        <pre className={styles.text} tabIndex={0}>
          {mail.text}
        </pre>
      </details>
    </AdminLayout>
  )
}

const BACK = <BackLink to="/admin/mails">{texts.back}</BackLink>

function MailMissing() {
  return (
    <AdminLayout title={texts.missingTitle}>
      <p>{texts.missing}</p>
    </AdminLayout>
  )
}
