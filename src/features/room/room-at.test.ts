import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROOM_FORGOTTEN_AFTER_DAYS } from '#features/ranking/rules.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import {
  packReports,
  REPORT_NUMBERS,
  ROOMS,
  type Room,
  type RoomReport,
  roomAt,
  roomDuring,
} from './room-at.ts'
import { ageText } from './room-texts.ts'

const TODAY = '2026-06-20'
const report = (from: string, to: string, room: Room, reportedOn = TODAY): RoomReport => ({
  ...{ from, to, room, reportedOn },
})
const SUMMER = report('2026-07-09', '2026-08-19', 'free', '2026-06-15')

test.each([
  ['within the holidays', '2026-08-01', '2026-08-08', 'free'],
  ['mostly within them', '2026-08-12', '2026-08-21', 'free'],
  ['mostly outside of them', '2026-08-15', '2026-09-05', 'unknown'],
  ['leaving on their first day', '2026-07-02', '2026-07-09', 'unknown'],
  ['a single day', '2026-08-19', '2026-08-19', 'free'],
  ['another time', '2026-10-01', '2026-10-05', 'unknown'],
])('a stay %s', (_, from, to, room) => {
  expect(roomAt([SUMMER], { from, to }, TODAY).room).toBe(room)
  const tight = { ...SUMMER, room: 'tight' as const }
  expect(roomAt([tight], { from, to }, TODAY).room).toBe(room === 'free' ? 'tight' : room)
})

test('few nights of which something is said make a stay full, never one for which there is room', () => {
  const stay = { from: '2026-08-01', to: '2026-08-15' }
  const said = (room: Room) => roomAt([report('2026-07-20', '2026-08-01', room)], stay, TODAY).room
  expect(ROOMS.map(said)).toEqual(['unknown', 'unknown', 'full'])
})

test('a stay in two spans is as full as the fuller one, however short its part there', () => {
  const stay = { from: '2026-08-01', to: '2026-08-21' }
  const full = report('2026-08-20', '2026-08-23', 'full', '2026-06-01')
  expect(roomAt([SUMMER, full], stay, TODAY)).toEqual({ room: 'full', reportedOn: '2026-06-01' })
  const gone = { ...full, reportedOn: '2026-04-20' }
  expect(roomAt([SUMMER, gone], stay, TODAY)).toEqual({ room: 'free', reportedOn: '2026-06-15' })
})

test('one stay is asked of many places at once', () => {
  const ask = roomDuring({ from: '2026-08-01', to: '2026-08-08' }, TODAY)
  const packed = Int32Array.from(packReports([SUMMER, { ...SUMMER, room: 'full' }]))
  const rooms = [
    [0, 1],
    [1, 1],
    [1, 2],
  ].map(([from = 0, to = 0]) => {
    return ROOMS[ask(packed, from * REPORT_NUMBERS, to * REPORT_NUMBERS) % ROOMS.length]
  })
  expect(rooms).toEqual(['free', undefined, 'full'])
})

const day = fc.integer({ min: 0, max: 400 }).map((days) => dayAfter(TODAY, days))
const days = fc
  .tuple(day, fc.integer({ min: 0, max: 40 }))
  .map(([from, length]) => ({ from, to: dayAfter(from, length) }))
const reports = fc.array(
  fc
    .tuple(days, fc.constantFrom(...ROOMS), fc.integer({ min: 0, max: 80 }))
    .map(([span, room, age]) => ({ ...span, room, reportedOn: dayAfter(TODAY, -age) })),
  { maxLength: 8 },
)

test('an answer is that of a report that is not forgotten, and the order of reports does not matter', () => {
  fc.assert(
    fc.property(reports, days, (given, stay) => {
      const answer = roomAt(given, stay, TODAY)
      expect(roomAt([...given].reverse(), stay, TODAY)).toEqual(answer)
      if (answer.room === 'unknown') return
      expect(answer.reportedOn >= dayAfter(TODAY, -ROOM_FORGOTTEN_AFTER_DAYS)).toBe(true)
      expect(given).toContainEqual(expect.objectContaining(answer))
    }),
  )
})

test('one more report never makes a stay emptier than those before said, and after 60 days all is unknown', () => {
  fc.assert(
    fc.property(reports, reports, days, (given, more, stay) => {
      const rank = (all: readonly RoomReport[]) =>
        ['unknown', ...ROOMS].indexOf(roomAt(all, stay, TODAY).room)
      expect(rank([...given, ...more])).toBeGreaterThanOrEqual(rank(given))
      const afterwards = dayAfter(TODAY, ROOM_FORGOTTEN_AFTER_DAYS + 1)
      expect(roomAt(given, stay, afterwards)).toEqual({ room: 'unknown', reportedOn: null })
    }),
  )
})

test.each([
  [0, 'heute'],
  [1, 'gestern'],
  [5, 'vor 5 Tagen'],
  [14, 'vor 2 Wochen'],
  [36, 'vor 5 Wochen'],
])('what was said %i days ago was said %s', (age, words) => {
  expect(ageText(dayAfter(TODAY, -age), TODAY)).toBe(words)
})
