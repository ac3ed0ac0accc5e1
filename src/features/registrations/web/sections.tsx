import type { ReactNode } from 'react'
import type { Coordinates } from '#platform/shared/geo.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import { AddressFields } from './address-fields.tsx'
import { AdmissionPart } from './admission-part.tsx'
import { type Entered, type FieldName, FORM_FIELDS } from './checks.ts'
import { FeatureChips } from './feature-chips.tsx'
import { HoursEditor } from './hours-editor.tsx'
import type { Plan } from './hours-plan.ts'
import { PictureField } from './picture-field.tsx'
import type { PictureName, Pictures } from './picture-shapes.ts'
import { stepOf, texts } from './registration-texts.ts'
import { Section } from './section.tsx'
import type { SectionForm } from './section-form.ts'
import styles from './sections.module.css'

interface SectionsProps {
  form: SectionForm
  entered: Entered
  /** The one in sight on a phone. */
  step: number
  /** Fields that are empty or wrong. */
  open: readonly FieldName[]
  plan: Plan
  isPlanSound: boolean
  onPlan: (plan: Plan) => void
  features: string
  onFeatures: (features: string) => void
  /** Answers as they stand in the form; they are taken over anew where `round` is another one. */
  admission: Readonly<Record<string, string>>
  round: number
  onAdmission: (admission: Readonly<Record<string, string>>) => void
  pictures: Pictures
  onPicture: (name: PictureName, file: File | undefined) => void
  onReading: (reading: Promise<void>) => void
  /** Of the pictures while they are being sent. */
  progress: ReactNode
  moved: Coordinates | undefined
  onMove: (point: Coordinates | undefined) => void
}

/** All sections but the last. */
export function Sections(props: SectionsProps) {
  const { form, entered, step, open, plan, isPlanSound, onPlan, features, onFeatures } = props
  const { admission, round, onAdmission, moved, onMove, pictures, onPicture, onReading, progress } = props
  const incomplete = open.map(stepOf)
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
        <AddressFields
          street={form.field('address')}
          postalCodeField={form.field('postalCode')}
          cityField={form.field('city')}
          postalCode={(entered.postalCode ?? '').trim()}
          city={(entered.city ?? '').trim()}
          moved={moved}
          onMove={onMove}
        />
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
        <AdmissionPart key={round} admission={admission} onChange={onAdmission} />
      </Section>
      <Section {...section(5)} isComplete={isPlanSound} note={texts.closed}>
        <HoursEditor state={form.field('businessHours')} plan={plan} onChange={onPlan} />
        <p className="note">{texts.laterHours}</p>
      </Section>
      <Section {...section(6)} isComplete={pictures.featuredImage !== undefined} note={texts.formats}>
        <div className={styles.pictures}>
          {(['logo', 'featuredImage'] as const).map((name) => (
            <PictureField
              key={name}
              state={form.field(name)}
              name={name}
              file={pictures[name]}
              onChange={(file) => onPicture(name, file)}
              onReading={onReading}
              isSending={form.isSending}
            />
          ))}
        </div>
        {progress}
      </Section>
    </>
  )
}
