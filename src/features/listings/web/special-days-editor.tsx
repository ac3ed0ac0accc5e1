import { type ComponentProps, useId, useRef, useState } from 'react'
import type { TextField } from '#platform/shared/form.ts'
import { changeRows } from '#platform/web/change-rows.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { germanDate, type TypedDays, textOf } from '../special-days.ts'
import { MOST_SPECIAL_DAYS, problemOfDays, typedDays } from '../typed-special-days.ts'
import styles from './special-days-editor.module.css'

const texts = {
  holidays: 'Betriebsferien',
  single: 'Einzelner Tag',
  season: 'Jahreszeit',
  from: 'Von',
  to: 'Bis',
  day: 'Tag',
  hours: 'Zeiten',
  closed: 'geschlossen',
  note: 'Wofür',
  days: 'Wochentage',
  everyDay: 'alle',
  seasonFrom: '01.11.',
  seasonTo: '31.03.',
  none: 'Keine. An allen Tagen gelten die Zeiten der Woche.',
}

/** From one day to another, a single day, or from one day to another of every year, which no calendar offers. */
type Kind = 'holidays' | 'single' | 'season'
const KINDS: readonly Kind[] = ['holidays', 'single', 'season']

interface Row extends TypedDays {
  key: number
  kind: Kind
}

function kindOf({ from, to, days }: TypedDays): Kind {
  // No calendar shows what is no day either.
  if (days !== '' || !/^(\d{4}-.*)?$/.test(from)) return 'season'
  return from === to ? 'single' : 'holidays'
}

/** Days with hours of their own, each a row of fields; what the form sends are the lines that stand for them. */
export default function SpecialDaysEditor({ id, name, field, value, error }: FieldState<TextField>) {
  const editor = useRef<HTMLFieldSetElement>(null)
  const nextKey = useRef(0)
  const rowOf = (typed: TypedDays, kind: Kind): Row => ({ ...typed, kind, key: nextKey.current++ })
  const [rows, setRows] = useState(() =>
    typedDays(value).map((typed) => {
      const kind = kindOf(typed)
      const asTyped = { ...typed, from: germanDate(typed.from), to: germanDate(typed.to) }
      return rowOf(kind === 'season' ? asTyped : typed, kind)
    }),
  )

  function change(key: number, changes: Partial<TypedDays>): void {
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  }

  function add(kind: Kind): void {
    const note = kind === 'holidays' ? texts.holidays : ''
    const row = rowOf({ from: '', to: '', days: '', hours: '', note }, kind)
    changeRows(() => setRows([...rows, row]), editor.current, ':scope > ul > li:last-child input')
  }

  function remove(row: Row): void {
    changeRows(() => setRows(rows.filter((each) => each !== row)), editor.current, ':scope > div button')
  }

  const problems = rows.map((row) => (error === undefined ? undefined : problemOfDays(row)))
  const isInvalid = error !== undefined && !problems.some(Boolean)
  return (
    <fieldset
      ref={editor}
      className={styles.editor}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
    >
      <legend>{field.label}</legend>
      {rows.length === 0 && <p className="note">{texts.none}</p>}
      <ul className="stack gap-3 unless-empty">
        {rows.map((row, index) => (
          <DaysRow
            key={row.key}
            firstId={index === 0 ? id : undefined}
            number={index + 1}
            row={row}
            problem={problems[index]}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => remove(row)}
          />
        ))}
      </ul>
      <input type="hidden" name={name} value={textOf(rows)} readOnly />
      {rows.length < MOST_SPECIAL_DAYS && (
        <div className="actions gap-2">
          {KINDS.map((kind) => (
            <Button key={kind} variant="quiet" size="small" onClick={() => add(kind)}>
              <Icon name="plus" size={16} />
              {texts[kind]}
            </Button>
          ))}
        </div>
      )}
      <FieldError id={id} error={isInvalid ? error : undefined} />
    </fieldset>
  )
}

interface DaysRowProps {
  firstId: string | undefined
  number: number
  row: Row
  problem: ReturnType<typeof problemOfDays>
  onChange: (changes: Partial<TypedDays>) => void
  onRemove: () => void
}

function DaysRow({ firstId, number, row, problem, onChange, onRemove }: DaysRowProps) {
  const id = useId()
  const { from, to, days, hours, note, kind } = row
  const isSingle = kind === 'single'
  const isSeason = kind === 'season'
  const type = isSeason ? 'text' : 'date'
  const markOf = (part: keyof TypedDays) =>
    problem?.part === part && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return (
    <li className={styles.row}>
      <RowField
        row={number}
        {...markOf('from')}
        label={isSingle ? texts.day : texts.from}
        id={firstId}
        type={type}
        value={from}
        placeholder={isSeason ? texts.seasonFrom : undefined}
        onType={(typed) => onChange({ from: typed, ...(isSingle && { to: typed }) })}
      />
      {!isSingle && (
        <RowField
          row={number}
          {...markOf('to')}
          label={texts.to}
          type={type}
          value={to}
          min={isSeason ? undefined : from}
          placeholder={isSeason ? texts.seasonTo : undefined}
          onType={(typed) => onChange({ to: typed })}
        />
      )}
      {isSeason && (
        <RowField
          row={number}
          {...markOf('days')}
          label={texts.days}
          value={days}
          placeholder={texts.everyDay}
          maxLength={40}
          onType={(typed) => onChange({ days: typed })}
        />
      )}
      <RowField
        row={number}
        {...markOf('hours')}
        label={texts.hours}
        value={hours === texts.closed ? '' : hours}
        placeholder={texts.closed}
        maxLength={120}
        onType={(typed) => onChange({ hours: typed })}
      />
      <RowField
        row={number}
        {...markOf('note')}
        label={texts.note}
        value={note}
        maxLength={60}
        onType={(typed) => onChange({ note: typed })}
      />
      <IconButton
        icon="trash-2"
        className={styles.remove}
        label={inRow(number, 'entfernen')}
        onPress={onRemove}
      />
      <div className="whole unless-empty">
        <FieldError id={id} error={problem?.message} />
      </div>
    </li>
  )
}

interface RowFieldProps extends ComponentProps<'input'> {
  row: number
  label: string
  onType: (typed: string) => void
}

function RowField({ row, label, onType, ...input }: RowFieldProps) {
  return (
    <label>
      {label}
      <input
        {...input}
        aria-label={inRow(row, label)}
        // Semicolons part the lines that stand for the rows.
        onChange={({ target }) => onType(target.value.replaceAll(';', ','))}
      />
    </label>
  )
}

function inRow(row: number, label: string): string {
  return `${row}. Eintrag, ${label}`
}
