import { lazily } from './lazily.ts'

const berlinFormat = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }))

/** The calendar day in Germany, YYYY-MM-DD. */
export function berlinDay(now: Date): string {
  return berlinFormat().format(now)
}
