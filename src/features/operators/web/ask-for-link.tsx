import type { ReactNode } from 'react'
import { Outcome, PersonalPage } from '#features/reviews/web/exports.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { askForLink } from '../contract.ts'
import { linkFields } from '../fields.ts'
import { linkTexts as texts } from './link-texts.ts'
import styles from './own-page.module.css'

/** Of the page that asks for the link to whatever is theirs. */
export const LOGIN_PATH = '/mein-eintrag/anmelden'

interface AskForLinkProps {
  title: string
  about: string
  /** What else may have led here. */
  note?: string
  /** The page that takes the form where no scripts run. */
  action: string
  isSent: boolean
  onSent: () => void
  /** Where else to go. */
  children: ReactNode
}

/** The form for a link, and what is said once it was sent. */
export function AskForLink({ title, about, note, action, isSent, onSent, children }: AskForLinkProps) {
  return (
    <PersonalPage>
      <Outcome title={isSent ? texts.sentTitle : title} isNew={isSent}>
        <p className={`soft ${styles.soft}`}>{isSent ? texts.sent : about}</p>
        {isSent && <p className={`soft ${styles.soft}`}>{texts.again}</p>}
      </Outcome>
      {!isSent && <LinkForm action={action} onSent={onSent} />}
      {!isSent && note && <p className="note">{note}</p>}
      <p className={`actions tappable-links ${styles.ways}`}>
        {isSent && <a href={action}>{texts.askAgain}</a>}
        {children}
      </p>
    </PersonalPage>
  )
}

/** The same in place of another page, which it leaves once it was sent. */
export function AskInstead(words: Pick<AskForLinkProps, 'title' | 'about' | 'note'>) {
  return (
    <AskForLink
      {...words}
      action={LOGIN_PATH}
      isSent={false}
      onSent={() => location.assign(`${LOGIN_PATH}?gesendet=1`)}
    >
      <PageLink to="/">{texts.home}</PageLink>
    </AskForLink>
  )
}

/** Nobody is told whether there is something to link to. */
function LinkForm({ action, onSent }: Pick<AskForLinkProps, 'action' | 'onSent'>) {
  const { api } = usePage()
  const form = useForm({
    fields: linkFields,
    action,
    send: (values, { elapsedMs }) =>
      api.send<typeof askForLink>('POST', '/api/operator-links', { body: { ...values, elapsedMs } }),
    onSent,
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('email')} />
      <FormActions>
        <SubmitButton form={form}>{texts.send}</SubmitButton>
      </FormActions>
    </Form>
  )
}
