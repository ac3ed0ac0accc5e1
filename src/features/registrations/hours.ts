/** Opening hours as they are typed in: several spans a day, each HH:MM to HH:MM. */

export interface Span {
  open: string
  close: string
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/
const DAY = 24 * 60

/** Minutes since midnight, null when it is no time of a day. */
function minutesOf(time: string): number | null {
  if (!TIME.test(time)) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `7`, `730` and `7.30` are meant as times; what cannot be read stays as it is. */
export function timeOf(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:. h]?(\d\d))?\s*(?:uhr)?\s*$/i.exec(typed) ?? []
  const time = `${hours?.padStart(2, '0')}:${minutes}`
  return TIME.test(time) ? time : typed.trim()
}

/** Whether a span ends on the following day; equal times mean all day long. */
export function endsNextDay({ open, close }: Span): boolean {
  const [from, to] = [minutesOf(open), minutesOf(close)]
  return from !== null && to !== null && to > 0 && to <= from
}

/** What is wrong with the spans of a day, in words; undefined when nothing is. */
export function problemOfDay(spans: readonly Span[]): string | undefined {
  if (
    spans.some(({ open, close }) => minutesOf(open) === null || minutesOf(close) === null || open === '24:00')
  )
    return 'Bitte gib Beginn und Ende an, etwa 08:00 und 18:00.'
  const inOrder = spans
    .map(({ open, close }) => ({ from: minutesOf(open) ?? 0, to: minutesOf(close) ?? 0 }))
    .map(({ from, to }) => ({ from, to: to > from ? to : to + DAY }))
    .toSorted((a, b) => a.from - b.from)
  const overlap = inOrder.some(({ from }, index) => index > 0 && from < (inOrder[index - 1]?.to ?? 0))
  return overlap ? 'Diese Zeiten überschneiden sich.' : undefined
}
