import { useId, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './number-stepper.module.css'

interface NumberStepperProps {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  /** Whether parts of one count, such as 2.5 kg. */
  hasParts?: boolean
  unit?: string
  /** Said behind the figure. */
  note?: string
  onChange: (value: number) => void
}

/**
 * A number that can be typed or counted up and down. What is typed stays as it is until the field is left; what counts
 * is the nearest number that may be. Nothing typed is 0, or the least; what is no number, such as Firefox takes, changes nothing.
 */
export function NumberStepper({
  label,
  value,
  min = 0,
  max,
  step = 1,
  hasParts = false,
  unit,
  note,
  onChange,
}: NumberStepperProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const set = (next: number) => {
    const whole = hasParts ? next : Math.round(next)
    onChange(Math.min(max, Math.max(min, Number.isNaN(whole) ? 0 : whole)))
  }
  const count = (by: number) => {
    setTyped(undefined)
    set(value + by)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={hasParts ? 'any' : 1}
          value={typed ?? (value === 0 ? '' : value)}
          placeholder="0"
          onChange={({ target }) => {
            setTyped(target.value)
            if (!target.validity.badInput) set(target.valueAsNumber)
          }}
          onBlur={({ target }) => {
            // Of such a text React knows nothing.
            if (target.validity.badInput) target.value = ''
            setTyped(undefined)
          }}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        {note !== undefined && note !== '' && <span className="note">{note}</span>}
        <button
          type="button"
          aria-label={`${label} weniger`}
          disabled={value <= min}
          onClick={() => count(-step)}
        >
          <Icon name="minus" size={18} />
        </button>
        <button
          type="button"
          aria-label={`${label} mehr`}
          disabled={value >= max}
          onClick={() => count(step)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
    </div>
  )
}
