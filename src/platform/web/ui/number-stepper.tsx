import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './number-stepper.module.css'

interface NumberStepperProps {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  unit?: string
  /** Said behind the figure. */
  note?: string
  /** What the buttons are called. */
  words?: { less: string; more: string }
  onChange: (value: number) => void
}

/** A whole number that can be typed or counted up and down. Nothing typed is 0. */
export function NumberStepper({
  label,
  value,
  min = 0,
  max,
  step = 1,
  unit,
  note,
  words = { less: 'weniger', more: 'mehr' },
  onChange,
}: NumberStepperProps) {
  const id = useId()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Number.isNaN(next) ? 0 : next)))
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
          value={value === 0 ? '' : value}
          placeholder="0"
          onChange={(event) => set(event.target.valueAsNumber)}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        {note !== undefined && note !== '' && <span className={styles.note}>{note}</span>}
        <button
          type="button"
          aria-label={`${label} ${words.less}`}
          disabled={value <= min}
          onClick={() => set(value - step)}
        >
          <Icon name="minus" size={18} />
        </button>
        <button
          type="button"
          aria-label={`${label} ${words.more}`}
          disabled={value >= max}
          onClick={() => set(value + step)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
    </div>
  )
}
