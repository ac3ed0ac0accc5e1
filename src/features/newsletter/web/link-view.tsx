import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './newsletter-page.module.css'
import { newsletterTexts as texts } from './texts.ts'

interface LinkViewProps {
  title: string
  lead: string
  button: string
  /** The path of the page, which takes the form where no scripts run. */
  action: string
  send: () => Promise<unknown>
}

/** What a link in a mail leads to: a question with one button, since a link that is merely fetched changes nothing. */
export function LinkView({ title, lead, button, action, send }: LinkViewProps) {
  const { reload } = usePage()
  const form = useForm({ fields: {}, action, send, onSent: () => void reload(), failed: texts.linkFailed })
  return (
    <div className={`container ${styles.page}`}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <Form form={form}>
        <SubmitButton form={form}>{button}</SubmitButton>
      </Form>
    </div>
  )
}

/** That it is done, or what else there is to say. */
export function LinkDone({ title, text, again = false }: { title: string; text: string; again?: boolean }) {
  return (
    <div className={`container ${styles.page}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      <PageLink to={again ? '/newsletter' : '/blog'} className={buttonClass('brand')}>
        {again ? texts.again : texts.toBlog}
      </PageLink>
    </div>
  )
}
