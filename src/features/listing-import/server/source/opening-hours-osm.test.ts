import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BusinessHours, SpecialDays } from '#features/listings/contract.ts'
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
    expect(readOpeningHours(text)).toEqual({ hours, seasons: [], text: null, notes: [] })
  })

  it('keeps midday breaks, and joins spans that meet', () => {
    expect(readOpeningHours('Mo 14:00-18:00,08:00-12:00')).toEqual({
      hours: { monday: { open: '08:00', close: '12:00', more: [{ open: '14:00', close: '18:00' }] } },
      seasons: [],
      text: null,
      notes: [],
    })
    expect(readOpeningHours('Mo 08:00-12:00,12:00-18:00').hours).toEqual(on(['monday'], '08:00', '18:00'))
    expect(readOpeningHours('Mo-Fr 8-12 und 14-18 Uhr').hours?.friday?.more).toHaveLength(1)
  })

  it.each<[string, BusinessHours, SpecialDays[]]>([
    [
      'Apr-Oct: Mo-Su 09:00-19:00; Nov-Mar: Mo-Su 10:00-16:00',
      on(all, '09:00', '19:00'),
      [{ from: '11-01', to: '03-31', spans: [{ open: '10:00', close: '16:00' }], note: '' }],
    ],
    [
      'April bis Oktober Mo-Fr 09:00-18:00',
      on(workdays, '09:00', '18:00'),
      [{ from: '11-01', to: '03-31', days: workdays, spans: [], note: '' }],
    ],
    [
      'Mo-Fr 08:00-18:00; Dec 24-Jan 01 off',
      on(workdays, '08:00', '18:00'),
      [{ from: '12-24', to: '01-01', days: workdays, spans: [], note: '' }],
    ],
    [
      'Mo-Su 08:00-18:00; 01.05.-31.08. Sa,So 07:00-20:00; Dec 25 off',
      on(all, '08:00', '18:00'),
      [
        {
          from: '05-01',
          to: '08-31',
          days: ['saturday', 'sunday'],
          spans: [{ open: '07:00', close: '20:00' }],
          note: '',
        },
        { from: '12-25', to: '12-25', spans: [], note: '' },
      ],
    ],
  ])('reads the seasons of „%s“', (text, hours, seasons) => {
    expect(readOpeningHours(text)).toEqual({ hours, seasons, text: null, notes: [] })
  })

  it('lets a later rule override an earlier one', () => {
    expect(readOpeningHours('Mo-Fr 08:00-18:00; We 10:00-12:00').hours?.wednesday).toEqual({
      open: '10:00',
      close: '12:00',
    })
  })

  it.each([
    ['Sa 09:00-12:00 "nach Anruf"', on(['saturday'], '09:00', '12:00')],
    ['Sa 09:00-12:00 || "nach Vereinbarung"', on(['saturday'], '09:00', '12:00')],
    ['Sa 09:00-12:00; PH 10:00-11:00', on(['saturday'], '09:00', '12:00')],
  ])('keeps the words of „%s“ beside the hours', (text, hours) => {
    const notes = ['Zusatz der Öffnungszeiten nur als Text übernommen']
    expect(readOpeningHours(text)).toEqual({ hours, seasons: [], text, notes })
  })

  it.each([
    'nach Vereinbarung',
    'off',
    'Mo-Fr',
    'Mo-Fr 08:00+',
    'sunrise-sunset',
    'Apr-Oct',
    'Mo-Fr 08:00-18:00; SH off',
    'PH Mo-Fr 08:00-12:00',
    'Apr-Oct 10-18-20',
    '2026 Dec 24-26 off',
    'Feb 30 08:00-12:00',
    'Mo 25:00-26:00',
    'Mo 08:00-08:00',
    'Mo 08:75-18:00',
    'Mo[1] 08:00-12:00',
    'week 1-10 Mo 08:00-12:00',
    '"nach Vereinbarung"',
  ])('does not guess at „%s“', (text) => {
    expect(readOpeningHours(text)).toEqual({
      hours: null,
      seasons: [],
      text,
      notes: [expect.stringContaining('nicht verstanden, als Text übernommen')],
    })
  })

  it('answers nothing for nothing', () => {
    expect(readOpeningHours('  ')).toEqual({ hours: null, seasons: [], text: null, notes: [] })
  })

  it('reads back any week that is written day by day', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    // Two times that are one say nothing: nobody knows whether that is all day or not at all.
    const span = fc.record({ open: time, close: time }).filter(({ open, close }) => open !== close)
    const week = fc.array(fc.option(span), { minLength: 7, maxLength: 7 })
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
