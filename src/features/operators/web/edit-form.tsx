import { useRef, useState } from 'react'
import { ADMISSION_NAMES, answerText } from '#features/admission/rules.ts'
import { answerOf } from '#features/admission/typed-answers.ts'
import { AdmissionQuestions } from '#features/admission/web/exports.ts'
import { SpecialDaysField, WEEK } from '#features/listings/web/exports.ts'
import { PricingField } from '#features/stay/web/exports.ts'
import type { FormField, LineField } from '#platform/shared/form.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { type FieldState, useForm, valuesOf } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { EditedListing, saveParts } from '../contract.ts'
import { EDIT_FIELDS, PARTS, type TypedPartName } from '../editing.ts'
import { LogInAgain } from './log-in-again.tsx'
import { OwnAddress } from './own-address.tsx'
import { OwnFeatures, OwnHours } from './own-editors.tsx'
import styles from './own-page.module.css'
import { stoppedTexts, editTexts as texts } from './own-texts.ts'
import { useKeptEdits, useKeptOnLeaving } from './use-kept-edits.ts'

interface EditFormProps {
  listing: EditedListing
  part: TypedPartName
  onSaved: () => void
}

/** The form of one part, with what was changed in it before and not saved. */
export function EditForm(props: EditFormProps) {
  const { listing, part } = props
  const { draft, kept, drop } = useKeptEdits({
    slug: listing.slug,
    part,
    ...listing.parts[PARTS[part]],
  })
  /** Takes the focus of the button that goes away. */
  const status = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className={styles.live}>
        {kept && (
          <p className="notice">
            {texts.kept}{' '}
            <Button
              variant="plain"
              size="small"
              onClick={() => {
                status.current?.focus()
                drop()
              }}
            >
              {texts.drop}
            </Button>
          </p>
        )}
      </div>
      <PartForm key={kept ? 'kept' : 'fresh'} {...props} draft={draft} kept={kept} />
    </>
  )
}

interface PartFormProps extends EditFormProps {
  draft: string
  kept: Readonly<Record<string, string>> | undefined
}

/**
 * Saved on top of something else than it was made of nothing is overwritten: what is there now
 * stands beside what was typed, and the next save is meant.
 */
function PartForm({ listing, part, onSaved, draft, kept }: PartFormProps) {
  const { api, reload } = usePage()
  const { slug } = listing
  const name = PARTS[part]
  const { typed, base } = listing.parts[name]
  const fields: Record<string, FormField> = { ...EDIT_FIELDS[name] }
  if (name === 'contact' && listing.stoppedMails.length > 0)
    fields.email = { ...EDIT_FIELDS.contact.email, hint: stoppedTexts.hint }
  const initial = { ...typed, ...kept }
  const [place, setPlace] = useState({ postcode: initial.postcode ?? '', location: initial.location ?? '' })
  const form = useForm({
    fields,
    action: `/mein-eintrag/${encodeURIComponent(slug)}/${part}`,
    initial,
    draft,
    send: (values) =>
      api.send<(typeof saveParts)[typeof name]>('PUT', `/api/operator/listings/:slug/${name}`, {
        params: { slug },
        body: values as never,
      }),
    onChange: (data) =>
      setPlace({ postcode: String(data.get('postcode')), location: String(data.get('location')) }),
    onSent: onSaved,
    onRefused: ({ code }) => {
      if (code === 'conflict') void reload()
    },
    failed: texts.failed,
  })
  useKeptOnLeaving(form.props.ref, draft, (element) => valuesOf(fields, element))
  const shown = Object.keys(fields).filter((field) => field !== 'base' && field !== 'position')
  return (
    <Form form={form}>
      <input type="hidden" name="base" value={base} />
      {form.problems.code === 'unauthenticated' && <LogInAgain words={texts.loggedOut} />}
      {form.problems.code === 'conflict' && (
        <section className={`stack gap-2 ${styles.now}`}>
          <h2>{texts.now}</h2>
          <Facts
            layout="rows"
            facts={shown.map((field) => [
              fields[field]?.label ?? '',
              shownAnswer(field, typed[field] ?? '') || texts.empty,
            ])}
          />
        </section>
      )}
      {part === 'aufnahme' ? (
        <AdmissionQuestions
          typed={Object.fromEntries(shown.map((field) => [field, form.field(field).value]))}
          nameOf={(field) => field}
          headingLevel={2}
        />
      ) : (
        shown.map((field) =>
          field === 'monday' ? (
            <OwnHours key={field} fieldOf={(day) => form.field(day) as FieldState<LineField>} />
          ) : field === 'street' ? (
            <OwnAddress
              key={field}
              {...place}
              fieldOf={(name) => form.field(name) as FieldState<LineField>}
            />
          ) : (
            !(field in place || isDay(field)) && <Field key={field} state={form.field(field)} />
          ),
        )
      )}
      <FormActions>
        <SubmitButton form={form} sending={texts.saving}>
          {texts.save}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function isDay(field: string): boolean {
  return WEEK.some(({ day }) => day === field)
}

/** What is typed, as people read it. */
function shownAnswer(field: string, typed: string): string {
  const name = ADMISSION_NAMES.find((each) => each === field)
  const answer = name && answerOf(name, typed)
  return name && answer !== undefined ? answerText(name, answer) : typed
}

function Field({ state }: { state: ReturnType<ReturnType<typeof useForm>['field']> }) {
  const { field, name } = state
  if (name === 'features') return <OwnFeatures state={state} />
  if (name === 'pricing' && field.kind === 'text') return <PricingField {...state} field={field} />
  if (name === 'specialDays' && field.kind === 'text') return <SpecialDaysField {...state} field={field} />
  if (field.kind === 'choice') return <SelectField {...state} field={field} unchosen={texts.choose} />
  return field.kind === 'line' || field.kind === 'text' ? <TextField {...state} field={field} /> : null
}
