import { useId } from 'react'
import { formatNumber } from '#platform/shared/format.ts'
import styles from './figures-card.module.css'

const BAR = 22
const STEP = 36
const LEFT = 40
const TOP = 22

interface MonthPlotProps {
  /** What is to be seen, for whoever hears it; the figures themselves stand in a table. */
  label: string
  /** `Jan`; the last one is the month that runs. */
  months: readonly string[]
  values: readonly number[]
  /** Of each value the part that is drawn full; the rest above it is drawn in another colour. */
  parts?: readonly number[]
  height: number
}

/** A bar for each month, from zero; the month that runs is hatched. */
export function MonthPlot({ label, months, values, parts, height }: MonthPlotProps) {
  const id = useId()
  const most = Math.max(...values)
  const { top, ticks } = scaleFor(most)
  const y = (value: number) => TOP + height - (value / top) * height
  const width = LEFT + months.length * STEP
  const bottom = TOP + height
  const running = values.length - 1
  const labelled = new Set([running, values.indexOf(most)])
  return (
    <svg viewBox={`0 0 ${width} ${bottom + 22}`} role="img" aria-label={label} className={styles.plot}>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="5" className={styles.full} />
      </pattern>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            className={styles.line}
            data-zero={tick === 0}
          />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className={styles.tick}>
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {values.map((value, index) => {
        const x = LEFT + index * STEP + (STEP - BAR) / 2
        const part = parts?.[index] ?? value
        const month = months[index] ?? ''
        return (
          <g key={month + String(index)}>
            {part < value && (
              <rect x={x} width={BAR} y={y(value)} height={y(part) - y(value)} className={styles.rest} />
            )}
            <rect
              x={x}
              width={BAR}
              y={y(part)}
              height={bottom - y(part)}
              rx="2"
              className={styles.full}
              {...(index === running && { fill: `url(#${id})`, className: undefined })}
            />
            {labelled.has(index) && value > 0 && (
              <text x={x + BAR / 2} y={y(value) - 6} textAnchor="middle" className={styles.value}>
                {formatNumber(value)}
              </text>
            )}
            <text x={x + BAR / 2} y={bottom + 16} textAnchor="middle" className={styles.tick}>
              {month}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The end of the scale, a round number that is not below the largest value, and where it has lines. */
function scaleFor(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, most) / 4
  const size = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * size).find((each) => each >= rough) ?? 1)
  const count = Math.max(1, Math.ceil(most / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
