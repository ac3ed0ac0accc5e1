/** Whether there is room for a stay, by what an operator reported of spans, which grows old. */
import { ROOM_FORGOTTEN_AFTER_DAYS } from '#features/ranking/rules.ts'
import { dayAfter, nightsOf, type Stay } from '#features/stay/stay.ts'

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

/** Whether there is room for a stay, see `roomDuring`. */
export function roomAt(reports: readonly RoomReport[], stay: Stay, today: string): RoomAnswer {
  return roomDuring(stay, today)(reports)
}

/**
 * Tells of many listings whether there is room for one stay, which needs a place in each of its nights, a day without one
 * on that day. The worst of what was reported of any night counts; *free* counts only when it was said of at least half
 * of the nights. The day is that of the oldest report that says so.
 */
export function roomDuring(stay: Stay, today: string): (reports: readonly RoomReport[]) => RoomAnswer {
  const oldest = dayAfter(today, -ROOM_FORGOTTEN_AFTER_DAYS)
  const lastNight = stay.to > stay.from ? dayAfter(stay.to, -1) : stay.from
  const nights = nightsOf({ from: stay.from, to: lastNight }) + 1
  const concerns = (report: RoomReport) =>
    report.reportedOn >= oldest && report.from <= lastNight && report.to >= stay.from

  return (reports) => {
    let worst = -1
    let reportedOn = ''
    let spokenOf = 0
    for (const report of reports) {
      if (!concerns(report)) continue
      const how = ROOMS.indexOf(report.room)
      if (how > worst || (how === worst && report.reportedOn < reportedOn)) reportedOn = report.reportedOn
      worst = Math.max(worst, how)
      const from = report.from > stay.from ? report.from : stay.from
      const to = report.to < lastNight ? report.to : lastNight
      spokenOf += from === stay.from && to === lastNight ? nights : nightsOf({ from, to }) + 1
    }
    const room = ROOMS[worst]
    if (room === undefined || (room === 'free' && spokenOf * 2 < nights)) return UNKNOWN
    return { room, reportedOn }
  }
}
