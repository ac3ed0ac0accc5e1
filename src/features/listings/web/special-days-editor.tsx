import { useRef, useState } from 'react'
import type { TextField } from '#platform/shared/form.ts'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MOST_SPECIAL_DAYS, type TypedDays, textOf, typedDays } from '../special-days.ts'
import styles from './special-days-editor.module.css'

const texts = {
  holidays: 'Betriebsferien',
  single: 'Einzelner Tag',
  from: 'Von',
  to: 'Bis',
  day: 'Tag',
  hours: 'Zeiten',
  closed: 'geschlossen',
  note: 'Wofür',
  none: 'Keine. An allen Tagen gelten die Zeiten der Woche.',
}

interface Row extends TypedDays {
  key: number
  /** From one day to another; else a single day. */
  isSpan: boolean
}

/** Days with hours of their own, each a row of fields; what the form sends are the lines that stand for them. */
export default function SpecialDaysEditor({ id, name, field, value, error }: FieldState<TextField>) {
  const nextKey = useRef(0)
  const rowOf = (typed: TypedDays, isSpan: boolean): Row => ({ ...typed, isSpan, key: nextKey.current++ })
  const [rows, setRows] = useState(() =>
    typedDays(value).map((typed) => rowOf(typed, typed.from !== typed.to)),
  )

  function change(key: number, changes: Partial<TypedDays>): void {
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  }

  function add(isSpan: boolean): void {
    const note = isSpan ? texts.holidays : ''
    setRows([...rows, rowOf({ from: '', to: '', hours: '', note }, isSpan)])
  }

  return (
    <fieldset className={styles.editor} aria-invalid={error !== undefined} aria-describedby={`${id}-error`}>
      <legend>{field.label}</legend>
      <input type="hidden" name={name} value={textOf(rows)} readOnly />
      {rows.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <DaysRow
            key={row.key}
            firstId={index === 0 ? id : undefined}
            number={index + 1}
            row={row}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      {rows.length < MOST_SPECIAL_DAYS && (
        <div className={styles.buttons}>
          {([true, false] as const).map((isSpan) => (
            <Button key={String(isSpan)} variant="quiet" size="small" onClick={() => add(isSpan)}>
              <Icon name="plus" size={16} />
              {isSpan ? texts.holidays : texts.single}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface DaysRowProps {
  firstId: string | undefined
  number: number
  row: Row
  onChange: (changes: Partial<TypedDays>) => void
  onRemove: () => void
}

function DaysRow({ firstId, number, row, onChange, onRemove }: DaysRowProps) {
  const { from, to, hours, note, isSpan } = row
  const of = (label: string) => `${number}. Eintrag, ${label}`
  return (
    <li className={styles.row}>
      <label>
        {isSpan ? texts.from : texts.day}
        <input
          id={firstId}
          type="date"
          value={from}
          aria-label={of(isSpan ? texts.from : texts.day)}
          onChange={({ target }) => onChange({ from: target.value, ...(!isSpan && { to: target.value }) })}
        />
      </label>
      {isSpan && (
        <label>
          {texts.to}
          <input
            type="date"
            value={to}
            min={from}
            aria-label={of(texts.to)}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </label>
      )}
      <label>
        {texts.hours}
        <input
          value={hours === texts.closed ? '' : hours}
          placeholder={texts.closed}
          maxLength={120}
          aria-label={of(texts.hours)}
          onChange={({ target }) => onChange({ hours: target.value.replaceAll(';', ',') })}
        />
      </label>
      <label>
        {texts.note}
        <input
          value={note}
          maxLength={60}
          aria-label={of(texts.note)}
          onChange={({ target }) => onChange({ note: target.value.replaceAll(';', ',') })}
        />
      </label>
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        aria-label={of('entfernen')}
        onClick={onRemove}
      >
        <Icon name="trash-2" size={19} />
      </button>
    </li>
  )
}
