import { useState } from 'react'
import { DOG_SIZES } from '#features/admission/dogs.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { TextField } from '#platform/shared/form.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { priceOfStay } from '../price-of-stay.ts'
import { centsText } from '../price-texts.ts'
import type { Pricing } from '../pricing.ts'
import { type NamedLines, namedLines, pricingLines } from '../pricing-lines.ts'
import { problemOfLine, problemOfNamed, problemOfRow } from '../pricing-problems.ts'
import {
  linesOf,
  PER_WORDS,
  PRICE_LINES,
  type PriceLineName,
  readPricing,
  VAT_WORDS,
} from '../pricing-text.ts'
import { PriceRows } from './price-rows.tsx'
import styles from './pricing-editor.module.css'

const texts = {
  amounts: 'Grundpreis in Euro',
  amountsHint: 'Ein Preis für jeden Hund, oder je Größe einer. Was offen bleibt, gilt als unbekannt.',
  others: 'Weitere Hunde und Zuschläge',
  othersHint: 'In Euro je Hund, etwa +3 €, oder in Prozent, etwa +10 %. Weiterer Hund: etwa 75 %.',
  rest: 'Weitere Angaben',
  restHint: 'Eine Zeile je Angabe, so wie sie eingetragen wurde.',
  unknown: 'keine Angabe',
  example: 'Beispiel',
  wrong: (lines: readonly string[]) => `Noch nicht zu verstehen: „${lines.join('“, „')}“.`,
  none: 'Sobald ein Preis dasteht, rechnen wir hier ein Beispiel.',
  dayCareOnly: 'Nur Tagesbetreuung: Dafür rechnen wir kein Beispiel.',
  stay: (per: Pricing['per'], dog: string) =>
    `10 ${per === 'night' ? 'Nächte' : 'Tage'} im August, in den Ferien, 1 ${dog}: `,
}

const DOG_WORDS = { klein: 'kleiner Hund', mittel: 'mittelgroßer Hund', groß: 'großer Hund' } as const
const AMOUNTS = ['all', ...DOG_SIZES, 'dayCare'] as const satisfies PriceLineName[]
const OTHERS = [
  'furtherDogs',
  'schoolHolidays',
  'publicHolidays',
  'weekends',
  'deposit',
] as const satisfies PriceLineName[]
const CHOICES = {
  per: Object.values(PER_WORDS),
  vat: ['', ...Object.values(VAT_WORDS)],
} as const satisfies Partial<Record<PriceLineName, readonly string[]>>

/** Prices of stays, a field each; what the form sends are the lines that stand for them. Shows what an example comes to. */
export default function PricingEditor({ id, name, field, value, error }: FieldState<TextField>) {
  const [typed, setTyped] = useState(() => namedLines(value))
  const { values, rows, rest } = typed
  const [hadRest] = useState(rest !== '')
  const change = (changes: NamedLines['values']) => setTyped({ ...typed, values: { ...values, ...changes } })
  const lines = pricingLines(typed)
  const showsProblems = error !== undefined
  const problemOf = (line: PriceLineName) =>
    showsProblems ? problemOfNamed(line, values[line]?.trim() ?? '') : undefined
  const restProblems = showsProblems ? linesOf(rest).flatMap((line) => problemOfLine(line) ?? []) : []
  const isMarked =
    restProblems.length > 0 || rows.some(problemOfRow) || [...AMOUNTS, ...OTHERS].some(problemOf)
  const isRight = lines.length <= field.maxLength && readPricing(lines).wrong.length === 0
  /** What is wrong with no field of its own. */
  const problem = isMarked || isRight ? undefined : error

  function markOf(line: string, problem: string | undefined) {
    return problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-${line}-error` }
  }

  /** What is wrong with fields, below their row. */
  function problemsOf(names: readonly PriceLineName[]) {
    return names.map((line) => <FieldError key={line} id={`${id}-${line}`} error={problemOf(line)} />)
  }

  function input(line: PriceLineName, isFirst = false) {
    return (
      <label key={line}>
        {PRICE_LINES[line]}
        <input
          {...markOf(line, problemOf(line))}
          id={isFirst ? id : undefined}
          value={values[line] ?? ''}
          maxLength={20}
          inputMode="decimal"
          onChange={({ target }) => change({ [line]: target.value })}
        />
      </label>
    )
  }

  function choice(line: keyof typeof CHOICES) {
    return (
      <label key={line}>
        {PRICE_LINES[line]}
        <select value={values[line] ?? ''} onChange={({ target }) => change({ [line]: target.value })}>
          {CHOICES[line].map((word) => (
            <option key={word} value={word}>
              {word || texts.unknown}
            </option>
          ))}
        </select>
      </label>
    )
  }

  return (
    <fieldset
      className={styles.editor}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}-error`}
    >
      <legend>{field.label}</legend>
      <h3 className={styles.heading}>{texts.amounts}</h3>
      <p className={styles.hint}>{texts.amountsHint}</p>
      <div className={styles.row}>
        {choice('per')}
        {AMOUNTS.map((line, index) => input(line, index === 0))}
        {choice('vat')}
      </div>
      {problemsOf(AMOUNTS)}
      <h3 className={styles.heading}>{texts.others}</h3>
      <p className={styles.hint}>{texts.othersHint}</p>
      <div className={styles.row}>{OTHERS.map((line) => input(line))}</div>
      {problemsOf(OTHERS)}
      <PriceRows
        rows={rows}
        showsProblems={showsProblems}
        onChange={(next) => setTyped({ ...typed, rows: next })}
      />
      {hadRest && (
        <label>
          {texts.rest}
          <span className={styles.hint}>{texts.restHint}</span>
          <textarea
            {...markOf('rest', restProblems[0])}
            value={rest}
            rows={4}
            maxLength={4000}
            onChange={({ target }) => setTyped({ ...typed, rest: target.value })}
          />
        </label>
      )}
      <FieldError id={`${id}-rest`} error={restProblems.length > 0 ? restProblems.join(' ') : undefined} />
      <Example lines={lines} />
      <FieldError id={id} error={problem} />
      <input type="hidden" name={name} value={lines} readOnly />
    </fieldset>
  )
}

function Example({ lines }: { lines: string }) {
  const { pricing, wrong } = readPricing(lines)
  const size = pricing && DOG_SIZES.toReversed().find((each) => pricing.base[each] !== null)
  if (!pricing || !size || wrong.length > 0)
    return (
      <p className="note" role="status">
        {pricing && size ? texts.wrong(wrong) : pricing?.dayCare != null ? texts.dayCareOnly : texts.none}
      </p>
    )
  return (
    <p className={styles.example} role="status">
      <strong>{texts.example}:</strong> {texts.stay(pricing.per, DOG_WORDS[size])}
      <strong>{centsText(examplePrice(pricing, size))}</strong>
    </p>
  )
}

/** Ten nights or days of next year's August, all of them in school holidays. */
function examplePrice(pricing: Pricing, size: (typeof DOG_SIZES)[number]): number {
  const year = Number(berlinDay(new Date()).slice(0, 4)) + 1
  const [from, to] = [`${year}-08-02`, `${year}-08-${pricing.per === 'night' ? 12 : 11}`]
  const stay = { from, to, dogs: [{ size, weight: null }] }
  const schoolHolidays = [{ name: 'Sommerferien', from, to }]
  return priceOfStay(pricing, null, stay, { state: null, schoolHolidays, publicHolidays: [] }).cents ?? 0
}
