/** `2026-12-05` becomes `05.12.2026`. */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}
