import type { OwnField } from '#platform/shared/form.ts'
import { RadioGroup } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { STAR_NAMES, STARS } from '../rules.ts'
import { formTexts } from './form-texts.ts'
import styles from './star-input.module.css'

const ASCENDING = STARS.toReversed()

/**
 * Radio buttons in the look of stars: arrow keys move through them, and no script is needed. Where none needs to be
 * chosen, what was chosen can be taken back.
 */
export function StarInput(state: FieldState<OwnField>) {
  const { id, name, field, value } = state
  const { required } = field
  return (
    <RadioGroup {...state}>
      <div className={styles.row}>
        <div className={required ? `${styles.stars} ${styles.large}` : styles.stars}>
          {ASCENDING.map((stars, index) => (
            <label key={stars} className={styles.star} title={STAR_NAMES[stars]}>
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                value={stars}
                required={required}
                defaultChecked={value === String(stars)}
              />
              <Icon name="star" size={26} />
              <span className="visually-hidden">{formTexts.stars(stars)}</span>
            </label>
          ))}
        </div>
        {!required && (
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
    </RadioGroup>
  )
}
