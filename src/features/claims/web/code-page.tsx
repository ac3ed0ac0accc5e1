import { TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { ClaimableListing, claimByCode } from '../contract.ts'
import { CODE_FIELDS } from '../fields.ts'
import { ClaimFrame, claimHead, claimPath, gone, loadClaimable, missing } from './claim-frame.tsx'
import { claimTexts } from './claim-texts.ts'

const { code: texts, failed } = claimTexts

export const page = defineUnlistedPage('/hundepension/:slug/uebernehmen/code', {
  load: loadClaimable,
  head: claimHead(texts.title),
  Page: CodePage,
  missing,
  gone,
})

function CodePage({ data: { listingTitle }, params: { slug } }: PageProps<ClaimableListing, object, 'slug'>) {
  return (
    <ClaimFrame
      slug={slug}
      head={
        <>
          <h1>{texts.title}</h1>
          <p>{texts.lead(listingTitle)}</p>
        </>
      }
    >
      <CodeForm slug={slug} />
      <p>
        {texts.spam}{' '}
        <PageLink to="/hundepension/:slug/uebernehmen" params={{ slug }}>
          {texts.again}
        </PageLink>
      </p>
    </ClaimFrame>
  )
}

function CodeForm({ slug }: { slug: string }) {
  const { api } = usePage()
  const form = useForm({
    fields: CODE_FIELDS,
    action: claimPath(slug, '/code'),
    send: (body) =>
      api.send<typeof claimByCode>('POST', '/api/listings/slug/:slug/claim', { params: { slug }, body }),
    onSent: () => location.assign('/mein-eintrag'),
    failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('code')} />
      <FormActions>
        <SubmitButton form={form}>{texts.send}</SubmitButton>
      </FormActions>
      <FormNote>{texts.lasts}</FormNote>
    </Form>
  )
}
