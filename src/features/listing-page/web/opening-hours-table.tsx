import { useEffect, useState } from 'react'
import type { BusinessHours } from '#features/listings/contract.ts'
import {
  dayLabel,
  holidaysWithin,
  openingRows,
  openingStatusText,
  weekdayInGermany,
  weekdayOf,
} from '#features/listings/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import styles from './tables.module.css'

const MINUTE = 60_000
/** How many days ahead holidays are pointed out. */
const HOLIDAYS_AHEAD = 14

interface Props {
  hours: BusinessHours
  /** Whose holidays count; null leaves those of all Länder. */
  state: string | null
  /** The day the page was made, YYYY-MM-DD. */
  loadedOn: string
}

/** The week's opening hours. What depends on the clock appears in the browser: the page itself is kept in caches. */
export function OpeningHoursTable({ hours, state, loadedOn }: Props) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])

  const today = now ? berlinDay(now) : loadedOn
  const holidays = holidaysWithin(today, HOLIDAYS_AHEAD, state)
  const status = now && openingStatusText(hours, now, holidays)
  const weekday = now && weekdayInGermany(now)
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Öffnungszeiten</h2>
      <p className={styles.status} data-open={status?.isOpen}>
        {status && (
          <>
            <strong>{status.label}</strong>
            {status.details && ` · ${status.details}`}
          </>
        )}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Öffnungszeiten je Wochentag</caption>
        <tbody>
          {openingRows(hours).map(({ day, label, text }) => (
            <tr key={day} className={day === weekday ? styles.today : undefined}>
              <th scope="row">
                {label}
                {day === weekday && <span className="visually-hidden"> (heute)</span>}
                {holidays
                  .filter(({ date }) => weekdayOf(date) === day)
                  .map(({ date, name }) => (
                    <span key={date} className={styles.holiday}>
                      <time dateTime={date}>{dayLabel(date)}</time> · Feiertag: {name} – bitte nachfragen
                    </span>
                  ))}
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
