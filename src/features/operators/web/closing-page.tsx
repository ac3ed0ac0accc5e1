import { FieldError } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import type { closeListing, EditedListing, editListing } from '../contract.ts'
import { CLOSING_FIELDS } from '../editing.ts'
import styles from './own-page.module.css'
import { defineOwnPage, missingListing } from './own-page.ts'
import { OwnPart } from './own-part.tsx'
import { closingTexts as texts } from './own-texts.ts'

export const page = defineOwnPage('/mein-eintrag/:slug/ende', {
  title: texts.title,
  about: ({ data }) => data.listingTitle,
  load: ({ api, params: { slug } }) =>
    api.call<typeof editListing>('/api/operator/listings/:slug', { params: { slug } }),
  Page: ClosingPage,
  missing: missingListing,
})

function ClosingPage({ data: { slug, listingTitle } }: PageProps<EditedListing, object, 'slug'>) {
  const { api, site } = usePage()
  const form = useForm({
    fields: CLOSING_FIELDS,
    action: `/mein-eintrag/${encodeURIComponent(slug)}/ende`,
    send: ({ sure }) =>
      api.send<typeof closeListing>('POST', '/api/operator/listings/:slug/close', {
        params: { slug },
        body: { sure: sure as 'on' },
      }),
    onSent: () => location.assign('/mein-eintrag?geschlossen=1'),
    failed: texts.failed,
  })
  const { id, name, field, error } = form.field('sure')
  return (
    <OwnPart title={texts.title} about={texts.about(listingTitle)}>
      <section className={`panel stack gap-3 ${styles.card}`} aria-label={texts.title}>
        <ul className={`stack gap-2 ${styles.points}`}>
          {texts.what.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={`soft ${styles.soft}`}>{texts.undo(site.contactMail)}</p>
        <Form form={form}>
          <div>
            <label className="choice">
              <input
                id={id}
                type="checkbox"
                name={name}
                required
                aria-invalid={error !== undefined}
                aria-describedby={`${id}-error`}
              />
              {field.label}
            </label>
            <FieldError id={id} error={error} />
          </div>
          <FormActions>
            <SubmitButton form={form} sending={texts.closing}>
              {texts.close}
            </SubmitButton>
          </FormActions>
        </Form>
      </section>
    </OwnPart>
  )
}
