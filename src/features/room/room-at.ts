/** Whether there is room for a stay, by what an operator reported of spans, which grows old. */
import { ROOM_FORGOTTEN_AFTER_DAYS } from '#features/ranking/rules.ts'
import { nightsOf, type Stay } from '#features/stay/stay.ts'
import { dayAfter } from '#platform/shared/dates.ts'

/** What an operator says of a span. */
export const ROOMS = ['free', 'tight', 'full'] as const
export type Room = (typeof ROOMS)[number]

/** What was said of the days of a span, on a day (YYYY-MM-DD). */
export interface RoomReport extends Stay {
  room: Room
  reportedOn: string
}

/** What is known of a stay; the day on which it was reported stands with all but the unknown. */
export type RoomAnswer = { room: Room; reportedOn: string } | { room: 'unknown'; reportedOn: null }

/** A report that is older is worth asking about again. */
export const AGED_AFTER_DAYS = 30
const UNKNOWN: RoomAnswer = { room: 'unknown', reportedOn: null }

/** How many numbers a report is in `packReports`. */
export const REPORT_NUMBERS = 4

/** Reports as numbers one behind the other, each its first day, its last, the index of its room and the day on which it was said. */
export function packReports(reports: readonly RoomReport[]): number[] {
  return reports.flatMap(({ from, to, room, reportedOn }) => [
    ...[dayNumber(from), dayNumber(to)],
    ...[ROOMS.indexOf(room), dayNumber(reportedOn)],
  ])
}

/** Whether there is room for a stay, see `roomDuring`. */
export function roomAt(reports: readonly RoomReport[], stay: Stay, today: string): RoomAnswer {
  const packed = Int32Array.from(packReports(reports))
  const code = roomDuring(stay, today)(packed, 0, packed.length)
  const room = ROOMS[code % ROOMS.length]
  if (room === undefined) return UNKNOWN
  return { room, reportedOn: dayAfter(FIRST_DAY, Math.trunc(code / ROOMS.length)) }
}

/** What was said of any night of a stay, of a day without one of that day. */
export function saidOf(reports: readonly RoomReport[], stay: Stay): RoomReport[] {
  const lastNight = stay.to > stay.from ? dayAfter(stay.to, -1) : stay.from
  return reports.filter(({ from, to }) => from <= lastNight && to >= stay.from)
}

/** When something of a stay was said last, and so of the answer about it; undefined where nothing was. */
export function lastSaidOf(reports: readonly RoomReport[], stay: Stay): string | undefined {
  return saidOf(reports, stay)
    .map(({ reportedOn }) => reportedOn)
    .toSorted()
    .at(-1)
}

/**
 * Tells of very many listings whether there is room for one stay, which needs a place in each of its nights, a day without
 * one on that day. The worst of what was reported of any night counts; that there is room counts only when reports are of at
 * least half of the nights. The day is that of the oldest report that says so.
 *
 * Reads packed reports from `start` up to `end`; answers -1 where nothing is known, else the index of the room and, so many
 * times `ROOMS.length`, the days since 1970 of that report.
 */
export function roomDuring(
  stay: Stay,
  today: string,
): (packed: Int32Array, start: number, end: number) => number {
  const oldest = dayNumber(today) - ROOM_FORGOTTEN_AFTER_DAYS
  const first = dayNumber(stay.from)
  const last = Math.max(first, dayNumber(stay.to) - 1)
  const nights = last - first + 1

  return (packed, start, end) => {
    let worst = -1
    let reportedOn = 0
    let spokenOf = 0
    for (let at = start; at < end; at += REPORT_NUMBERS) {
      const from = packed[at] as number
      const to = packed[at + 1] as number
      const said = packed[at + 3] as number
      if (from > last || to < first || said < oldest) continue
      const how = packed[at + 2] as number
      if (how > worst || (how === worst && said < reportedOn)) reportedOn = said
      if (how > worst) worst = how
      spokenOf += Math.min(to, last) - Math.max(from, first) + 1
    }
    if (worst === -1 || (worst !== FULL && spokenOf * 2 < nights)) return -1
    return worst + ROOMS.length * reportedOn
  }
}

const FULL = ROOMS.indexOf('full')
const FIRST_DAY = '1970-01-01'

/** Days since 1970. */
function dayNumber(day: string): number {
  return nightsOf({ from: FIRST_DAY, to: day })
}
