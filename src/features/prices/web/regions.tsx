import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatNumber, formatPrice } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { TableHead } from '#platform/web/ui/table-head.tsx'
import type { priceGuide } from '../contract.ts'
import { PLOT, REGIONS } from '../rules.ts'
import { priceTexts } from './price-texts.ts'
import styles from './regions.module.css'
import { euroSpan } from './spans.ts'

type Guide = OutputOf<typeof priceGuide>
type Spread = Guide['states'][number]

/** What is usual in large cities. */
const [LARGE] = REGIONS

const { from: FROM, to: TO } = PLOT
const at = (euros: number) => ((Math.min(TO, Math.max(FROM, euros)) - FROM) / (TO - FROM)) * 100

/** Each federal state's prices as a line in one plot, which is a table at the same time. */
export function StatePlot({ states, germany }: { states: readonly Spread[]; germany: number }) {
  const texts = priceTexts.states
  return (
    <section className={`${styles.card} panel`}>
      <h2 className="h3">{texts.title}</h2>
      <p className="note">{texts.lead}</p>
      <table className={styles.plot}>
        <thead>
          <tr>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col" className={styles.scale}>
              <span>{formatPrice(FROM)}</span>
              <span className="visually-hidden">{texts.spread}</span>
              <span>{formatPrice(TO)}</span>
            </th>
            <th scope="col">{texts.median}</th>
          </tr>
        </thead>
        <tbody>
          {states.map((state) => (
            <tr key={state.slug}>
              <th scope="row">
                <PageLink to="/hundepensionen/:state" params={{ state: state.slug }}>
                  {state.name}
                </PageLink>
              </th>
              <td>{formatNumber(state.count)}</td>
              <td className={styles.cell}>
                <SpreadLine spread={state} germany={germany} />
              </td>
              <td>
                <strong>{formatPrice(state.median)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SpreadLine({
  spread: { p10, p25, median, p75, p90 },
  germany,
}: {
  spread: Spread
  germany: number
}) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={priceTexts.states.alt(formatPrice(p10), formatPrice(p90))}
    >
      <rect className={styles.germany} x={at(germany) - 0.15} y="0" width="0.3" height="10" />
      <rect className={styles.wide} x={at(p10)} y="4.4" width={at(p90) - at(p10)} height="1.2" />
      <rect
        className={styles.half}
        x={at(p25)}
        y="2"
        width={Math.max(1, at(p75) - at(p25))}
        height="6"
        rx="1"
      />
      <rect className={styles.dot} x={at(median) - 0.8} y="1" width="1.6" height="8" rx="0.8" />
    </svg>
  )
}

/** The largest cities by their own prices, and what is usual elsewhere. */
export function RegionTable({ cities }: { cities: Guide['cities'] }) {
  const texts = priceTexts.regions
  return (
    <section className={`${styles.card} panel`}>
      <h2 className="h3">{texts.title}</h2>
      <p className="note">{texts.lead}</p>
      <table>
        <TableHead columns={[texts.city, priceTexts.states.median, texts.span, priceTexts.states.count]} />
        <tbody>
          {cities.map(({ slug, name, spread }) => (
            <tr key={slug}>
              <th scope="row">
                <PageLink to="/hundepension-in/:slug" params={{ slug }}>
                  {name}
                </PageLink>
              </th>
              <td>{spread && <strong>{formatPrice(spread.median)}</strong>}</td>
              <td className={styles.span}>
                {euroSpan(spread ? [Math.round(spread.p10), Math.round(spread.p90)] : LARGE.span)}
              </td>
              <td>
                {spread ? formatNumber(spread.count) : <span className={styles.guide}>{texts.guide}</span>}
              </td>
            </tr>
          ))}
          {REGIONS.map(({ name, span }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td />
              <td className={styles.span}>{euroSpan(span)}</td>
              <td>
                <span className={styles.guide}>{texts.guide}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        <PageLink to="/alle-staedte" className={styles.all}>
          {texts.all}
        </PageLink>
      </p>
    </section>
  )
}
