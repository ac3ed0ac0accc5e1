import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#platform/shared/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NumberStepper } from '#platform/web/ui/number-stepper.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { TableHead } from '#platform/web/ui/table-head.tsx'
import {
  CHOCOLATE,
  CHOCOLATE_KINDS,
  type ChocolateKind,
  criticalGrams,
  type EatenKind,
  TABLE_WEIGHTS,
  verdictOf,
} from '../chocolate.ts'
import { chocolateTexts as texts } from './blog-texts.ts'
import styles from './chocolate-calculator.module.css'

const KIND_LABELS = {
  ...(Object.fromEntries(CHOCOLATE_KINDS.map((kind) => [kind, CHOCOLATE[kind].label])) as Record<
    ChocolateKind,
    string
  >),
  other: texts.otherKind,
}

/** What to do when a dog has eaten chocolate; without scripts its table alone. Never says that there is no danger. */
export function ChocolateCalculator() {
  const [weight, setWeight] = useState(0)
  const [kind, setKind] = useState<EatenKind>('dark')
  const [grams, setGrams] = useState(0)
  const headingId = useId()
  return (
    <section className={styles.calculator} aria-labelledby={headingId}>
      <header className="row gap-3">
        <Icon name="calculator" size={24} className="icon-tile" />
        <div>
          <h3 id={headingId} className="h4">
            {texts.title}
          </h3>
          <p className="note">{texts.lead}</p>
        </div>
      </header>
      <div className={styles.halves}>
        {/* A browser that brings back after a reload what was chosen would show it beside the answer for something else. */}
        <form method="dialog" noValidate autoComplete="off" className={styles.fields}>
          <NumberStepper
            label={texts.weight}
            unit={texts.weightUnit}
            value={weight}
            max={120}
            hasParts
            onChange={setWeight}
          />
          <Segments legend={texts.kind} options={KIND_LABELS} value={kind} onChange={setKind} />
          <NumberStepper
            label={texts.amount}
            unit={texts.amountUnit}
            value={grams}
            max={5000}
            step={10}
            note={texts.bars(grams)}
            onChange={setGrams}
          />
        </form>
        <Outcome weight={weight} kind={kind} grams={grams} />
      </div>
      <LimitTable />
    </section>
  )
}

interface OutcomeProps {
  weight: number
  kind: EatenKind
  grams: number
}

function Outcome({ weight, kind, grams }: OutcomeProps) {
  if (kind === 'other')
    return (
      <Box tone="call" title={texts.callTitle}>
        <p>{texts.otherText}</p>
        <p className={styles.small}>{texts.callText}</p>
      </Box>
    )
  const verdict = verdictOf(weight, kind, grams)
  if (verdict === 'unknown')
    return (
      <Box tone="unknown" title={texts.unknownTitle}>
        <p>{texts.unknownText}</p>
      </Box>
    )
  const critical = criticalGrams(weight, kind)
  const isOver = verdict === 'go'
  const say = isOver ? texts.over : texts.under
  const end = Math.max(grams, critical)
  return (
    <Box tone={verdict} title={isOver ? texts.goTitle : texts.callTitle}>
      <p>
        {say(grams, CHOCOLATE[kind].name, formatNumber(weight))}{' '}
        <strong>{formatNumber(critical)}&nbsp;g</strong>.
      </p>
      <div className={styles.scale}>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.track} width="100" height="8" rx="1" />
          <rect className={styles.bar} width={(grams / end) * 100} height="8" rx="1" />
          <rect className={styles.limit} x={Math.min(99.4, (critical / end) * 100)} width="0.6" height="8" />
        </svg>
        <p>
          <span>{texts.critical(critical)}</span>
          <strong>{texts.eaten(grams)}</strong>
        </p>
      </div>
      <p className={styles.small}>{isOver ? texts.goText : texts.callText}</p>
    </Box>
  )
}

function Box({
  tone,
  title,
  children,
}: {
  tone: 'unknown' | 'call' | 'go'
  title: string
  children: ReactNode
}) {
  return (
    <div className={`${styles.outcome} ${styles[tone] ?? ''}`} aria-live="polite">
      <p className={styles.outcomeTitle}>
        <Icon name={tone === 'unknown' ? 'info' : 'triangle-alert'} size={26} />
        {title}
      </p>
      {children}
    </div>
  )
}

function LimitTable() {
  return (
    <table className={styles.table}>
      <caption>{texts.table}</caption>
      <TableHead columns={[texts.tableWeight, ...CHOCOLATE_KINDS.map((kind) => CHOCOLATE[kind].label)]} />
      <tbody>
        {TABLE_WEIGHTS.map((weight) => (
          <tr key={weight}>
            <th scope="row">{weight}&nbsp;kg</th>
            {CHOCOLATE_KINDS.map((kind) => (
              <td key={kind}>{formatNumber(criticalGrams(weight, kind))}&nbsp;g</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={CHOCOLATE_KINDS.length + 1}>{texts.tableNote}</td>
        </tr>
      </tfoot>
    </table>
  )
}
