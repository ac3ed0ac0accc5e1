import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { benefitsTexts as texts } from './benefits-texts.ts'
import styles from './comparison.module.css'

/** Free and premium, point by point. */
export function Comparison() {
  return (
    <section className={styles.comparison} aria-labelledby="vergleich">
      <h2 id="vergleich">{texts.comparison}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.feature}</span>
            </th>
            <th scope="col">{texts.free.name}</th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(({ label, free, premium }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Value value={free} />
              </td>
              <td>
                <Value value={premium} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.more}>
        <PageLink to="/so-entsteht-die-reihenfolge">{texts.ranking}</PageLink>
      </p>
    </section>
  )
}

function Value({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return value
  return (
    <>
      {value ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{value ? texts.included : texts.notIncluded}</span>
    </>
  )
}
