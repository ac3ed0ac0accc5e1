import { expect, test } from 'vitest'
import { closedText, isClosedThroughout } from './closed-days.ts'

const HOLIDAYS = { from: '2026-12-20', to: '2027-01-10', spans: [], note: 'Betriebsferien' }
const OPEN_DAY = {
  ...HOLIDAYS,
  from: '2026-12-31',
  to: '2026-12-31',
  spans: [{ open: '9:00', close: '12:00' }],
}
const YEARLY = { ...HOLIDAYS, from: '12-23', to: '01-02' }
const stay = (from: string, to: string) => ({ from, to })

test('a stay is told of what is named as closed on any of its days, arrival and departure included', () => {
  expect(closedText([HOLIDAYS], stay('2026-12-22', '2027-01-02'))).toBe('20.12.–10.01.')
  expect(closedText([HOLIDAYS], stay('2026-12-12', '2026-12-20'))).toBe('20.12.–10.01.')
  expect(closedText([HOLIDAYS], stay('2026-12-12', '2026-12-19'))).toBeNull()
  expect(closedText([YEARLY], stay('2027-12-30', '2028-01-05'))).toBe('23.12.–02.01.')
  const single = { ...HOLIDAYS, from: '2026-12-06', to: '2026-12-06' }
  expect(closedText([HOLIDAYS, single], stay('2026-12-05', '2026-12-21'))).toBe('06.12., 20.12.–10.01.')
  expect(closedText([], stay('2026-12-05', '2026-12-21'))).toBeNull()
})

test('other hours and the weekdays of a season are no closing', () => {
  expect(closedText([OPEN_DAY], stay('2026-12-31', '2026-12-31'))).toBeNull()
  const weekends = { ...YEARLY, from: '11-01', to: '03-31', days: ['saturday' as const, 'sunday' as const] }
  expect(closedText([weekends], stay('2026-12-19', '2026-12-20'))).toBeNull()
})

test('a span is closed throughout where none of its days is left out', () => {
  const christmas = stay('2026-12-23', '2027-01-02')
  expect(isClosedThroughout([HOLIDAYS], christmas)).toBe(true)
  expect(isClosedThroughout([YEARLY], christmas)).toBe(true)
  expect(isClosedThroughout([HOLIDAYS, OPEN_DAY], christmas)).toBe(false)
  expect(isClosedThroughout([HOLIDAYS], stay('2026-12-19', '2027-01-02'))).toBe(false)
  expect(isClosedThroughout([], christmas)).toBe(false)
})
