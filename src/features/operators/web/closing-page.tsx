import { ContactLinks, periodText } from '#features/booking-requests/web/exports.ts'
import { CLOSING_FIELDS } from '#features/confirmations/rules.ts'
import { ClosingForm, ClosingWords } from '#features/confirmations/web/exports.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import type { ClosingListing, closeListing, closingListing } from '../contract.ts'
import styles from './own-page.module.css'
import { defineOwnPage } from './own-page.ts'
import { OwnPart } from './own-part.tsx'
import { closingTexts as texts } from './own-texts.ts'

export const page = defineOwnPage('/mein-eintrag/:slug/ende', {
  title: texts.title,
  about: ({ data }) => data.listingTitle,
  load: ({ api, params: { slug } }) =>
    api.call<typeof closingListing>('/api/operator/listings/:slug/close', { params: { slug } }),
  Page: ClosingPage,
})

function ClosingPage({ data: { slug, listingTitle, stays } }: PageProps<ClosingListing, object, 'slug'>) {
  const { api } = usePage()
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
  return (
    <OwnPart title={texts.title} about={texts.about(listingTitle)}>
      <section className={`panel stack gap-3 ${styles.card}`} aria-label={texts.title}>
        <ClosingWords />
        {stays.length > 0 && <Stays stays={stays} />}
        <ClosingForm form={form} />
      </section>
    </OwnPart>
  )
}

/** Whom the operator is to tell: the stays that stay confirmed. */
function Stays({ stays }: Pick<ClosingListing, 'stays'>) {
  return (
    <>
      <h2 id="aufenthalte">{texts.stays}</h2>
      <ul className="stack gap-4" aria-labelledby="aufenthalte">
        {stays.map(({ customerName, customerPhone, customerEmail, checkInDate, checkOutDate }) => (
          <li key={`${customerEmail} ${checkInDate} ${checkOutDate}`} className="stack gap-2">
            <span>
              <strong>{customerName}</strong>, {periodText(checkInDate, checkOutDate)}
            </span>
            <span className={`actions ${styles.contact}`}>
              <ContactLinks phone={customerPhone} email={customerEmail} isBrief />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
