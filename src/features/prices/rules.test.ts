import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HISTOGRAM, reckonStay, type Season, type Size, TIERS } from './rules.ts'

test('each tier is as wide as it has bars in the histogram', () => {
  const starts = [HISTOGRAM.first, TIERS.standard[0], TIERS.premium[0], HISTOGRAM.last + 1]
  const bars = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  const styles = fs.readFileSync(path.join(import.meta.dirname, 'web/price-page.module.css'), 'utf8')
  const [tiers = ''] = /\.tiers \{.*?\n\}/s.exec(styles) ?? []
  expect(tiers).toContain(bars.map((count) => `minmax(0, ${count}fr)`).join(' '))
})

test('nine days with two middle-sized dogs in the holidays at 24 € a day', () => {
  expect(reckonStay({ days: 9, dogs: 2, size: 'medium', season: 'holidays', base: 24 })).toEqual({
    lines: [
      { kind: 'days', span: [216, 216] },
      { kind: 'size', span: [45, 90] },
      { kind: 'dogs', span: [183, 245] },
      { kind: 'season', span: [44, 110] },
      { kind: 'week', span: [-49, -66] },
    ],
    total: [439, 595],
    perDay: [24, 33],
  })
})

test('a small dog alone out of season pays its days', () => {
  expect(reckonStay({ days: 3, dogs: 1, size: 'small', season: 'low', base: 20 })).toEqual({
    lines: [{ kind: 'days', span: [60, 60] }],
    total: [60, 60],
    perDay: [20, 20],
  })
})

test('a week is less from its seventh day on', () => {
  const kinds = (days: number) =>
    reckonStay({ days, dogs: 1, size: 'small', season: 'low', base: 20 }).lines.map(({ kind }) => kind)
  expect([kinds(6), kinds(7)]).toEqual([['days'], ['days', 'week']])
})

test('lines add up to the total, whose low end is never above its high end', () => {
  fc.assert(
    fc.property(
      fc.record({
        days: fc.integer({ min: 1, max: 60 }),
        dogs: fc.integer({ min: 1, max: 4 }),
        size: fc.constantFrom<Size>('small', 'medium', 'large'),
        season: fc.constantFrom<Season>('low', 'weekend', 'holidays'),
        base: fc.integer({ min: 5, max: 80 }),
      }),
      (stay) => {
        const { lines, total } = reckonStay(stay)
        for (const end of [0, 1] as const)
          expect(lines.reduce((sum, { span }) => sum + span[end], 0)).toBe(total[end])
        expect(total[0]).toBeLessThanOrEqual(total[1])
      },
    ),
  )
})
