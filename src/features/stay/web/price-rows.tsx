import { useId } from 'react'
import { changeRows } from '#platform/web/change-rows.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { problemOfRow } from '../pricing-problems.ts'
import { EXTRA_WORDS, type PriceRow } from '../pricing-rows.ts'
import styles from './pricing-editor.module.css'

type Kind = PriceRow['kind']

const KINDS: Record<Kind, { title: string; hint: string; add: string; empty: PriceRow }> = {
  discount: {
    title: 'Rabatte',
    hint: 'Für lange Aufenthalte, in Prozent oder in Euro je Hund und Nacht.',
    add: 'Rabatt',
    empty: { kind: 'discount', nights: '', amount: '' },
  },
  span: {
    title: 'Eigene Zeiträume',
    hint: 'Aufschläge an Tagen, die nur du kennst, etwa zu einer Messe.',
    add: 'Zeitraum',
    empty: { kind: 'span', name: '', from: '', to: '', amount: '' },
  },
  extra: {
    title: 'Extras',
    hint: 'Was alle zahlen, rechnen wir ein. Was auf Wunsch ist, kreuzt man an.',
    add: 'Extra',
    empty: { kind: 'extra', name: '', eur: '', per: 'stay', isOptional: true },
  },
}

const LABELS = {
  name: 'Name',
  nights: 'ab Nächten',
  discount: 'Rabatt, etwa 10 %',
  from: 'vom',
  to: 'bis',
  surcharge: 'Aufschlag, etwa 20 %',
  eur: 'Euro',
  per: 'berechnet',
  isOptional: 'gilt',
  optional: 'auf Wunsch',
  always: 'für alle',
  remove: (what: string, number: number) => `${number}. ${what} löschen`,
}

interface PriceRowsProps {
  rows: readonly PriceRow[]
  showsProblems: boolean
  onChange: (rows: PriceRow[]) => void
}

/** What prices may say several times, a row each. */
export function PriceRows({ rows, showsProblems, onChange }: PriceRowsProps) {
  const id = useId()
  const set = (at: number, row: PriceRow) => onChange(rows.map((each, index) => (index === at ? row : each)))
  const change = (next: PriceRow[], kind: Kind, focused: string) =>
    changeRows(() => onChange(next), document.getElementById(`${id}-${kind}`), focused)
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { title, hint, add, empty } = KINDS[kind]
    const own = rows.flatMap((row, at) => {
      const problem = showsProblems ? problemOfRow(row) : undefined
      return row.kind === kind ? { row, at, rowId: `${id}-${at}`, problem } : []
    })
    return (
      <section key={kind} id={`${id}-${kind}`} className="stack gap-2" aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <p className={styles.hint}>{hint}</p>
        {own.map(({ row, at, rowId, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place among the others
          <fieldset key={index} className={styles.one}>
            <legend className="visually-hidden">{`${index + 1}. ${add}`}</legend>
            <Fields id={rowId} row={row} wrong={problem?.part} onChange={(changed) => set(at, changed)} />
            <IconButton
              icon="x"
              className={styles.remove}
              label={LABELS.remove(add, index + 1)}
              onPress={() =>
                change(
                  rows.filter((_, other) => other !== at),
                  kind,
                  'div > button',
                )
              }
            />
            <div className="whole unless-empty">
              <FieldError id={rowId} error={problem?.message} />
            </div>
          </fieldset>
        ))}
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => change([...rows, empty], kind, ':scope > fieldset:last-of-type input')}
          >
            <Icon name="plus" size={16} />
            {add}
          </Button>
        </div>
      </section>
    )
  })
}

interface FieldsProps {
  /** Of the row; what is wrong with it stands below it. */
  id: string
  row: PriceRow
  /** The part of it that is wrong. */
  wrong: string | undefined
  onChange: (row: PriceRow) => void
}

function Fields({ id, row, wrong, onChange }: FieldsProps) {
  const line = (
    part: string,
    label: string,
    value: string,
    change: (value: string) => PriceRow,
    type?: 'date' | 'decimal',
  ) => (
    <label>
      {label}
      <input
        {...(wrong === part && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'decimal' ? 'decimal' : undefined}
        value={value}
        maxLength={60}
        // A line break or a colon would make another line of it.
        onChange={({ target }) => onChange(change(target.value.replaceAll(/[\n:]/g, ' ')))}
      />
    </label>
  )
  if (row.kind === 'discount') {
    return (
      <>
        {line('nights', LABELS.nights, row.nights, (nights) => ({ ...row, nights }), 'decimal')}
        {line('amount', LABELS.discount, row.amount, (amount) => ({ ...row, amount }))}
      </>
    )
  }
  if (row.kind === 'span') {
    return (
      <>
        {line('name', LABELS.name, row.name, (name) => ({ ...row, name }))}
        {line('from', LABELS.from, row.from, (from) => ({ ...row, from }), 'date')}
        {line('to', LABELS.to, row.to, (to) => ({ ...row, to }), 'date')}
        {line('amount', LABELS.surcharge, row.amount, (amount) => ({ ...row, amount }))}
      </>
    )
  }
  return (
    <>
      {line('name', LABELS.name, row.name, (name) => ({ ...row, name }))}
      {line('eur', LABELS.eur, row.eur, (eur) => ({ ...row, eur }), 'decimal')}
      <label>
        {LABELS.per}
        <select
          value={row.per}
          onChange={({ target }) => onChange({ ...row, per: target.value as keyof typeof EXTRA_WORDS })}
        >
          {Object.entries(EXTRA_WORDS).map(([unit, words]) => (
            <option key={unit} value={unit}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        {LABELS.isOptional}
        <select
          value={String(row.isOptional)}
          onChange={({ target }) => onChange({ ...row, isOptional: target.value === 'true' })}
        >
          <option value="true">{LABELS.optional}</option>
          <option value="false">{LABELS.always}</option>
        </select>
      </label>
    </>
  )
}
