import type { Confirmation } from '#features/confirmations/rules.ts'
import { ConfirmedPrices } from '#features/confirmations/web/exports.ts'
import type { Listing, Tariff } from '#features/listings/contract.ts'
import { tariffName, tariffPrice } from '#features/listings/web/exports.ts'
import { pricingRows } from '#features/stay/pricing-text.ts'
import { formatPrice } from '#platform/shared/format.ts'
import styles from './tables.module.css'

interface Props {
  /** EUR per day. */
  priceFrom: number | null
  tariffs: Tariff[]
  pricing: Listing['pricing']
  confirmations: readonly Confirmation[]
}

/** What a stay costs, as far as the operator says. */
export function PriceTable({ priceFrom, tariffs, pricing, confirmations }: Props) {
  return (
    <section className={styles.section}>
      <h2 className="h4">Preise</h2>
      {priceFrom !== null && (
        <p className={styles.status}>
          ab <strong>{formatPrice(priceFrom)}</strong> pro Tag
        </p>
      )}
      {pricing && (
        <table className={`${styles.table} ${styles.prices}`}>
          <caption className="visually-hidden">Preise für Aufenthalte</caption>
          <tbody>
            {pricingRows(pricing).map(([name, value]) => (
              <tr key={`${name} ${value}`}>
                <th scope="row">{name}</th>
                <td className={styles.spans}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tariffs.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">Tarife</caption>
          <tbody>
            {tariffs.map((tariff) => (
              <tr key={`${tariffName(tariff)} ${tariff.unit}`}>
                <th scope="row">{tariffName(tariff)}</th>
                <td>{tariffPrice(tariff)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ConfirmedPrices confirmations={confirmations} className="note" />
      <p className="note">Angaben der Pension. Es gilt, was du mit ihr vereinbarst.</p>
    </section>
  )
}
