/** The time from which something is shown, as fields of a form hold it: the clock in Germany, `2026-12-11T08:00`. */
import { lazily } from '#platform/shared/lazily.ts'

const clock = lazily(
  () =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
)

/** '' where nothing waits. */
export function toField(instant: string | null | undefined): string {
  return instant ? clock().format(new Date(instant)).replace(' ', 'T') : ''
}

/** The instant of a field; null where it is empty. An hour that the clock strikes twice is the first one. */
export function toInstant(field: string): string | null {
  if (field === '') return null
  const summer = new Date(`${field}+02:00`)
  const instant = toField(summer.toISOString()) === field ? summer : new Date(`${field}+01:00`)
  return instant.toISOString()
}
