import { expect, test } from 'vitest'
import { fitLines, outlineOf, widthOf } from './lettering.ts'

const fit = { weight: 700, sizes: [60, 40], maxWidth: 400, maxLines: 2 } as const

test('a short title stands in one line, large', () => {
  expect(fitLines('Waldhof', fit)).toEqual({ lines: ['Waldhof'], size: 60 })
})

test('a longer one wraps, then shrinks, then is cut', () => {
  expect(fitLines('Havelhunde Spandau', fit)).toEqual({ lines: ['Havelhunde', 'Spandau'], size: 60 })
  expect(fitLines('Havelhunde am Spandauer Forst', fit).size).toBe(40)
  const { lines, size } = fitLines('Havelhunde am Spandauer Forst bei Berlin und Potsdam an der Havel', fit)
  expect(size).toBe(40)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
})

test('no line is wider than the room, whatever is written', () => {
  for (const text of [
    'Donaudampfschifffahrtsgesellschaftskapitänshundebetreuung',
    'a',
    '',
    'ÄÖÜ ß łąć',
    'W'.repeat(90),
  ]) {
    const { lines, size } = fitLines(text, fit)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(widthOf(line, { weight: 700, size })).toBeLessThanOrEqual(400)
  }
})

test('letters of other languages are drawn, unknown signs are left out', () => {
  const style = { weight: 500, size: 40 } as const
  expect(widthOf('łąćő', style)).toBeGreaterThan(40)
  expect(widthOf('🐶', style)).toBe(0)
  const outline = outlineOf('Größe & Söhne „Łódź“ 🐶', style, 10, 20)
  expect(outline).toMatch(/^M[MLQCZ\d. -]+$/)
})
