import { type ReactNode, useState } from 'react'
import { AdmissionQuestions } from '#features/admission/web/exports.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import type { useForm } from '#platform/web/form/use-form.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { AddressFields } from './address-fields.tsx'
import { type Entered, type FieldName, FORM_FIELDS } from './checks.ts'
import type { Own } from './draft-store.ts'
import { FeatureChips } from './feature-chips.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { isSound } from './hours-plan.ts'
import { PictureField } from './picture-field.tsx'
import type { PictureName } from './picture-shapes.ts'
import { stepOf, texts } from './registration-texts.ts'
import { Section } from './section.tsx'
import styles from './sections.module.css'

interface SectionsProps {
  form: ReturnType<typeof useForm<typeof FORM_FIELDS, unknown>>
  entered: Entered
  /** The one in sight on a phone. */
  step: number
  /** Fields that are empty or wrong. */
  open: readonly FieldName[]
  own: Own
  onChange: (changes: Partial<Own>) => void
  /** The answers are taken over anew where it is another one. */
  round: number
  onPicture: (name: PictureName, file: File | undefined) => void
  onReading: (reading: Promise<void>) => void
  /** Of the pictures while they are being sent. */
  progress: ReactNode
}

/** All sections but the last. */
export function Sections(props: SectionsProps) {
  const { form, entered, step, open, own, onChange, round, onPicture, onReading, progress } = props
  const incomplete = open.map(stepOf)
  const section = (number: number) => ({
    step: number,
    isCurrent: step === number,
    isComplete: !incomplete.includes(number),
  })
  return (
    <>
      <Section {...section(1)}>
        <div className={styles.name}>
          <TextField {...form.field('listingTitle')} />
          <SelectField {...form.field('listingCategory')} />
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
          moved={own.moved}
          onMove={(moved) => onChange({ moved })}
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
        <FeatureChips
          state={form.field('features')}
          value={own.features}
          onChange={(features) => onChange({ features })}
        />
        <AdmissionPart
          key={round}
          admission={own.admission}
          onChange={(admission) => onChange({ admission })}
        />
      </Section>
      <Section {...section(5)} isComplete={isSound(own.plan)} note={texts.closed}>
        <HoursEditor
          state={form.field('businessHours')}
          plan={own.plan}
          onChange={(plan) => onChange({ plan })}
        />
        <p className="note">{texts.laterHours}</p>
      </Section>
      <Section {...section(6)} isComplete={own.pictures.featuredImage !== undefined} note={texts.formats}>
        <div className={styles.pictures}>
          {(['logo', 'featuredImage'] as const).map((name) => (
            <PictureField
              key={name}
              state={form.field(name)}
              name={name}
              file={own.pictures[name]}
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

/** Which dogs the place takes: asked of those who unfold it, and open where something was answered at first. */
function AdmissionPart({
  admission,
  onChange,
}: Pick<Own, 'admission'> & { onChange: (admission: Own['admission']) => void }) {
  const [isAnswered] = useState(() => Object.values(admission).some((answer) => answer !== ''))
  return (
    <Disclosure title={FORM_FIELDS.admission.label} open={isAnswered}>
      <div className="stack gap-4">
        <p className="note">{texts.admission}</p>
        <AdmissionQuestions typed={admission} nameOf={(name) => `admission.${name}`} onChange={onChange} />
      </div>
    </Disclosure>
  )
}
