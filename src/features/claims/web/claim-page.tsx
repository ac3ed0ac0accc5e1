import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { askForCode, ClaimableListing } from '../contract.ts'
import { CODE_REQUEST_FIELDS } from '../fields.ts'
import { ClaimFrame, claimPath, loadClaimable, missing } from './claim-frame.tsx'
import { claimTexts as texts } from './claim-texts.ts'

export const page = defineUnlistedPage('/hundepension/:slug/uebernehmen', {
  load: loadClaimable,
  head: ({ data: { listingTitle } }) => ({
    title: `${texts.title} ${listingTitle}`,
    description: texts.description(listingTitle),
    hasForm: true,
  }),
  Page: ClaimPage,
  missing,
})

/** The ways to take over an entry: a code to its mailbox, a proof where there is none, or where it is somebody's. */
function ClaimPage({ data, params: { slug } }: PageProps<ClaimableListing, object, 'slug'>) {
  const { listingTitle, isClaimed, email } = data
  const proof = (
    <PageLink to="/hundepension/:slug/uebernehmen/nachweis" params={{ slug }}>
      {texts.orProof}
    </PageLink>
  )
  return (
    <ClaimFrame
      slug={slug}
      head={
        <>
          <h1>{texts.title}</h1>
          <p>{isClaimed ? texts.claimed : texts.lead(listingTitle)}</p>
        </>
      }
    >
      {isClaimed ? (
        <>
          <p>
            <PageLink
              to="/hundepension/:slug/bearbeiten"
              params={{ slug }}
              className={buttonClass('primary')}
            >
              {texts.askForLink}
            </PageLink>
          </p>
          <p>
            {texts.claimedElse} {proof}.
          </p>
        </>
      ) : email === null ? (
        <>
          <p>{texts.noEmail}</p>
          <p>
            <PageLink
              to="/hundepension/:slug/uebernehmen/nachweis"
              params={{ slug }}
              className={buttonClass('primary')}
            >
              {texts.proofLink}
            </PageLink>
          </p>
        </>
      ) : (
        <>
          <CodeRequest slug={slug} email={email} />
          <p>
            {texts.noMailbox} {proof}.
          </p>
        </>
      )}
    </ClaimFrame>
  )
}

function CodeRequest({ slug, email }: { slug: string; email: string }) {
  const { api } = usePage()
  const form = useForm({
    fields: CODE_REQUEST_FIELDS,
    action: claimPath(slug),
    send: (values, { elapsedMs }) =>
      api.send<typeof askForCode>('POST', '/api/listings/slug/:slug/claim-code', {
        params: { slug },
        body: { ...values, elapsedMs },
      }),
    onSent: () => location.assign(claimPath(slug, '/code')),
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <p>{texts.byCode(email)}</p>
      <FormActions>
        <SubmitButton form={form}>{texts.sendCode}</SubmitButton>
      </FormActions>
    </Form>
  )
}
