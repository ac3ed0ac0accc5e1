import { formatPrice } from '#platform/shared/format.ts'
import { HISTOGRAM, TIERS } from '../rules.ts'
import styles from './histogram.module.css'
import { priceTexts as texts } from './price-texts.ts'

const { first: FIRST, last: LAST } = HISTOGRAM
const BAR = 10
const HEIGHT = 130
const TOP = 18
const TICK_EVERY = 5
const TICKS = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).filter(
  (euros) => euros % TICK_EVERY === 0,
)

interface HistogramProps {
  bars: readonly { from: number; count: number }[]
  median: number
  asOf: string
}

/** How many ask for how much, a bar for each euro, coloured by tier. */
export function Histogram({ bars, median, asOf }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const width = (LAST - FIRST + 1) * BAR
  const middle = (Math.min(LAST, Math.max(FIRST, median)) - FIRST + 0.5) * BAR
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{texts.histogram}</strong>
        <span>{texts.asOf(asOf)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${TOP + HEIGHT + 18}`}
        role="img"
        aria-label={texts.histogramAlt(formatPrice(median))}
      >
        {bars.map(({ from, count }) => {
          const height = (count / most) * HEIGHT
          return (
            <rect
              key={from}
              className={tierClass(from)}
              x={(from - FIRST) * BAR + 0.7}
              y={TOP + HEIGHT - height}
              width={BAR - 1.4}
              height={height}
              rx="1.2"
            />
          )
        })}
        <line className={styles.axis} x1="0" x2={width} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        <line className={styles.middle} x1={middle} x2={middle} y1={TOP - 4} y2={TOP + HEIGHT} />
        <text className={styles.middleText} x={middle} y="9" textAnchor="middle">
          Mitte {formatPrice(median)}
        </text>
        {TICKS.map((tick) => (
          <text
            key={tick}
            className={styles.tick}
            x={(tick - FIRST + 0.5) * BAR}
            y={TOP + HEIGHT + 13}
            textAnchor={tick === LAST ? 'end' : 'middle'}
          >
            {tick === LAST ? `${tick} € +` : `${tick} €`}
          </text>
        ))}
      </svg>
    </figure>
  )
}

function tierClass(euros: number): string | undefined {
  if (euros < TIERS.basic[1]) return styles.basic
  return euros < TIERS.standard[1] ? styles.standard : styles.premium
}
