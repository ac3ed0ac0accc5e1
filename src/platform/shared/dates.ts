const BERLIN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The calendar day in Germany, YYYY-MM-DD. */
export function berlinDay(now: Date): string {
  return BERLIN_DAY.format(now)
}
