import { admissionText } from '#features/admission/admission-text.ts'
import { openingRows, specialLine, tariffName, tariffPrice } from '#features/listings/web/exports.ts'
import { PersonalPage } from '#features/reviews/web/exports.ts'
import { pricingText } from '#features/stay/pricing-text.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { AskedListing, ConfirmationRequest, confirmationRequest } from '../contract.ts'
import { CLOSING_FIELDS } from '../rules.ts'
import { ClosingTick, ClosingWords } from './closing-parts.tsx'
import { closingTexts } from './closing-texts.ts'
import styles from './request-page.module.css'
import { texts } from './request-texts.ts'

/** `antwort` is the button of the mail, `gesagt` what was pressed here. */
interface Search {
  antwort?: string | undefined
  gesagt?: string | undefined
}

export const page = defineUnlistedPage('/stimmt-noch/:token', {
  readSearch: (raw): Search => textSearch(['antwort', 'gesagt'], raw),
  load: ({ api, params }) =>
    api.call<typeof confirmationRequest>('/api/confirmation-requests/:token', { params }),
  head: () => ({ title: texts.title, description: texts.description, hasForm: true }),
  Page: RequestPage,
  missing: linkProblem(texts.missing),
  gone: linkProblem(texts.gone),
})

/** A link that is merely fetched changes nothing: somebody has to press one of the buttons. */
function RequestPage({
  data: { listings, closed },
  search,
}: PageProps<ConfirmationRequest, Search, 'token'>) {
  const { site } = usePage()
  const isDone = search.gesagt === 'stimmt' && listings.every(({ isConfirmed }) => isConfirmed)
  return (
    <PersonalPage>
      {listings.length === 0 ? (
        <h1>{texts.closedTitle}</h1>
      ) : (
        <div role={isDone ? 'status' : undefined}>
          <h1>{texts.title}</h1>
          <p className={`soft ${styles.lead}`}>{isDone ? texts.confirmed : texts.lead}</p>
        </div>
      )}
      {closed.map(({ slug, listingTitle }) => (
        <section key={slug} className={`stack gap-4 ${styles.listing}`} aria-labelledby={slug}>
          <h2 id={slug}>{listingTitle}</h2>
          <p role="status" className="notice">
            {texts.closed}
            {search.gesagt === 'geschlossen' && ` ${texts.mailFollows}`}
          </p>
          <p>{closingTexts.undo(site.contactMail)}</p>
        </section>
      ))}
      {listings.map((listing) => (
        <Asked key={listing.slug} listing={listing} asked={search.antwort} />
      ))}
    </PersonalPage>
  )
}

function Asked({ listing, asked }: { listing: AskedListing; asked: string | undefined }) {
  const { slug, listingTitle, isConfirmed } = listing
  const answers = asked === 'aendern' ? (['aendern', 'stimmt'] as const) : (['stimmt', 'aendern'] as const)
  const hasOther = isConfirmed || asked === 'geschlossen'
  return (
    <section className={`stack gap-4 ${styles.listing}`} aria-labelledby={slug}>
      <h2 id={slug}>{listingTitle}</h2>
      <Known listing={listing} />
      <p>
        <PageLink to="/hundepension/:slug" params={{ slug }}>
          {texts.facts.all}
        </PageLink>
      </p>
      {isConfirmed && <p className="notice">{texts.confirmedHere}</p>}
      <div className="actions">
        {answers.map((answer, index) => (
          <AnswerForm
            key={answer}
            slug={slug}
            answer={answer}
            variant={index === 0 && !hasOther ? 'primary' : 'quiet'}
          />
        ))}
      </div>
      <ClosingForm slug={slug} isAsked={asked === 'geschlossen'} />
    </section>
  )
}

interface AnswerFormProps {
  slug: string
  answer: 'stimmt' | 'aendern'
  variant: 'primary' | 'quiet'
}

function AnswerForm({ slug, answer, variant }: AnswerFormProps) {
  const { path } = usePage()
  const form = useForm({ fields: {}, action: path, hidden: { slug, answer } })
  return (
    <Form form={form}>
      <SubmitButton form={form} variant={variant}>
        {texts.answers[answer]}
      </SubmitButton>
    </Form>
  )
}

/** With the words and the tick of the own page; open where the mail's button led to it. */
function ClosingForm({ slug, isAsked }: { slug: string; isAsked: boolean }) {
  const { path } = usePage()
  const form = useForm({ fields: CLOSING_FIELDS, action: path, hidden: { slug, answer: 'geschlossen' } })
  const isRefused = form.problems.message !== undefined || form.problems.fields.sure !== undefined
  return (
    <Disclosure title={texts.answers.geschlossen} open={isAsked || isRefused || undefined}>
      <div className="stack gap-4">
        <ClosingWords />
        <Form form={form}>
          <ClosingTick {...form.field('sure')} />
          <FormActions>
            <SubmitButton form={form}>{closingTexts.close}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Disclosure>
  )
}

/** What stands there and is confirmed with one press, but for the pictures, which are counted. */
function Known({ listing }: { listing: AskedListing }) {
  const {
    listingPhone,
    listingEmail,
    listingWebsite,
    priceFrom,
    pricing,
    tariffs,
    admission,
    businessHours,
    hoursText,
    specialDays,
    pictures,
  } = listing
  const { facts } = texts
  const hours = businessHours === null ? [] : openingRows(businessHours)
  return (
    <Facts
      layout="rows"
      facts={[
        [facts.phone, listingPhone ?? facts.none],
        [facts.email, listingEmail ?? facts.none],
        [facts.website, listingWebsite === null ? facts.none : readableAddress(listingWebsite)],
        [facts.price, priceFrom === null ? facts.none : facts.priceFrom(formatPrice(priceFrom))],
        [facts.pricing, pricing !== null && pricingText(pricing)],
        [facts.tariffs, tariffs.map((tariff) => `${tariffName(tariff)}: ${tariffPrice(tariff)}`).join('\n')],
        [facts.admission, admissionText(admission) || facts.none],
        [
          facts.hours,
          hours.length === 0 ? facts.none : hours.map(({ label, text }) => `${label}: ${text}`).join('\n'),
        ],
        [facts.specialDays, specialDays.map(specialLine).join('\n')],
        [facts.hoursText, hoursText !== null && `„${hoursText}“`],
        [facts.pictures, String(pictures)],
      ]}
    />
  )
}
