import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './taps.module.css'

interface TapsProps<Value extends string> {
  /** Plain text: each element in it would be a part of the grid. */
  legend: string
  /** Said below the legend. */
  hint?: ReactNode
  taps: readonly { value: Value; label: ReactNode }[]
  /** The chosen one; '' for none. */
  value?: Value | ''
  /** Under which it is sent with a form. */
  name?: string
  /** Several may be chosen: a press turns one on or off. */
  chosen?: readonly Value[]
  /** `beside`: the legend stands left of the boxes where there is room. */
  layout?: 'beside' | 'below'
  onChange: (value: Value) => void
}

/** One of a few, or several of them, as boxes to press; what is chosen is marked with a check. */
export function Taps<Value extends string>(props: TapsProps<Value>) {
  const { legend, hint, taps, value, chosen, name, layout = 'below', onChange } = props
  const id = useId()
  return (
    <fieldset
      className={styles.taps}
      data-layout={layout}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p className={`note ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={`actions gap-2 ${styles.options}`}>
        {taps.map((tap) => (
          <label key={tap.value} className={styles.tap}>
            <input
              type={chosen ? 'checkbox' : 'radio'}
              name={name ?? id}
              value={tap.value}
              checked={chosen ? chosen.includes(tap.value) : tap.value === value}
              onChange={() => onChange(tap.value)}
            />
            <span>
              <Icon name="check" size={16} />
              {tap.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
