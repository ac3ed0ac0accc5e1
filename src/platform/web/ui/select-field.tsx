import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps {
  label: string
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  name: string
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string; disabled?: boolean }[]
}

/** A native select in the form of a pill, such as "Umkreis: 30 km". */
export function SelectField({ label, hideLabel = false, name, value, onChange, options }: SelectFieldProps) {
  return (
    <label className={styles.field}>
      <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}:</span>
      <select
        className={styles.select}
        name={name}
        value={value}
        // What a browser brings back after a reload React does not hear of.
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} size={18} />
    </label>
  )
}
