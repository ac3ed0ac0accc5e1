import { admissionText } from '#features/admission/admission-text.ts'
import { openingRows, specialLine, tariffName, tariffPrice } from '#features/listings/web/exports.ts'
import { PersonalPage } from '#features/reviews/web/exports.ts'
import { pricingText } from '#features/stay/pricing-text.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { AboutThing } from '#platform/web/ui/about.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { AskedListing, ConfirmationRequest, ConfirmedName, confirmationRequest } from '../contract.ts'
import { CLOSING_FIELDS } from '../rules.ts'
import { ClosingForm, ClosingWords } from './closing-parts.tsx'
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
  const open = listings.filter(({ isConfirmed }) => !isConfirmed).length
  const isSaid = search.gesagt === 'stimmt' && open < listings.length
  const areSeveral = listings.length > 1
  return (
    <PersonalPage>
      {listings.length === 0 ? (
        <h1>{texts.closedTitle}</h1>
      ) : (
        <div role={isSaid ? 'status' : undefined}>
          <h1>{texts.title}</h1>
          <p className={`soft ${styles.lead}`}>{leadOf(listings.length, open, isSaid)}</p>
        </div>
      )}
      {areSeveral && open > 0 && (
        <div className="actions">
          <AnswerForm answer="stimmt" variant={search.antwort === 'aendern' ? 'quiet' : 'primary'}>
            {texts.all}
          </AnswerForm>
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
      {areSeveral ? (
        <Several listings={listings} />
      ) : (
        listings.map((listing) => <Only key={listing.slug} listing={listing} asked={search.antwort} />)
      )}
    </PersonalPage>
  )
}

/** What was said already, or what is to be done. */
function leadOf(total: number, open: number, isSaid: boolean): string {
  if (!isSaid) return total === 1 ? texts.lead : texts.leadAll
  if (open > 0) return texts.left(open, total)
  return total === 1 ? texts.confirmed : texts.confirmedAll
}

/** Each folded to its name, what was said already behind the others; of those that are open the first is unfolded. */
function Several({ listings }: { listings: readonly AskedListing[] }) {
  const open = listings.filter(({ isConfirmed }) => !isConfirmed)
  const said = listings.filter(({ isConfirmed }) => isConfirmed)
  return (
    <div>
      {[...open, ...said].map((listing) => (
        <Folded key={listing.slug} listing={listing} isFirst={listing === open[0]} />
      ))}
    </div>
  )
}

function Folded({ listing, isFirst }: { listing: AskedListing; isFirst: boolean }) {
  const { slug, listingTitle, location, isConfirmed } = listing
  const closing = useClosing(slug)
  return (
    <details className={styles.folded} open={isFirst || closing.isRefused || undefined}>
      <summary>
        <div className={styles.name}>
          <h2 id={slug}>{listingTitle}</h2>
          <p className="note">{location}</p>
        </div>
        {isConfirmed && (
          <Badge tone="confirmed" icon={<Icon name="check" />}>
            {texts.confirmedShort}
          </Badge>
        )}
        <Icon name="chevron-down" className="chevron" size={20} />
      </summary>
      <AboutThing id={slug}>
        <div className="stack gap-4">
          <Answers listing={listing} closing={closing} asked={undefined} hasPrimary={false} />
        </div>
      </AboutThing>
    </details>
  )
}

function Only({ listing, asked }: { listing: AskedListing; asked: string | undefined }) {
  const { slug, listingTitle, isConfirmed } = listing
  const isClosing = asked === 'geschlossen'
  return (
    <section className={`stack gap-4 ${styles.listing}`} aria-labelledby={slug}>
      <h2 id={slug}>{listingTitle}</h2>
      <Answers
        listing={listing}
        closing={useClosing(slug)}
        asked={asked}
        hasPrimary={!isConfirmed && !isClosing}
      />
    </section>
  )
}

interface AnswersProps {
  listing: AskedListing
  closing: Closing
  /** The button of the mail. */
  asked: string | undefined
  /** One of the answers is what the page is for. */
  hasPrimary: boolean
}

/** What is known of a listing, and what can be said of it. */
function Answers({ listing, closing, asked, hasPrimary }: AnswersProps) {
  const { slug, isConfirmed } = listing
  const answers = asked === 'aendern' ? (['aendern', 'stimmt'] as const) : (['stimmt', 'aendern'] as const)
  return (
    <>
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
            variant={index === 0 && hasPrimary ? 'primary' : 'quiet'}
          >
            {texts.answers[answer]}
          </AnswerForm>
        ))}
      </div>
      <ClosingPart closing={closing} isAsked={asked === 'geschlossen'} />
    </>
  )
}

interface AnswerFormProps {
  /** Left out where all listings are meant. */
  slug?: string
  answer: 'stimmt' | 'aendern'
  variant: 'primary' | 'quiet'
  /** Stands on the button. */
  children: string
}

function AnswerForm({ slug, answer, variant, children }: AnswerFormProps) {
  const { path } = usePage()
  const hidden = { ...(slug !== undefined && { slug }), answer }
  const form = useForm({ fields: {}, action: path, hidden })
  return (
    <Form form={form}>
      <SubmitButton form={form} variant={variant}>
        {children}
      </SubmitButton>
    </Form>
  )
}

/** The form that closes a listing for good, and whether it came back. */
function useClosing(slug: string) {
  const { path } = usePage()
  const form = useForm({ fields: CLOSING_FIELDS, action: path, hidden: { slug, answer: 'geschlossen' } })
  const isRefused = form.problems.message !== undefined || form.problems.fields.sure !== undefined
  return { form, isRefused }
}
type Closing = ReturnType<typeof useClosing>

/** With the words and the tick of the own page; open where the mail's button led to it, as that about one listing does. */
function ClosingPart({ closing, isAsked }: { closing: Closing; isAsked: boolean }) {
  return (
    <Disclosure title={texts.answers.geschlossen} open={isAsked || closing.isRefused || undefined}>
      <div className="stack gap-4">
        <ClosingWords />
        <ClosingForm form={closing.form} />
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
  const known: Record<ConfirmedName, readonly [name: string, value: string | false]> = {
    listingPhone: [facts.phone, listingPhone ?? facts.none],
    listingEmail: [facts.email, listingEmail ?? facts.none],
    listingWebsite: [facts.website, listingWebsite === null ? facts.none : readableAddress(listingWebsite)],
    priceFrom: [facts.price, priceFrom === null ? facts.none : facts.priceFrom(formatPrice(priceFrom))],
    pricing: [facts.pricing, pricing !== null && pricingText(pricing)],
    tariffs: [
      facts.tariffs,
      tariffs.map((tariff) => `${tariffName(tariff)}: ${tariffPrice(tariff)}`).join('\n'),
    ],
    admission: [facts.admission, admissionText(admission) || facts.none],
    businessHours: [
      facts.hours,
      hours.length === 0 ? facts.none : hours.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    ],
    specialDays: [facts.specialDays, specialDays.map(specialLine).join('\n')],
    hoursText: [facts.hoursText, hoursText !== null && `„${hoursText}“`],
  }
  return <Facts layout="rows" facts={[...Object.values(known), [facts.pictures, String(pictures)]]} />
}
