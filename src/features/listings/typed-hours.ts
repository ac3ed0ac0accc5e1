/** Opening hours as people type them into one line: `08:00–12:00, 15–18.30`. */

/** HH:MM; `close` may be that of the next day. */
export interface TypedSpan {
  open: string
  close: string
}

const SPAN = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:-|–|bis)\s*(\d{1,2})(?:[:.](\d\d))?(?:\s*Uhr)?$/i

/** The spans of a line in their order; none for an empty line, undefined for what is no such thing. */
export function readSpans(line: string): TypedSpan[] | undefined {
  const text = line.trim()
  if (text === '' || /^geschlossen$/i.test(text)) return []
  const spans: TypedSpan[] = []
  for (const part of text.split(/[,;]| und /)) {
    const found = SPAN.exec(part.trim())
    if (!found) return undefined
    const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = found
    const span = { open: clock(fromHour, fromMinute), close: clock(toHour, toMinute) }
    if (span.open === undefined || span.close === undefined || span.open === '24:00') return undefined
    spans.push(span as TypedSpan)
  }
  const inOrder = spans.toSorted((a, b) => a.open.localeCompare(b.open))
  // Only the last one may end after midnight.
  const isClear = inOrder.every(({ open, close }, index) => {
    const next = inOrder[index + 1]
    return next === undefined || (close > open && close <= next.open)
  })
  return isClear ? inOrder : undefined
}

/** The line that stands for these spans. */
export function spansText(spans: readonly TypedSpan[]): string {
  return spans.map(({ open, close }) => `${open}–${close}`).join(', ')
}

function clock(hour: string, minute: string): string | undefined {
  const time = `${hour.padStart(2, '0')}:${minute}`
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time) ? time : undefined
}
