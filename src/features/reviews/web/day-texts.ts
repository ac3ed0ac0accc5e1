import { lazily } from '#platform/shared/lazily.ts'

const berlinFormat = lazily(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** `2026-12-05` becomes `05.12.2026`. */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** An instant as the clock in Germany showed it, `05.12.2026, 09:14`. */
export function momentText(instant: string): string {
  return berlinFormat().format(new Date(instant))
}
