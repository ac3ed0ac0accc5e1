import { FieldError, SelectField, TextField } from '#platform/web/form/fields.tsx'
import type { useForm } from '#platform/web/form/use-form.ts'
import { type Entered, type FieldName, FORM_FIELDS } from './checks.ts'
import { FeatureChips } from './feature-chips.tsx'
import { HoursEditor } from './hours-editor.tsx'
import type { Plan } from './hours-plan.ts'
import { stepOf, texts } from './registration-texts.ts'
import { Section } from './section.tsx'
import styles from './sections.module.css'

interface SectionsProps {
  form: ReturnType<typeof useForm<typeof FORM_FIELDS, unknown>>
  entered: Entered
  /** The one in sight on a phone. */
  step: number
  missing: readonly FieldName[]
  plan: Plan
  isPlanSound: boolean
  onPlan: (plan: Plan) => void
  features: string
  onFeatures: (features: string) => void
}

/** All sections but the last. */
export function Sections(props: SectionsProps) {
  const { form, entered, step, missing, plan, isPlanSound, onPlan, features, onFeatures } = props
  const incomplete = missing.map(stepOf)
  const section = (own: number) => ({
    step: own,
    isCurrent: step === own,
    isComplete: !incomplete.includes(own),
  })
  return (
    <>
      <Section {...section(1)}>
        <div className={styles.name}>
          <TextField {...form.field('listingTitle')} />
          <SelectField {...form.field('listingCategory')} options={FORM_FIELDS.listingCategory.options} />
        </div>
      </Section>
      <Section {...section(2)} note={texts.published}>
        <div className={styles.thirds}>
          <TextField {...form.field('firstName')} />
          <TextField {...form.field('lastName')} />
          <TextField {...form.field('phone')} />
          <TextField {...form.field('email')} />
          <TextField {...form.field('website')} inputMode="url" />
          <TextField {...form.field('socialMedia.facebook')} inputMode="url" />
          <TextField {...form.field('socialMedia.instagram')} inputMode="url" />
        </div>
      </Section>
      <Section {...section(3)}>
        <div className={styles.address}>
          <TextField {...form.field('address')} />
          <TextField {...form.field('postalCode')} inputMode="numeric" />
          <TextField {...form.field('city')} />
        </div>
      </Section>
      <Section {...section(4)}>
        <div className={styles.halves}>
          <div>
            <TextField {...form.field('description')} />
            <p className={styles.count}>{texts.description120((entered.description ?? '').trim().length)}</p>
          </div>
          <TextField {...form.field('services')} />
        </div>
        <FeatureChips state={form.field('features')} value={features} onChange={onFeatures} />
      </Section>
      <Section {...section(5)} isComplete={isPlanSound} note={texts.closed}>
        <HoursEditor state={form.field('businessHours')} plan={plan} onChange={onPlan} />
      </Section>
      <Section {...section(6)} isComplete={false} note={texts.formats}>
        <div className={styles.pictures}>
          {(['logo', 'featuredImage'] as const).map((name) => {
            const { id, field, error } = form.field(name)
            return (
              <div key={name} className={styles.picture}>
                <label htmlFor={id}>{field.label}</label>
                <input id={id} type="file" name={name} accept="image/*" />
                <p>{field.hint}</p>
                <FieldError id={id} error={error} />
              </div>
            )
          })}
        </div>
      </Section>
    </>
  )
}
