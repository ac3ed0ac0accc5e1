import { capitalised, countLabel, formatPrice } from '#platform/shared/format.ts'
import { TableHead } from '#platform/web/ui/table-head.tsx'
import type { PriceFigures } from '../contract.ts'
import { GUIDE_LONG_STAY_DISCOUNT, GUIDE_PRICES, type PriceSummary } from '../rules.ts'
import { CATEGORY_PLURALS } from './category-names.ts'
import styles from './price-overview.module.css'

interface PriceOverviewProps {
  title: string
  /** Null with too few prices: the guide's figures are shown, and said to be such. */
  prices: (PriceSummary & Partial<PriceFigures>) | null
  /** Whose prices they are: `in Berlin`. */
  where: string
}

/** What a day costs: from the listings' own prices, or the usual figures where there are too few of them. */
export function PriceOverview({ title, prices, where }: PriceOverviewProps) {
  return (
    <section className={`panel stack packed padded gap-4 ${styles.overview}`} aria-labelledby="preise">
      <h2 id="preise" className="h3">
        {title}
      </h2>
      {prices ? <RealPrices prices={prices} where={where} /> : <GuidePrices where={where} />}
    </section>
  )
}

function RealPrices({ prices, where }: { prices: NonNullable<PriceOverviewProps['prices']>; where: string }) {
  const figures = [
    { label: 'Günstigster Preis', value: prices.min },
    { label: 'Mittlerer Preis', value: prices.median },
    { label: 'Höchster Preis', value: prices.max },
  ]
  const categories = prices.categories ?? []
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className="note">{label}</dt>
            <dd>{formatPrice(value)}</dd>
          </div>
        ))}
      </dl>
      {categories.length > 1 && (
        <table className={styles.table}>
          <caption className="visually-hidden">Preise pro Tag nach Art der Einrichtung</caption>
          <TableHead columns={['Art', 'Preisspanne', 'Mittlerer Preis']} />
          <tbody>
            {categories.map(({ category, min, median, max }) => (
              <tr key={category}>
                <th scope="row">{capitalised(CATEGORY_PLURALS[category] ?? category)}</th>
                <td>{range(min, max)}</td>
                <td>{formatPrice(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="note">
        Aus den Preisangaben von {countLabel(prices.count, 'Eintrag', 'Einträgen')} {where}: jeweils der
        niedrigste Preis pro Tag, den die Pension nennt; der mittlere ist der Median. Größe des Hundes,
        Ferienzeit und Extras können ihn erhöhen.
      </p>
    </>
  )
}

function GuidePrices({ where }: { where: string }) {
  return (
    <>
      <p>
        Für eine Auswertung nennen {where} noch zu wenige Einträge einen Preis. Zur Orientierung typische
        Werte aus Deutschland, pro Tag:
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Typische Preise pro Tag</caption>
        <tbody>
          {GUIDE_PRICES.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{range(from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        Bei längeren Aufenthalten sind bis zu {GUIDE_LONG_STAY_DISCOUNT} % Nachlass möglich. Den genauen Preis
        nennt dir die Pension.
      </p>
    </>
  )
}

function range(from: number, to: number): string {
  return from === to ? formatPrice(from) : `${formatPrice(from)} – ${formatPrice(to)}`
}
