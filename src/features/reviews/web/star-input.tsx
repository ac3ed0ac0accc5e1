import { Star } from 'lucide-react'
import { STAR_NAMES, STARS } from '../rules.ts'
import { formTexts } from './form-texts.ts'
import forms from './forms.module.css'
import styles from './star-input.module.css'

const ASCENDING = STARS.toReversed()

interface StarInputProps {
  name: string
  label: string
  /** What was chosen before; empty for nothing. */
  value: string
  /** Nothing needs to be chosen, and what was chosen can be taken back. */
  optional?: boolean
  error: string | undefined
}

/** Radio buttons in the look of stars: arrow keys move through them, and no script is needed. */
export function StarInput({ name, label, value, optional = false, error }: StarInputProps) {
  const errorId = `${name}-error`
  return (
    <fieldset
      className={forms.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may be required or invalid
      role="radiogroup"
      aria-required={!optional}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{optional ? label : `${label} *`}</legend>
      <div className={styles.row}>
        <div className={optional ? styles.stars : `${styles.stars} ${styles.large}`}>
          {ASCENDING.map((stars) => (
            <label key={stars} className={styles.star} title={STAR_NAMES[stars]}>
              <input
                type="radio"
                name={name}
                value={stars}
                required={!optional}
                defaultChecked={value === String(stars)}
              />
              <Star size={26} aria-hidden="true" />
              <span className="visually-hidden">{formTexts.stars(stars)}</span>
            </label>
          ))}
        </div>
        {optional && (
          <label className={styles.none}>
            <input type="radio" name={name} value="" defaultChecked={value === ''} />
            {formTexts.noStars}
          </label>
        )}
        <span className={styles.meaning} aria-hidden="true">
          {ASCENDING.map((stars) => (
            <span key={stars} data-stars={stars}>
              {STAR_NAMES[stars]}
            </span>
          ))}
        </span>
      </div>
      {error !== undefined && (
        <p id={errorId} className={forms.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
