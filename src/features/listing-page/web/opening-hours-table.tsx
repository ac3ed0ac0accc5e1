import { Fragment, useEffect, useState } from 'react'
import type { BusinessHours, SpecialDays } from '#features/listings/contract.ts'
import {
  openingRows,
  specialDaysFrom,
  specialLine,
  specialOn,
  specialText,
  weekdayOf,
  weekToldOn,
} from '#features/listings/web/exports.ts'
import { holidaysWithin } from '#features/stay/public-holidays.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatDayOfYear } from '#platform/shared/format.ts'
import { openingStatusText } from './opening-status.ts'
import styles from './tables.module.css'

const MINUTE = 60_000
/** How many days ahead holidays are pointed out. */
const HOLIDAYS_AHEAD = 14
/** How many of the operator's special days are told at once. */
const SPECIAL_SHOWN = 6

interface Props {
  /** Null when only special days or words are known. */
  hours: BusinessHours | null
  /** What of them can only be told in words. */
  text: string | null
  specialDays: readonly SpecialDays[]
  /** Whose holidays count; null leaves those of all Länder. */
  state: string | null
  /** The day the page was made, YYYY-MM-DD. */
  loadedOn: string
}

/** The week's opening hours. What depends on the clock appears in the browser: the page itself is kept in caches. */
export function OpeningHoursTable({ hours, text, specialDays, state, loadedOn }: Props) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])

  const today = now ? berlinDay(now) : loadedOn
  const week = hours ? weekToldOn(hours, specialDays, today) : today
  const holidays = week === today ? holidaysWithin(today, HOLIDAYS_AHEAD, state) : []
  const coming = specialDaysFrom(specialDays, today).slice(0, SPECIAL_SHOWN)
  const status = now && hours && openingStatusText(hours, now, state, specialDays)
  const weekday = now && week === today && weekdayOf(today)
  const special = now && specialOn(specialDays, today)
  return (
    <section className={styles.section}>
      <h2 className="h4">Öffnungszeiten</h2>
      <p className={styles.status} data-open={status?.isOpen}>
        {status && (
          <>
            <strong>{status.label}</strong>
            {status.details && ` · ${status.details}`}
          </>
        )}
      </p>
      {hours && (
        <table className={styles.table}>
          <caption className={week === today ? 'visually-hidden' : styles.from}>
            {week === today ? 'Öffnungszeiten je Wochentag' : `Ab ${formatDayOfYear(week)}`}
          </caption>
          <tbody>
            {openingRows(hours, specialDays, week).map(({ day, label, text }) => (
              <tr key={day} className={day === weekday ? styles.today : undefined}>
                <th scope="row">
                  <span className={styles.span}>{label}</span>
                  {day === weekday && <span className="visually-hidden"> (heute)</span>}
                  {holidays
                    .filter(({ date }) => weekdayOf(date) === day)
                    .map(({ date, name }) => (
                      <span key={date} className={styles.holiday}>
                        <time dateTime={date}>{formatDayOfYear(date)}</time> · Feiertag: {name} – bitte
                        nachfragen
                      </span>
                    ))}
                </th>
                <td className={styles.spans}>
                  {withSpans(day === weekday && special ? specialText({ ...special, note: '' }) : text)}
                  {day === weekday && special?.note && ` (${special.note})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {coming.length > 0 && (
        <ul className={styles.special} aria-label="Besondere Tage">
          {coming.map((days) => (
            <li key={`${days.from} ${days.to} ${days.days}`}>{specialLine(days)}</li>
          ))}
        </ul>
      )}
      {text !== null && <p className={styles.words}>Angabe im Wortlaut: „{text}“</p>}
      <p className="note">Feiertage können abweichen.</p>
    </section>
  )
}

/** Several spans of a day may stand below each other, each on a line of its own. */
function withSpans(text: string) {
  return text.split(', ').map((span, index) => (
    <Fragment key={span}>
      {index > 0 && ', '}
      <span className={styles.span}>{span}</span>
    </Fragment>
  ))
}
