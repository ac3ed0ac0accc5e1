import { admissionText } from '#features/admission/admission-text.ts'
import { openingRows, specialLine, tariffName, tariffPrice } from '#features/listings/web/exports.ts'
import { PersonalPage } from '#features/reviews/web/exports.ts'
import { pricingText } from '#features/stay/pricing-text.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { Form, FormActions } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { AskedListing, ConfirmationRequest, confirmationRequest } from '../contract.ts'
import { ANSWER_NAMES } from '../rules.ts'
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
function RequestPage({ data: { listings }, search }: PageProps<ConfirmationRequest, Search, 'token'>) {
  const isDone = search.gesagt === 'stimmt' && listings.every(({ isConfirmed }) => isConfirmed)
  return (
    <PersonalPage>
      <div role={isDone ? 'status' : undefined}>
        <h1>{texts.title}</h1>
        <p className={`soft ${styles.lead}`}>{isDone ? texts.confirmed : texts.lead}</p>
      </div>
      {listings.map((listing) => (
        <Asked key={listing.slug} listing={listing} asked={search.antwort} />
      ))}
    </PersonalPage>
  )
}

function Asked({ listing, asked }: { listing: AskedListing; asked: string | undefined }) {
  const { path } = usePage()
  const { slug, listingTitle, isConfirmed } = listing
  const form = useForm({ fields: {}, action: path, hidden: { slug } })
  const [first, ...others] = ANSWER_NAMES.toSorted((a, b) => Number(b === asked) - Number(a === asked))
  const button = (answer: (typeof ANSWER_NAMES)[number], variant: 'primary' | 'quiet') => (
    <Button key={answer} type="submit" name="answer" value={answer} variant={variant}>
      {texts.answers[answer]}
    </Button>
  )
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
      <Form form={form}>
        <FormActions>
          {first && button(first, isConfirmed ? 'quiet' : 'primary')}
          {others.map((answer) => button(answer, 'quiet'))}
        </FormActions>
      </Form>
      <p className="note">{texts.closing}</p>
    </section>
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
