import { useEffect, useState } from 'react'
import type { BusinessHours } from '../contract.ts'
import { describeStatus, openingRows, openStatus, weekdayInGermany } from '../opening-hours.ts'
import styles from './tables.module.css'

const MINUTE = 60_000

/** The week's opening hours. What depends on the clock appears in the browser: the page itself is kept in caches. */
export function OpeningHoursTable({ hours }: { hours: BusinessHours }) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])

  const status = now && openStatus(hours, now)
  const details = status && describeStatus(status)
  const today = now && weekdayInGermany(now)
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Öffnungszeiten</h2>
      <p className={styles.status} data-open={status?.open}>
        {status && (
          <>
            <strong>{status.open ? 'Jetzt geöffnet' : 'Geschlossen'}</strong>
            {details && ` · ${details}`}
          </>
        )}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Öffnungszeiten je Wochentag</caption>
        <tbody>
          {openingRows(hours).map(({ day, label, text }) => (
            <tr key={day} className={day === today ? styles.today : undefined}>
              <th scope="row">
                {label}
                {day === today && <span className="visually-hidden"> (heute)</span>}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Feiertage können abweichen.</p>
    </section>
  )
}
