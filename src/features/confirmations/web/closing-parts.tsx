import { FieldError } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import type { FieldState, FormState } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import styles from './closing-parts.module.css'
import { closingTexts as texts } from './closing-texts.ts'

/** What becomes of a listing that is closed for good, and how that is undone. */
export function ClosingWords() {
  const { site } = usePage()
  return (
    <>
      <ul className={`stack gap-2 ${styles.points}`}>
        {texts.what.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="soft">{texts.undo(site.contactMail)}</p>
    </>
  )
}

/** The tick without which nothing is closed, and the button that does it. */
export function ClosingForm({ form }: { form: FormState }) {
  const { id, name, field, error }: FieldState = form.field('sure' as never)
  return (
    <Form form={form}>
      <div>
        <label className="choice">
          <input
            id={id}
            type="checkbox"
            name={name}
            required
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
          />
          {field.label}
        </label>
        <FieldError id={id} error={error} />
      </div>
      <FormActions>
        <SubmitButton form={form} sending={texts.closing}>
          {texts.close}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
