import { Outcome } from '#features/reviews/web/exports.ts'
import { FileField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { PageProps } from '#platform/web/page.ts'
import { PROOF_TYPES } from '#platform/web/picture-types.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import { upload } from '#platform/web/upload.ts'
import type { ClaimableListing, claimByProof } from '../contract.ts'
import { PROOF_FIELDS } from '../fields.ts'
import { ClaimFrame, claimHead, claimPath, gone, loadClaimable, missing } from './claim-frame.tsx'
import { claimTexts } from './claim-texts.ts'

const { proof: texts, failed } = claimTexts

export const page = defineUnlistedPage('/hundepension/:slug/uebernehmen/nachweis', {
  readSearch: readSent,
  load: loadClaimable,
  head: (shown) => claimHead(titleOf(shown.search, texts.title, texts.sentTitle))(shown),
  Page: ProofPage,
  missing,
  gone,
})

type Props = PageProps<ClaimableListing, SentSearch, 'slug'>

function ProofPage({ data: { listingTitle }, params: { slug }, search }: Props) {
  const { isSent, onSent } = useSent(search)
  return (
    <ClaimFrame
      slug={slug}
      head={
        <Outcome title={isSent ? texts.sentTitle : texts.title} isNew={isSent}>
          <p>{isSent ? texts.sent : texts.lead(listingTitle)}</p>
        </Outcome>
      }
    >
      {!isSent && <ProofForm slug={slug} onSent={onSent} />}
    </ClaimFrame>
  )
}

function ProofForm({ slug, onSent }: { slug: string; onSent: () => void }) {
  const form = useForm({
    fields: PROOF_FIELDS,
    action: claimPath(slug, '/nachweis'),
    draft: `nachweis.${slug}`,
    hasFiles: true,
    send: (_values, { elapsedMs }, data) => {
      data.set('elapsedMs', String(elapsedMs))
      return upload<typeof claimByProof>('/api/listings/slug/:slug/claim-proof', data, { params: { slug } })
    },
    onSent,
    failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} />
      <TextField {...form.field('email')} />
      <TextField {...form.field('phone')} />
      <TextField {...form.field('proof')} />
      <FileField {...form.field('file')} accept={PROOF_TYPES} />
      <FormNote>{texts.kept}</FormNote>
      <FormActions>
        <SubmitButton form={form}>{texts.send}</SubmitButton>
      </FormActions>
    </Form>
  )
}
