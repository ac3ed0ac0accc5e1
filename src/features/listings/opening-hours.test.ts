import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { berlinDay } from '#platform/shared/dates.ts'
import type { BusinessHours } from './contract.ts'
import { describeStatus, openingRows, openStatus, spansOf, WEEK } from './opening-hours.ts'
import { weekdayOf } from './special-days.ts'

const workdays: BusinessHours = {
  monday: { open: '08:00', close: '18:00' },
  tuesday: { open: '08:00', close: '18:00' },
  friday: { open: '20:00', close: '02:00' },
}
/** An instant by German winter time. */
const allDay = { open: '00:00', close: '00:00' }
const winter = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`)

describe('openStatus', () => {
  it('is open from the opening minute until the minute before closing', () => {
    // 2026-01-05 is a Monday.
    expect(openStatus(workdays, winter('2026-01-05', '07:59')).open).toBe(false)
    expect(openStatus(workdays, winter('2026-01-05', '08:00'))).toEqual({ open: true, until: '18:00' })
    expect(openStatus(workdays, winter('2026-01-05', '17:59')).open).toBe(true)
    expect(openStatus(workdays, winter('2026-01-05', '18:00')).open).toBe(false)
  })

  it('tells when it opens next, across missing days', () => {
    const at = (day: string, time: string) => openStatus(workdays, winter(day, time))
    expect(at('2026-01-05', '06:00')).toEqual({
      open: false,
      opensAt: { day: 'today', date: '2026-01-05', time: '08:00' },
    })
    expect(at('2026-01-05', '20:00')).toEqual({
      open: false,
      opensAt: { day: 'tomorrow', date: '2026-01-06', time: '08:00' },
    })
    expect(at('2026-01-06', '20:00')).toEqual({
      open: false,
      opensAt: { day: 'friday', date: '2026-01-09', time: '20:00' },
    })
  })

  it('finds the same weekday of the coming week', () => {
    const mondays = { monday: { open: '08:00', close: '12:00' } }
    expect(openStatus(mondays, winter('2026-01-05', '13:00'))).toEqual({
      open: false,
      opensAt: { day: 'monday', date: '2026-01-12', time: '08:00' },
    })
  })

  it('stays open past midnight', () => {
    expect(openStatus(workdays, winter('2026-01-09', '23:30'))).toEqual({ open: true, until: '02:00' })
    expect(openStatus(workdays, winter('2026-01-10', '01:59'))).toEqual({ open: true, until: '02:00' })
    expect(openStatus(workdays, winter('2026-01-10', '02:00')).open).toBe(false)
  })

  it('carries Sunday night into Monday', () => {
    const sundays = { sunday: { open: '22:00', close: '03:00' } }
    expect(openStatus(sundays, winter('2026-01-12', '02:00'))).toEqual({ open: true, until: '03:00' })
  })

  it('reads 00:00 as the end of the day and joins spans that meet', () => {
    const evening = {
      monday: { open: '12:00', close: '00:00' },
      tuesday: { open: '00:00', close: '06:00' },
    }
    expect(openStatus(evening, winter('2026-01-05', '23:00'))).toEqual({ open: true, until: '06:00' })
  })

  it('knows places that never close and places that never open', () => {
    const always = Object.fromEntries(WEEK.map(({ day }) => [day, { open: '00:00', close: '00:00' }]))
    expect(openStatus(always, new Date())).toEqual({ open: true })
    expect(openStatus({}, new Date())).toEqual({ open: false })
  })

  it('names the day on which it closes where that is more than a day away', () => {
    const allDay = { open: '00:00', close: '00:00' }
    const always = Object.fromEntries(WEEK.map(({ day }) => [day, allDay]))
    const { sunday: _, ...workdays24 } = always
    const at = (day: string, time: string) => openStatus(workdays24, winter(day, time))
    expect(at('2026-01-05', '10:00')).toEqual({ open: true, until: '24:00', on: 'saturday' })
    expect(at('2026-01-09', '10:00')).toEqual({ open: true, until: '24:00', on: 'tomorrow' })
    expect(at('2026-01-10', '00:00')).toEqual({ open: true, until: '00:00' })
    expect(at('2026-01-10', '10:00')).toEqual({ open: true, until: '00:00' })
    const holidays = [{ from: '2026-01-09', to: '2026-01-20', spans: [], note: 'Betriebsferien' }]
    expect(openStatus(always, winter('2026-01-05', '10:00'), holidays)).toEqual({
      ...{ open: true, until: '24:00', on: 'thursday' },
    })
    const friday = { ...workdays24, saturday: { open: '00:00', close: '05:30' } }
    expect(openStatus(friday, winter('2026-01-08', '10:00'))).toEqual({
      ...{ open: true, until: '05:30', on: 'saturday' },
    })
    expect(openStatus(friday, winter('2026-01-09', '10:00'))).toEqual({ open: true, until: '05:30' })
  })

  it('knows several spans a day, in whatever order they were entered', () => {
    const noon = {
      monday: { open: '15:00', close: '18:30', more: [{ open: '07:30', close: '12:00' }] },
      tuesday: { open: '09:00', close: '10:00', more: [{ open: 'abends', close: '22:00' }] },
    }
    expect(openStatus(noon, winter('2026-01-05', '08:00'))).toEqual({ open: true, until: '12:00' })
    expect(openStatus(noon, winter('2026-01-05', '13:00'))).toEqual({
      open: false,
      opensAt: { day: 'today', date: '2026-01-05', time: '15:00' },
    })
    expect(openStatus(noon, winter('2026-01-05', '18:30'))).toEqual({
      open: false,
      opensAt: { day: 'tomorrow', date: '2026-01-06', time: '09:00' },
    })
    expect(
      openingRows(noon)
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['07:30 – 12:00 Uhr, 15:00 – 18:30 Uhr', '09:00 – 10:00 Uhr', 'geschlossen'])
  })

  it('takes a day with unreadable times for closed', () => {
    expect(spansOf({ monday: { open: 'morgens', close: '18:00' } }, 'monday')).toEqual([])
    expect(spansOf({ monday: { open: '08:75', close: '18:00' } }, 'monday')).toEqual([])
  })

  it('follows the wall clock when summer time begins and ends', () => {
    const nights = { saturday: { open: '22:00', close: '03:30' } }
    // 2026-03-29: at 02:00 the clock jumps to 03:00 (01:00 UTC).
    expect(openStatus(nights, new Date('2026-03-29T00:59:00Z')).open).toBe(true)
    expect(openStatus(nights, new Date('2026-03-29T01:00:00Z'))).toEqual({ open: true, until: '03:30' })
    expect(openStatus(nights, new Date('2026-03-29T01:30:00Z')).open).toBe(false)
    // 2026-10-25: the hour from 02:00 comes twice.
    expect(openStatus(nights, new Date('2026-10-25T00:30:00Z')).open).toBe(true)
    expect(openStatus(nights, new Date('2026-10-25T01:30:00Z')).open).toBe(true)
    expect(openStatus(nights, new Date('2026-10-25T02:30:00Z')).open).toBe(false)
  })

  it('agrees with asking each span by itself, for any week at any instant', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
    const week = fc.record(
      Object.fromEntries(WEEK.map(({ day }) => [day, fc.record({ open: time, close: time })])),
      { requiredKeys: [] },
    )
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(week, instant, (hours: BusinessHours, now) => {
        const clock = now.toLocaleTimeString('de-DE', {
          timeZone: 'Europe/Berlin',
          hour: '2-digit',
          minute: '2-digit',
        })
        const today = weekdayOf(berlinDay(now))
        const yesterday = WEEK[(WEEK.findIndex(({ day }) => day === today) + 6) % 7]?.day ?? 'monday'
        const [of, last] = [hours[today], hours[yesterday]]
        const overnight = (span: { open: string; close: string }) => span.close <= span.open
        const openToday = of && clock >= of.open && (overnight(of) || clock < of.close)
        const openFromYesterday = last && overnight(last) && clock < last.close
        const status = openStatus(hours, now)
        expect(status.open).toBe(Boolean(openToday || openFromYesterday))
        // Whatever it announces is in the table, where a day that ends with itself says so by 00:00.
        const times = Object.values(hours).flatMap((span) => [span.open, span.close])
        if (times.includes('00:00')) times.push('24:00')
        if (status.open && status.until) expect(times).toContain(status.until)
        if (!status.open && status.opensAt) expect(times).toContain(status.opensAt.time)
        if (!status.open) expect(status.opensAt === undefined).toBe(Object.keys(hours).length === 0)
      }),
      {
        numRuns: 500,
        examples: [[{ monday: allDay, tuesday: allDay }, new Date('2039-05-15T22:00:00Z')]],
      },
    )
  })
})

it('describes a status in German', () => {
  expect(describeStatus({ open: true, until: '18:00' })).toBe('bis 18:00 Uhr')
  expect(describeStatus({ open: true })).toBe('rund um die Uhr')
  expect(describeStatus({ open: false })).toBe('')
  expect(describeStatus({ open: true, until: '24:00', on: 'saturday' })).toBe('bis Samstag um 24:00 Uhr')
  const opens = { date: '2026-01-09', time: '08:00' }
  expect(describeStatus({ open: false, opensAt: { ...opens, day: 'tomorrow' } })).toBe(
    'öffnet morgen um 08:00 Uhr',
  )
  expect(describeStatus({ open: false, opensAt: { ...opens, day: 'friday' } })).toBe(
    'öffnet Freitag um 08:00 Uhr',
  )
  expect(describeStatus({ open: false, opensAt: { ...opens, day: '2026-12-24' } })).toBe(
    'öffnet am 24.\u00a0Dezember um 08:00 Uhr',
  )
})

it('writes the week as rows, Monday first', () => {
  const rows = openingRows({
    ...workdays,
    saturday: { open: '09:00', close: '00:00' },
    sunday: { open: '00:00', close: '00:00' },
  })
  expect(rows.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Montag: 08:00 – 18:00 Uhr',
    'Dienstag: 08:00 – 18:00 Uhr',
    'Mittwoch: geschlossen',
    'Donnerstag: geschlossen',
    'Freitag: 20:00 – 02:00 Uhr',
    'Samstag: 09:00 – 24:00 Uhr',
    'Sonntag: 24 Stunden',
  ])
})
