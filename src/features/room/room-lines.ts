/** Room in the holidays as a file says it, a line each: `Sommerferien: voll`, `23.12.2026–02.01.2027: knapp`. */
import { nightsOf, type Stay } from '#features/stay/stay.ts'
import { ROOMS, type Room } from './room-at.ts'
import { ROOM_WORDS } from './room-texts.ts'
import type { Span } from './spans.ts'

/** What is said of a span. */
export type SaidRoom = Stay & { room: Room }

/**
 * What lines say of the coming spans, and those that cannot be meant so, as they were typed. Days are about each span of
 * which they are at least the half, a name is about the next span that is called so.
 */
export function readRoomLines(text: string, coming: readonly Span[]): { said: SaidRoom[]; wrong: string[] } {
  const lines = text
    .split(/[\n|;]|,\s/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => ({ line, said: readLine(line, coming) }))
  return {
    said: read.flatMap(({ said }) => said),
    wrong: read.flatMap(({ line, said }) => (said.length === 0 ? line : [])),
  }
}

function readLine(line: string, coming: readonly Span[]): SaidRoom[] {
  const [, about = '', word = ''] = /^(.+?)\s*:\s*(\p{L}+)$/u.exec(line) ?? []
  const room = ROOMS.find((each) => ROOM_WORDS[each] === word.toLowerCase())
  if (room === undefined) return []
  return spansMeant(about, coming).map(({ from, to }) => ({ from, to, room }))
}

function spansMeant(about: string, coming: readonly Span[]): readonly Span[] {
  const [from, to] = about.split(/\s*(?:–|\/|\bbis\b|(?<=\d)\s*-\s*(?=\d{1,2}\.))\s*/).map(isoDay)
  if (from !== undefined && to !== undefined) return coming.filter((span) => isMostly(span, { from, to }))
  return coming.filter(({ name }) => name.toLowerCase() === about.toLowerCase()).slice(0, 1)
}

function isMostly(span: Stay, days: Stay): boolean {
  const from = days.from > span.from ? days.from : span.from
  const to = days.to < span.to ? days.to : span.to
  return from <= to && (nightsOf({ from, to }) + 1) * 2 >= nightsOf(span) + 1
}

/** `1.9.2027` -> `2027-09-01`; undefined for what is no day. */
function isoDay(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? iso : undefined
}
