import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../rules.ts'
import {
  dayText,
  hoursOf,
  isSound,
  likeMonday,
  planOf,
  problemOn,
  timeName,
  withoutSpan,
  withRoom,
  withSpan,
} from './hours-plan.ts'

const defaults = planOf(undefined)

test('a form begins with the hours of the specification', () => {
  expect(dayText(defaults, 'monday')).toBe('08:00–18:00')
  expect(dayText(defaults, 'saturday')).toBe('09:00–16:00')
  expect(dayText(defaults, 'sunday')).toBe('geschlossen')
  expect(hoursOf(defaults)).toEqual(DEFAULT_HOURS)
})

test('a day takes up to four spans, and keeps an empty one when the last is taken away', () => {
  let plan = defaults
  for (let times = 0; times < 6; times++) plan = withRoom(plan, 'monday')
  expect(plan.monday).toHaveLength(4)
  plan = withSpan(plan, 'monday', 1, { open: '19:00', close: '20:00' })
  expect(dayText(plan, 'monday')).toBe('08:00–18:00, 19:00–20:00')
  expect(hoursOf(plan).monday).toEqual({
    open: '08:00',
    close: '18:00',
    more: [{ open: '19:00', close: '20:00' }],
  })
  for (let times = 0; times < 6; times++) plan = withoutSpan(plan, 'monday', 0)
  expect(plan.monday).toEqual([{ open: '', close: '' }])
})

test('Monday is copied to one day, or to the rest of the working week', () => {
  const plan = withSpan(defaults, 'monday', 0, { open: '06:00' })
  expect(dayText(likeMonday(plan, ['sunday']), 'sunday')).toBe('06:00–18:00')
  const week = likeMonday(plan)
  expect(dayText(week, 'friday')).toBe('06:00–18:00')
  expect(dayText(week, 'saturday')).toBe('09:00–16:00')
})

test('spans that overlap or lack a time are named, and left out of what is shown', () => {
  const half = withSpan(withRoom(defaults, 'monday'), 'monday', 1, { open: '17:00' })
  expect(problemOn(half, 'monday')).toBe('Bitte gib Beginn und Ende an, etwa 08:00 und 18:00.')
  const overlap = withSpan(half, 'monday', 1, { close: '19:00' })
  expect(problemOn(overlap, 'monday')).toBe('Diese Zeiten überschneiden sich.')
  expect(isSound(overlap)).toBe(false)
  expect(hoursOf(overlap).monday).toBeUndefined()
  expect(isSound(defaults)).toBe(true)
})

test('what was sent is read back by the names of its fields', () => {
  const sent = {
    [timeName('tuesday', 0, 'open')]: '07:30',
    [timeName('tuesday', 0, 'close')]: '12:00',
    [timeName('tuesday', 1, 'open')]: '15:00',
    [timeName('tuesday', 1, 'close')]: '',
  }
  expect(Object.keys(sent)[2]).toBe('businessHours.tuesday.more.0.open')
  const plan = planOf(sent)
  expect(plan.tuesday).toEqual([
    { open: '07:30', close: '12:00' },
    { open: '15:00', close: '' },
  ])
  expect(dayText(plan, 'monday')).toBe('geschlossen')
})
