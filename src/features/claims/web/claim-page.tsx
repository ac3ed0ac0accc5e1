import type { ReactNode } from 'react'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { askForCode, ClaimableListing } from '../contract.ts'
import { CODE_REQUEST_FIELDS } from '../fields.ts'
import { ClaimFrame, claimPath, gone, loadClaimable, missing } from './claim-frame.tsx'
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
  gone,
})

const PROOF = '/hundepension/:slug/uebernehmen/nachweis'

/** The ways to take over an entry: a code to its mailbox, a proof where there is none, or where it is somebody's. */
function ClaimPage({ data, params: { slug } }: PageProps<ClaimableListing, object, 'slug'>) {
  const { listingTitle, isClaimed, email } = data
  const proof = (
    <PageLink to={PROOF} params={{ slug }}>
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
          <Way to="/hundepension/:slug/bearbeiten" slug={slug}>
            {texts.askForLink}
          </Way>
          <p>
            {texts.claimedElse} {proof}.
          </p>
        </>
      ) : email === null ? (
        <>
          <p>{texts.noEmail}</p>
          <Way to={PROOF} slug={slug}>
            {texts.proofLink}
          </Way>
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

interface WayProps {
  to: typeof PROOF | '/hundepension/:slug/bearbeiten'
  slug: string
  children: ReactNode
}

/** The one way that is left. */
function Way({ to, slug, children }: WayProps) {
  return (
    <p>
      <PageLink to={to} params={{ slug }} className={buttonClass('primary')}>
        {children}
      </PageLink>
    </p>
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
