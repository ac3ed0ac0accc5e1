import { mailHref } from '#platform/shared/mail-href.ts'
import { ChoiceField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { sendMessage } from '../contract.ts'
import { contactFields } from '../fields.ts'
import styles from './contact-page.module.css'
import { contactTexts as texts } from './contact-texts.ts'

export const page = definePage('/kontakt', {
  readSearch: readSent,
  head: ({ site, search }) =>
    pageHead({
      site,
      path: '/kontakt',
      title: titleOf(search, texts.title, texts.sentTitle),
      description: texts.description(site.name),
      hasForm: true,
    }),
  Page: ContactPage,
})

function ContactPage({ search }: { search: SentSearch }) {
  const { site } = usePage()
  const { isSent, onSent } = useSent(search)
  return (
    <div className="container page">
      <Breadcrumb items={[{ label: texts.title }]} />
      <header>
        <h1 className="heading">{isSent ? texts.sentTitle : texts.heading}</h1>
        <p className={`lead ${styles.lead}`}>{isSent ? texts.sent : texts.lead(site.name)}</p>
      </header>
      <div className={styles.columns}>
        {isSent ? (
          <p>
            <PageLink to="/" className={buttonClass('brand')}>
              {texts.home}
            </PageLink>
          </p>
        ) : (
          <ContactForm onSent={onSent} />
        )}
        <aside className={styles.aside}>
          <h2 className="h4">{texts.other.title}</h2>
          <ul>
            <li>
              <Icon name="mail" size={20} />
              <a href={mailHref(site.contactMail)}>{site.contactMail}</a>
            </li>
            <li>
              <Icon name="info" size={20} />
              <PageLink to="/faq">{texts.other.faq}</PageLink>
            </li>
            <li>
              <Icon name="search" size={20} />
              <PageLink to="/suche">{texts.other.search}</PageLink>
            </li>
          </ul>
          <p>{texts.other.note(site.name)}</p>
        </aside>
      </div>
    </div>
  )
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const { api } = usePage()
  const form = useForm({
    fields: contactFields,
    action: '/kontakt',
    draft: 'kontakt',
    send: (values, { elapsedMs }) =>
      api.send<typeof sendMessage>('POST', '/api/contact', { body: { ...values, elapsedMs } }),
    onSent,
    failed: texts.failed,
  })
  return (
    <div className="padded panel">
      <Form form={form}>
        <TextField {...form.field('name')} />
        <TextField {...form.field('email')} />
        <ChoiceField {...form.field('topic')} />
        <TextField {...form.field('message')} />
        <FormNote>
          {texts.privacy} <PageLink to="/datenschutz">{texts.privacyLink}</PageLink>.
        </FormNote>
        <FormActions>
          <SubmitButton form={form}>{texts.send}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}
