/** The time from which something is shown, as fields of a form hold it: the clock in Germany, `2026-12-11T08:00`. */
import { berlinDay, berlinInstant, berlinTime } from '#platform/shared/dates.ts'

/** '' where nothing waits. */
export function toField(instant: string | null | undefined): string {
  if (!instant) return ''
  const moment = new Date(instant)
  return `${berlinDay(moment)}T${berlinTime(moment)}`
}

/** The instant of a field; null where it is empty. An hour that the clock strikes twice is the first one. */
export function toInstant(field: string): string | null {
  const [day = '', time = ''] = field.split('T')
  return field === '' ? null : berlinInstant(day, time).toISOString()
}
