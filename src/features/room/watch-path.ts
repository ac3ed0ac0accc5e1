/** The days of a stay as the address of a page names them: `2026-12-23_2027-01-06`. */
import type { Stay } from '#features/stay/stay.ts'

export function pathOfDays({ from, to }: Stay): string {
  return `${from}_${to}`
}

export function daysOfPath(days: string): Stay {
  const [from = '', to = ''] = days.split('_')
  return { from, to }
}
