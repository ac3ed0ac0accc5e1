import { useEffect, useEffectEvent, useState } from 'react'
import { Outcome } from '#features/reviews/web/exports.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { enter } from '#platform/web/form/enter.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { askForPremium } from '../contract.ts'
import { INQUIRY_FIELDS } from '../fields.ts'
import { OFFERS, type Package, packageOf, priceOf, type Wish } from '../packages.ts'
import { benefitsTexts } from './benefits-texts.ts'
import styles from './inquiry-form.module.css'

const texts = benefitsTexts.form

interface InquiryFormProps {
  /** The package that it was sent for where no scripts run. */
  sentFor: Package | undefined
  /** What was asked for last by a button of the page; it counts more than what was chosen before. */
  wish: Wish | undefined
}

/** "Premium anfragen" */
export function InquiryForm({ sentFor, wish }: InquiryFormProps) {
  const { api } = usePage()
  const hasScripts = useHasScripts()
  const [chosen, setChosen] = useState<Package>(wish?.package ?? 'standard')
  const [isNew, setIsNew] = useState(false)
  const form = useForm({
    fields: INQUIRY_FIELDS,
    action: '/vorteile-fuer-hundepensionen',
    draft: 'premium',
    initial: { package: wish?.package ?? 'standard', months: String(wish?.months ?? 12) },
    send: (values, { elapsedMs }) =>
      api.send<typeof askForPremium>('POST', '/api/premium-inquiries', { body: { ...values, elapsedMs } }),
    onChange: (data) => setChosen(packageOf(data.get('package')) ?? 'standard'),
    onSent: () => setIsNew(true),
    failed: texts.failed,
  })

  const take = useEffectEvent((wanted: Wish) => {
    enter(form.field('package').id, wanted.package)
    enter(form.field('months').id, String(wanted.months))
  })
  useEffect(() => {
    if (wish) take(wish)
  }, [wish])

  const answered = isNew ? chosen : sentFor
  if (answered)
    return (
      <Outcome title={texts.sentTitle} isNew={isNew} level="h2">
        <p>{texts.sent(OFFERS[answered].answerWorkdays)}</p>
      </Outcome>
    )
  return (
    <>
      <h2>{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <Form form={form}>
        <TextField {...form.field('listing')} />
        <TextField {...form.field('email')} />
        <div className={`columns gap-3 starts ${styles.choices}`}>
          <SelectField {...form.field('package')} unchosen={texts.unchosen} />
          <SelectField
            {...form.field('months')}
            options={hasScripts ? pricedTerms(chosen) : undefined}
            unchosen={texts.unchosen}
          />
        </div>
        <SubmitButton form={form} variant="brand">
          {texts.send}
        </SubmitButton>
      </Form>
    </>
  )
}

/** `1 Jahr, 199 €`, by the name of the term. */
function pricedTerms(chosen: Package): Record<'1' | '12', string> {
  const { options } = INQUIRY_FIELDS.months
  return {
    '1': `${options['1']}, ${formatPrice(priceOf(chosen, 1))}`,
    '12': `${options['12']}, ${formatPrice(priceOf(chosen, 12))}`,
  }
}
