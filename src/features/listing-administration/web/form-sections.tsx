import type { ReactNode } from 'react'
import { AdmissionQuestions } from '#features/admission/web/exports.ts'
import type { StaffSection } from '#features/listings/declared/kinds.ts'
import { declaredSimple, SIMPLE_NAMES } from '#features/listings/declared/simple.ts'
import { SpecialDaysField } from '#features/listings/web/exports.ts'
import { AddressFields, FeatureChips, HoursEditor } from '#features/registrations/web/exports.ts'
import { PricingField } from '#features/stay/web/exports.ts'
import { berlinDay, dayAfter, daysBetween } from '#platform/shared/dates.ts'
import { FieldError, SelectField, TextField } from '#platform/web/form/fields.tsx'
import type { useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LISTING_FIELDS, type ListingFieldName } from '../fields.ts'
import { SECTIONS, type Section as SectionData, texts } from './form-texts.ts'
import { degrees, numberOf, type Own, shownText, type Typed } from './form-values.ts'
import styles from './listing-form.module.css'
import { GalleryField, PictureField } from './picture-fields.tsx'
import { SlugField } from './slug-field.tsx'
import { TariffsEditor } from './tariffs-editor.tsx'

const YEAR_DAYS = 365

interface SectionsProps {
  form: ReturnType<typeof useForm<typeof LISTING_FIELDS, unknown>>
  base: Typed
  typed: Typed
  own: Own
  /** As it is now, where it is there already. */
  listing: { id: number; slug: string } | undefined
  /** Pictures elsewhere with the copies that are shown. */
  shown: Readonly<Record<string, string>>
  onChange: (changes: Partial<Own>) => void
  onUnderway: (isUnderway: boolean) => void
}

/** The fields in the order in which people check them. */
export function FormSections(props: SectionsProps) {
  const { form, base, typed, own, listing, shown, onChange, onUnderway } = props
  const mark = (...names: ListingFieldName[]) => ({ names, base, typed })
  const alone = (name: ListingFieldName, field: ReactNode) => <Changed {...mark(name)}>{field}</Changed>
  const simple = (section: StaffSection) =>
    SIMPLE_NAMES.filter((name) => declaredSimple(name).staff.section === section).map((name) => (
      <Changed key={name} {...mark(name)}>
        <TextField
          {...form.field(name)}
          inputMode={declaredSimple(name).kind === 'number' ? 'decimal' : undefined}
        />
        {name === 'description' && (
          <p className={`note ${styles.note}`}>{texts.signs(typed.description.length)}</p>
        )}
      </Changed>
    ))
  return (
    <>
      <Section id="grunddaten" note={texts.required}>
        <div className={`stack ${styles.halves}`}>
          <Changed {...mark('listingTitle')}>
            <TextField {...form.field('listingTitle')} />
          </Changed>
          <Changed {...mark('listingCategory')}>
            <SelectField {...form.field('listingCategory')} />
          </Changed>
        </div>
        <Changed {...mark('slug')}>
          <SlugField state={form.field('slug')} typed={typed.slug} listing={listing} />
        </Changed>
        {simple('grunddaten')}
      </Section>
      <Section id="ort">
        <Changed {...mark('listingAddress', 'postalCode', 'location', 'latitude', 'longitude')}>
          <AddressFields
            street={form.field('listingAddress')}
            postalCodeField={form.field('postalCode')}
            cityField={form.field('location')}
            postalCode={typed.postalCode.trim()}
            city={typed.location.trim()}
            moved={own.point}
            onMove={(point) => onChange({ point })}
            position={<Position form={form} own={own} onChange={onChange} />}
          />
        </Changed>
        <div className={`stack ${styles.thirds}`}>
          {(['listingPhone', 'listingEmail', 'listingWebsite'] as const).map((name) => (
            <Changed key={name} {...mark(name)}>
              <TextField {...form.field(name)} />
            </Changed>
          ))}
        </div>
        {simple('ort')}
      </Section>
      <Section id="bilder" note={texts.pictures}>
        <div className={`stack ${styles.halves}`}>
          {(['logo', 'featuredImage'] as const).map((name) => (
            <Changed key={name} {...mark(name)} isSilent>
              <PictureField
                id={form.field(name).id}
                label={LISTING_FIELDS[name].label}
                value={own[name]}
                error={form.field(name).error}
                shown={shown}
                onChange={(picture) => onChange({ [name]: picture })}
                onUnderway={onUnderway}
              />
            </Changed>
          ))}
        </div>
        <Changed {...mark('additionalImages')} isSilent>
          <GalleryField
            id={form.field('additionalImages').id}
            label={LISTING_FIELDS.additionalImages.label}
            pictures={own.images}
            error={form.field('additionalImages').error}
            shown={shown}
            onChange={(images) => onChange({ images })}
            onUnderway={onUnderway}
          />
        </Changed>
        {simple('bilder')}
      </Section>
      <Section id="merkmale">
        <Changed {...mark('features')}>
          <FeatureChips
            state={form.field('features')}
            value={own.features}
            onChange={(features) => onChange({ features })}
          />
        </Changed>
        {simple('merkmale')}
      </Section>
      <Section id="zeiten" note={texts.hours}>
        <Changed {...mark('businessHours')}>
          <HoursEditor
            state={form.field('businessHours')}
            plan={own.plan}
            onChange={(plan) => onChange({ plan })}
          />
        </Changed>
        {simple('zeiten')}
        {alone('specialDays', <SpecialDaysField {...form.field('specialDays')} />)}
      </Section>
      <Section id="preise">
        {simple('preise')}
        {alone('pricing', <PricingField {...form.field('pricing')} />)}
        {alone('tariffs', <TariffsEditor {...form.field('tariffs')} />)}
      </Section>
      <Section id="aufnahme">
        <Changed {...mark('admission')}>
          <AdmissionQuestions
            typed={own.admission}
            nameOf={(name) => `admission.${name}`}
            onChange={(admission) => onChange({ admission })}
          />
          <FieldError id={form.field('admission').id} error={form.field('admission').error} />
        </Changed>
        {simple('aufnahme')}
      </Section>
      <Section id="premium">
        <Changed {...mark('isPremium', 'premiumUntil')}>
          <Premium form={form} own={own} onChange={onChange} />
        </Changed>
        {simple('premium')}
      </Section>
    </>
  )
}

type PartProps = Pick<SectionsProps, 'form' | 'own' | 'onChange'>

/** The point of the map in figures. */
function Position({ form, own, onChange }: PartProps) {
  const edges = ['latitude', 'longitude'] as const

  /** A point is one of both figures; half of one is none yet. */
  function leave(name: (typeof edges)[number], text: string) {
    const value = numberOf(text)
    const latitude = name === 'latitude' ? value : own.point?.latitude
    const longitude = name === 'longitude' ? value : own.point?.longitude
    if (latitude !== undefined && longitude !== undefined) onChange({ point: { latitude, longitude } })
    else if (text.trim() === '') onChange({ point: undefined })
  }

  return (
    <div className={`stack ${styles.halves}`}>
      {edges.map((name) => (
        <TextField
          // Where the point is moved, what stood here before goes.
          key={`${name} ${own.point?.[name]}`}
          {...form.field(name)}
          value={degrees(own.point?.[name])}
          inputMode="decimal"
          onBlur={({ target }) => leave(name, target.value)}
        />
      ))}
    </div>
  )
}

function Premium({ form, own, onChange }: PartProps) {
  const { id, error } = form.field('premiumUntil')
  const { isPremium, premiumUntil } = own
  const today = berlinDay(new Date())
  const days = daysBetween(today, premiumUntil)

  function extend() {
    const from = premiumUntil > today ? premiumUntil : today
    onChange({ premiumUntil: dayAfter(from, YEAR_DAYS) })
  }

  return (
    <div className="stack gap-2">
      <label className="choice">
        <input
          type="checkbox"
          id={form.field('isPremium').id}
          name="isPremium"
          value="1"
          checked={isPremium}
          onChange={({ target }) => onChange({ isPremium: target.checked })}
        />
        {texts.isPremium}
      </label>
      {isPremium && (
        <>
          <div className={`cluster gap-3 ${styles.term}`}>
            <label htmlFor={id}>{texts.until}</label>
            <input
              className="small-field"
              id={id}
              type="date"
              name="premiumUntil"
              value={premiumUntil}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-error`}
              onChange={({ target }) => onChange({ premiumUntil: target.value })}
            />
            <Button variant="quiet" size="small" onClick={extend}>
              {texts.year}
            </Button>
          </div>
          <p className={`note ${styles.note}`}>
            {premiumUntil === '' ? texts.noEnd : texts.ends(premiumUntil, days)}
          </p>
        </>
      )}
      {!isPremium && <input type="hidden" name="premiumUntil" value={premiumUntil} />}
      <FieldError id={id} error={error} />
    </div>
  )
}

interface SectionProps {
  id: SectionData['id']
  note?: string
  children: ReactNode
}

function Section({ id, note, children }: SectionProps) {
  const title = SECTIONS.find((section) => section.id === id)?.title
  return (
    <section className={`panel stack gap-4 ${styles.section}`} id={id} aria-labelledby={`${id}-titel`}>
      <header>
        <h2 id={`${id}-titel`}>{title}</h2>
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </header>
      {children}
    </section>
  )
}

interface ChangedProps {
  names: readonly ListingFieldName[]
  base: Typed
  typed: Typed
  /** What it was before says nothing, as the path of a picture. */
  isSilent?: boolean
  children: ReactNode
}

/** Marks what is changed and not saved yet, with what it was before. */
function Changed({ names, base, typed, isSilent = false, children }: ChangedProps) {
  const changed = names.filter((name) => typed[name] !== base[name])
  const before = changed.filter((name) => base[name] !== '' && base[name].length < 200)
  return (
    <div className={styles.changed} data-changed={changed.length > 0}>
      {children}
      {!isSilent && before.length > 0 && (
        <p className={styles.before}>
          {texts.before(before.map((name) => shownText(name, base[name])).join(', '))}
        </p>
      )}
    </div>
  )
}
