import { useState } from 'react'
import { Outcome } from '#features/reviews/web/exports.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import type { askForPremium } from '../contract.ts'
import { INQUIRY_FIELDS } from '../fields.ts'
import { benefitsTexts } from './benefits-texts.ts'
import styles from './inquiry-form.module.css'

const texts = benefitsTexts.form

/** "Premium anfragen". */
export function InquiryForm({ wasSent }: { wasSent: boolean }) {
  const { api } = usePage()
  const [isNew, setIsNew] = useState(false)
  const form = useForm({
    fields: INQUIRY_FIELDS,
    action: '/vorteile-fuer-hundepensionen',
    draft: 'premium',
    initial: { package: 'standard', months: '12' },
    send: (values, { elapsedMs }) =>
      api.send<typeof askForPremium>('POST', '/api/premium-inquiries', { body: { ...values, elapsedMs } }),
    onSent: () => setIsNew(true),
    failed: texts.failed,
  })
  if (wasSent || isNew)
    return (
      <Outcome title={texts.sentTitle} isNew={isNew} level="h2">
        <p>{texts.sent}</p>
      </Outcome>
    )
  return (
    <>
      <h2>{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <Form form={form}>
        <TextField {...form.field('listing')} />
        <TextField {...form.field('email')} />
        <SelectField
          {...form.field('package')}
          options={INQUIRY_FIELDS.package.options}
          unchosen={texts.unchosen}
        />
        <SelectField
          {...form.field('months')}
          options={INQUIRY_FIELDS.months.options}
          unchosen={texts.unchosen}
        />
        <FormActions>
          <SubmitButton form={form}>{texts.send}</SubmitButton>
        </FormActions>
      </Form>
    </>
  )
}
