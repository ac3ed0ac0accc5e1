import { useState } from 'react'
import type { OwnPermission, readOwnPermission, submitPermission } from '#features/permissions/contract.ts'
import { PERMISSION_FIELDS } from '#features/permissions/fields.ts'
import { PERMISSION_NAME, permissionText } from '#features/permissions/rules.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatDay } from '#platform/shared/format.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { FileField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { LinkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { PROOF_TYPES } from '#platform/web/read-picture.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { type Progress, upload } from '#platform/web/upload.ts'
import styles from './own-page.module.css'
import { defineOwnPage } from './own-page.ts'
import { editTexts, permissionTexts as texts } from './own-texts.ts'

export const page = defineOwnPage('/mein-eintrag/:slug/erlaubnis', {
  title: PERMISSION_NAME,
  readSearch: (raw) => textSearch(['gesendet'], raw),
  load: ({ api, params: { slug } }) =>
    api.call<typeof readOwnPermission>('/api/operator/listings/:slug/permission', { params: { slug } }),
  Page: PermissionPage,
  missing: { title: editTexts.missingTitle, View: MissingListing },
})

type Props = PageProps<OwnPermission, { gesendet?: string | undefined }, 'slug'>

/** The permission of a listing: what stands on its page, what waits, and the form for the notice. */
function PermissionPage({ data: { listingTitle, shown, latest }, params: { slug }, search }: Props) {
  return (
    <div className={`container ${styles.page} ${styles.narrow}`}>
      <header>
        <p className={styles.small}>
          <PageLink to="/mein-eintrag">{editTexts.overview}</PageLink>
        </p>
        <h1>{PERMISSION_NAME}</h1>
        <p className={styles.soft}>{texts.about(listingTitle)}</p>
      </header>
      <div role="status">
        {search.gesendet === '1' && latest?.status === 'open' && (
          <p className={styles.notice}>{texts.sent}</p>
        )}
      </div>
      <section className={`panel ${styles.card}`} aria-labelledby="stand">
        <h2 id="stand">{texts.shown}</h2>
        <p>
          <strong>{permissionText(shown)}</strong>
        </p>
        {shown && !shown.hasLapsed && (
          <p className={styles.small}>{texts.lasts(formatDay(shown.lapsesOn))}</p>
        )}
        {latest && (latest.status === 'open' || latest.status === 'refused') && <Latest latest={latest} />}
      </section>
      <section className={`panel ${styles.card}`} aria-labelledby="bescheid">
        <h2 id="bescheid">{latest?.status === 'open' ? texts.again : texts.send}</h2>
        <ul className={styles.points}>
          {texts.what.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <NoticeForm key={latest?.submittedAt} slug={slug} />
      </section>
    </div>
  )
}

function Latest({ latest }: { latest: NonNullable<OwnPermission['latest']> }) {
  const { status, authority, issuedOn, number, submittedAt, reason } = latest
  return (
    <>
      <p>{status === 'open' ? texts.waits : texts.refused}</p>
      <Facts
        layout="rows"
        facts={[
          [PERMISSION_FIELDS.authority.label, authority],
          [PERMISSION_FIELDS.issuedOn.label, formatDay(issuedOn)],
          [PERMISSION_FIELDS.number.label, number],
          [texts.submitted, formatDay(berlinDay(new Date(submittedAt)))],
          [texts.reason, reason],
        ]}
      />
    </>
  )
}

function NoticeForm({ slug }: { slug: string }) {
  const { go } = usePage()
  const [progress, setProgress] = useState<Progress>()
  const [sending, setSending] = useState<AbortController>()
  const form = useForm({
    fields: PERMISSION_FIELDS,
    action: `/mein-eintrag/${encodeURIComponent(slug)}/erlaubnis`,
    hasFiles: true,
    send: (_values, _attempt, data) => {
      const abort = new AbortController()
      setSending(abort)
      return upload<typeof submitPermission>('/api/operator/listings/:slug/permission', data, {
        params: { slug },
        onProgress: setProgress,
        signal: abort.signal,
      })
    },
    onSent: () => void go({ gesendet: '1' }),
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('authority')} />
      <TextField {...form.field('issuedOn')} type="date" />
      <TextField {...form.field('number')} />
      <FileField {...form.field('notice')} accept={PROOF_TYPES} />
      {form.isSending && progress && <UploadProgress progress={progress} onCancel={() => sending?.abort()} />}
      <FormActions>
        <SubmitButton form={form} sending={texts.sending}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function MissingListing() {
  return <LinkProblem title={editTexts.missingTitle} text={editTexts.missing} />
}
