import { FIGURE_LABELS, FIGURES } from '#features/listing-figures/rules.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { TableHead } from '#platform/web/ui/table-head.tsx'
import type { OwnFigures } from '../contract.ts'
import styles from './figures-card.module.css'
import { MonthPlot } from './month-plot.tsx'
import own from './own-page.module.css'
import { figureTexts as texts } from './own-texts.ts'

const MONTHS = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez']
const TILES = ['opened', 'requested', 'confirmed'] as const

/** The figures of a listing: plots with their table beside them, on a phone below a button. */
export function FiguresCard({ figures, isNamed }: { figures: OwnFigures; isNamed: boolean }) {
  const { months, slug, listingTitle } = figures
  const id = `zahlen-${slug}`
  const sums = Object.fromEntries(
    FIGURES.map((name) => [name, months.reduce((sum, month) => sum + month[name], 0)]),
  ) as Record<(typeof FIGURES)[number], number>
  const hasAny = FIGURES.some((name) => sums[name] > 0)
  const names = months.map(({ month }) => MONTHS[Number(month.slice(5)) - 1] ?? '')
  return (
    <section className={`panel stack gap-3 ${own.card} ${styles.card}`} aria-labelledby={id}>
      <header className={`cluster ${styles.head}`}>
        <h2 id={id}>{isNamed ? `${texts.title}: ${listingTitle}` : texts.title}</h2>
        <p className="note">{texts.how}</p>
        <a
          href={`/mein-eintrag/${encodeURIComponent(slug)}/zahlen.csv`}
          className={`tappable gap-1 ${styles.csv}`}
          aria-label={texts.csvAbout}
          download
        >
          <Icon name="arrow-down" size={18} />
          {texts.csv}
        </a>
      </header>
      <dl className={styles.tiles}>
        {TILES.map((name) => (
          <div key={name}>
            <dt className="note">{texts.tiles[name]}</dt>
            <dd>{formatNumber(sums[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={`stack gap-5 ${styles.sides}`}>
        {hasAny ? (
          <div className={`stack gap-1 ${styles.plots}`}>
            <h3>{texts.opened}</h3>
            <MonthPlot
              label={texts.plot(texts.opened)}
              months={names}
              values={months.map(({ opened }) => opened)}
              height={110}
            />
            <h3>
              {texts.requests}
              <span className={styles.key} data-part="full">
                {texts.confirmed}
              </span>
              <span className={styles.key} data-part="rest">
                {texts.others}
              </span>
            </h3>
            <MonthPlot
              label={texts.plot(texts.requests)}
              months={names}
              values={months.map(({ requested }) => requested)}
              parts={months.map(({ confirmed }) => confirmed)}
              height={70}
            />
          </div>
        ) : (
          <p className={`soft ${own.soft}`}>{texts.none}</p>
        )}
        <details className={styles.table} open>
          <summary>{texts.table}</summary>
          <FiguresTable figures={figures} names={names} sums={sums} />
        </details>
      </div>
    </section>
  )
}

interface FiguresTableProps {
  figures: OwnFigures
  names: readonly string[]
  sums: Readonly<Record<(typeof FIGURES)[number], number>>
}

function FiguresTable({ figures: { listingTitle, months, until }, names, sums }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keys
    <section className={styles.scroll} aria-label={texts.tableOf(listingTitle)} tabIndex={0}>
      <table>
        <TableHead columns={[texts.month, ...FIGURES.map((name) => FIGURE_LABELS[name])]} />
        <tbody>
          {months.map((figures, index) => (
            <tr key={figures.month}>
              <th scope="row">
                {names[index]} {figures.month.slice(2, 4)}
                {index === months.length - 1 && <small> {texts.until(`${Number(until.slice(8))}.`)}</small>}
              </th>
              {FIGURES.map((name) => (
                <td key={name}>{formatNumber(figures[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.sum}</th>
            {FIGURES.map((name) => (
              <td key={name}>{formatNumber(sums[name])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
