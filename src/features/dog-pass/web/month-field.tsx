import { type ReactNode, useId, useState } from 'react'
import type { Dog } from '#features/admission/dogs.ts'
import { formatMonth } from '#platform/shared/format.ts'
import styles from './month-field.module.css'

type Month = Dog['born']

interface MonthFieldProps {
  label: string
  /** Below what it belongs to, which is said before the label. */
  of?: string
  value: Month
  /** The first year that is offered. */
  from: number
  /** YYYY-MM-DD: later months are none. */
  until: string
  onChange: (value: Month) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** A month and a year, chosen from lists: not every browser has a field for months. Half of one is none yet. */
export function MonthField({ label, of, value, from, until, onChange }: MonthFieldProps) {
  const id = useId()
  const [year = '', month = ''] = value?.split('-') ?? []
  const [typed, setTyped] = useState({ year, month })
  const shown = value === null ? typed : { year, month }
  const last = Number(until.slice(0, 4))
  const years = Array.from({ length: last - from + 1 }, (_, index) => String(last - index))

  function change(changes: Partial<typeof typed>) {
    const next = { ...shown, ...changes }
    const chosen = `${next.year}-${next.month}` as NonNullable<Month>
    const isWhole = next.year !== '' && next.month !== '' && chosen <= until.slice(0, 7)
    setTyped(next)
    onChange(isWhole ? chosen : null)
  }

  return (
    <div className={styles.field} data-note={of !== undefined}>
      <span id={id}>
        {of !== undefined && <span className="visually-hidden">{of}: </span>}
        {label}
      </span>
      <Part of={id} name="month" label="Monat" value={shown.month} onChange={(month) => change({ month })}>
        {MONTHS.map((each) => (
          <option key={each} value={each}>
            {formatMonth(`2000-${each}`).replace(' 2000', '')}
          </option>
        ))}
      </Part>
      <Part of={id} name="year" label="Jahr" value={shown.year} onChange={(year) => change({ year })}>
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Part>
    </div>
  )
}

interface PartProps {
  /** The id of what heads the field. */
  of: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** The options to choose from. */
  children: ReactNode
}

function Part({ of, name, label, value, onChange, children }: PartProps) {
  const id = `${of}-${name}`
  return (
    <select aria-labelledby={`${of} ${id}`} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="" id={id}>
        {label}
      </option>
      {children}
    </select>
  )
}
