import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BusinessHours } from '#features/listings/contract.ts'
import { WEEK } from '#features/listings/server/exports.ts'
import { readOpeningHours } from './opening-hours-osm.ts'

const on = (days: (typeof WEEK)[number]['day'][], open: string, close: string): BusinessHours =>
  Object.fromEntries(days.map((day) => [day, { open, close }]))
const all = WEEK.map(({ day }) => day)
const workdays = all.slice(0, 5)

describe('readOpeningHours', () => {
  it.each<[string, BusinessHours]>([
    ['Mo-Fr 08:00-18:00', on(workdays, '08:00', '18:00')],
    [
      'Mo-Fr 08:00-18:00; Sa 09:00-16:00',
      { ...on(workdays, '08:00', '18:00'), ...on(['saturday'], '09:00', '16:00') },
    ],
    ['Sa,Su 10:00-12:00', on(['saturday', 'sunday'], '10:00', '12:00')],
    ['24/7', on(all, '00:00', '00:00')],
    ['08:00-20:00', on(all, '08:00', '20:00')],
    ['Mo-Su 00:00-24:00', on(all, '00:00', '00:00')],
    ['Mo-Su,PH 08:00-18:00; PH off', on(all, '08:00', '18:00')],
    [
      'Mo-Su 08:00-18:00; We off',
      on(
        all.filter((day) => day !== 'wednesday'),
        '08:00',
        '18:00',
      ),
    ],
    ['Fr-Mo 10:00-12:00', on(['friday', 'saturday', 'sunday', 'monday'], '10:00', '12:00')],
    ['Fr 20:00-02:00', on(['friday'], '20:00', '02:00')],
    ['Fr 20:00-26:00', on(['friday'], '20:00', '02:00')],
    [
      'Mo-Fr 8:00-18:00, Sa 9:00-13:00',
      { ...on(workdays, '08:00', '18:00'), ...on(['saturday'], '09:00', '13:00') },
    ],
    ['Mo – Fr: 8 – 18 Uhr', on(workdays, '08:00', '18:00')],
    ['Di und Do 08.30 bis 12.00 Uhr', on(['tuesday', 'thursday'], '08:30', '12:00')],
    ['montags 09:00-12:00\nSonntag geschlossen', on(['monday'], '09:00', '12:00')],
  ])('reads „%s“', (text, hours) => {
    expect(readOpeningHours(text)).toEqual({ hours, notes: [] })
  })

  it('joins the spans of a day and says so', () => {
    expect(readOpeningHours('Mo 14:00-18:00,08:00-12:00')).toEqual({
      hours: on(['monday'], '08:00', '18:00'),
      notes: ['Pausen in den Öffnungszeiten weggelassen'],
    })
    expect(readOpeningHours('Mo 08:00-12:00,12:00-18:00').notes).toEqual([])
  })

  it('lets a later rule override an earlier one', () => {
    expect(readOpeningHours('Mo-Fr 08:00-18:00; We 10:00-12:00').hours?.wednesday).toEqual({
      open: '10:00',
      close: '12:00',
    })
  })

  it('leaves out comments and says so', () => {
    expect(readOpeningHours('Sa 09:00-12:00 "nach Anruf"')).toEqual({
      hours: on(['saturday'], '09:00', '12:00'),
      notes: ['Zusatz "nach Anruf" der Öffnungszeiten weggelassen'],
    })
  })

  it.each([
    'nach Vereinbarung',
    'off',
    'Mo-Fr',
    'Mo-Fr 08:00+',
    'sunrise-sunset',
    'Apr-Oct: Mo-Fr 08:00-18:00',
    'Mo 08:00-18:00 || "auf Anfrage"',
    'Mo 25:00-26:00',
    'Mo 08:75-18:00',
    'Mo[1] 08:00-12:00',
    'week 1-10 Mo 08:00-12:00',
    '"nach Vereinbarung"',
  ])('does not guess at „%s“', (text) => {
    expect(readOpeningHours(text)).toEqual({
      hours: null,
      notes: [expect.stringContaining('nicht verstanden')],
    })
  })

  it('answers nothing for nothing', () => {
    expect(readOpeningHours('  ')).toEqual({ hours: null, notes: [] })
  })

  it('reads back any week that is written day by day', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const week = fc.array(fc.option(fc.record({ open: time, close: time })), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(week, (spans) => {
        const abbreviations = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
        const text = spans.flatMap((span, index) =>
          span ? `${abbreviations[index]} ${span.open}-${span.close}` : [],
        )
        const entries = spans.flatMap((span, index) => (span ? [[WEEK[index]?.day, span]] : []))
        const expected = entries.length > 0 ? Object.fromEntries(entries) : null
        expect(readOpeningHours(text.join('; ')).hours).toEqual(expected)
      }),
    )
  })

  it('answers for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'Mo',
        'Fr',
        'PH',
        '-',
        ',',
        ';',
        ':',
        ' ',
        '08:00',
        '18:00',
        '24',
        'off',
        '"',
        'x',
        '\n',
      ),
    })
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (written) => {
        const { hours, notes } = readOpeningHours(written)
        for (const span of Object.values(hours ?? {})) {
          expect(span.open).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
          expect(span.close).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        }
        if (hours === null && written.trim() !== '') expect(notes).toHaveLength(1)
      }),
    )
  })
})
