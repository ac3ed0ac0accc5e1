import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { ApiError } from '#platform/shared/api-error.ts'
import { adminHead } from '#platform/web/admin/admin-head.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { mailById } from '../contract.ts'
import { maySendAgain } from '../rules.ts'
import { MailFacts } from './mail-facts.tsx'
import styles from './mail-page.module.css'
import { mailTexts as texts } from './mail-texts.ts'
import { SendAgain } from './send-again.tsx'

export const Route = createFileRoute('/admin/mails/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ context: { api }, params }) => {
    try {
      return await api.call<typeof mailById>('/api/admin/mails/:id', { params: { id: params.id } })
    } catch (error) {
      // By its code: pages that are rendered on the server have a class of errors of their own.
      const { code } = error as Partial<ApiError>
      throw code === 'not_found' || code === 'invalid' ? notFound() : error
    }
  },
  head: adminHead('Mail'),
  component: MailPage,
  notFoundComponent: MailMissing,
})

function MailPage() {
  const mail = Route.useLoaderData()
  const { api } = Route.useRouteContext()
  return (
    <AdminLayout
      title={`Mail #${mail.id}`}
      actions={maySendAgain(mail.status) && <SendAgain api={api} mail={mail} />}
    >
      <Back />
      <MailFacts mail={mail} />
      <section className={styles.content} aria-labelledby="mail-html">
        <h2 id="mail-html" className={styles.heading}>
          {texts.asShown}
        </h2>
        {/* Words of strangers: no scripts, no forms, no way out of the frame. */}
        <iframe className={styles.frame} title={texts.frame} sandbox="" srcDoc={mail.html} />
      </section>
      <details className={styles.content}>
        <summary className={styles.toggle}>{texts.asText}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards have to reach it */}
        <pre className={styles.text} tabIndex={0}>
          {mail.text}
        </pre>
      </details>
    </AdminLayout>
  )
}

function Back() {
  return (
    <p>
      <Link to="/admin/mails" className={styles.back}>
        <Icon name="arrow-left" size={18} />
        {texts.back}
      </Link>
    </p>
  )
}

function MailMissing() {
  return (
    <AdminLayout title={texts.missingTitle}>
      <p>{texts.missing}</p>
      <Back />
    </AdminLayout>
  )
}
