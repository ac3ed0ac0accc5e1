import { formatNumber } from '#platform/shared/format.ts'
import { TableHead } from '#platform/web/ui/table-head.tsx'
import { Steps } from '#platform/web/ui/words-page.tsx'
import { PremiumBadge } from './premium-badge.tsx'
import styles from './ranking-page.module.css'
import { qualityRows, ranking } from './ranking-texts.ts'

/** All that decides about the order of listings, with the figures that the code uses. */
export function RankingExplanation() {
  const rows = qualityRows()
  const total = rows.reduce((sum, { points }) => sum + points, 0)
  return (
    <>
      <section>
        <h2>{ranking.search.title}</h2>
        <Steps steps={ranking.search.steps} />
      </section>

      <section>
        <h2>{ranking.sorts.title}</h2>
        <table className={styles.table}>
          <caption className="visually-hidden">{ranking.sorts.caption}</caption>
          <tbody>
            {ranking.sorts.rows.map(([sort, effect]) => (
              <tr key={sort}>
                <th scope="row">{sort}</th>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>

      <section>
        <h2>{ranking.stay.title}</h2>
        <Paragraphs of={ranking.stay.paragraphs} />
      </section>

      <section>
        <h2>{ranking.quality.title}</h2>
        <p>{ranking.quality.lead(total)}</p>
        <table className={styles.table}>
          <caption className="visually-hidden">{ranking.quality.caption}</caption>
          <TableHead columns={ranking.quality.columns} />
          <tbody>
            {rows.map(({ label, points, how }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={styles.points}>{formatNumber(points)}</td>
                <td>{how}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{ranking.quality.total}</th>
              <td className={styles.points}>{formatNumber(total)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
        <p>{ranking.quality.unconfirmed}</p>
      </section>

      <section>
        <h2>{ranking.rating.title}</h2>
        <Paragraphs of={ranking.rating.paragraphs} />
      </section>

      <section className={styles.premium}>
        <h2>{ranking.premium.title}</h2>
        <p>
          <PremiumBadge />
        </p>
        <Paragraphs of={ranking.premium.paragraphs} />
      </section>

      <section>
        <h2>{ranking.irrelevant.title}</h2>
        <ul className={styles.list}>
          {ranking.irrelevant.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{ranking.irrelevant.filters}</p>
      </section>
      <p>{ranking.law}</p>
    </>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
