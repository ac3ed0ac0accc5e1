import { useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  legend: string
  /** Headed for screen readers alone. */
  isLegendHidden?: boolean
  /** The values with their labels, in their order. */
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, isLegendHidden = false, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={styles.track}>
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
