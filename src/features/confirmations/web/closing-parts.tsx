import { FieldError } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
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

/** The tick without which nothing is closed. */
export function ClosingTick({ id, name, field, error }: FieldState) {
  return (
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
  )
}
