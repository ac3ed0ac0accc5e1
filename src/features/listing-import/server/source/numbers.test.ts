import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCount, parseDecimal, parsePrice } from './numbers.ts'

describe('parseDecimal', () => {
  it('reads decimal commas and decimal points', () => {
    expect(parseDecimal('4,7')).toBe(4.7)
    expect(parseDecimal('52.520008')).toBe(52.520008)
    expect(parseDecimal('-0,5')).toBe(-0.5)
    expect(parseDecimal('.5')).toBe(0.5)
    expect(parseDecimal(' 1 200 ')).toBe(1200)
  })

  it('takes the last of two kinds of separators for the decimal one', () => {
    expect(parseDecimal('1.234,50')).toBe(1234.5)
    expect(parseDecimal('1,234.50')).toBe(1234.5)
    expect(parseDecimal('1.234.567,8')).toBe(1234567.8)
  })

  it.each(['', '4,7 Sterne', '52.520.008', '1,2,3', '1.23,4', '--1', 'NaN', '1e3', '0x10', ','])(
    'refuses „%s“',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    },
  )

  it('reads back what German and English spreadsheets write', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.constantFrom('de-DE', 'en-US'),
        (cents, locale) => {
          const number = cents / 100
          const grouped = number.toLocaleString(locale, { minimumFractionDigits: 2 })
          const plain = number.toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: false })
          expect(parseDecimal(grouped)).toBeCloseTo(number, 6)
          expect(parseDecimal(plain)).toBeCloseTo(number, 6)
        },
      ),
    )
  })

  it('answers a finite number or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const number = parseDecimal(text)
        expect(number === undefined || Number.isFinite(number)).toBe(true)
      }),
    )
  })
})

describe('parseCount', () => {
  it('reads whole numbers, with grouped thousands too', () => {
    expect(parseCount('132')).toBe(132)
    expect(parseCount('1.234')).toBe(1234)
    expect(parseCount('12 345')).toBe(12345)
    expect(parseCount('12.0')).toBe(12)
  })

  it.each(['', '-1', '1,5', 'viele'])('refuses „%s“', (text) => {
    expect(parseCount(text)).toBeUndefined()
  })
})

describe('parsePrice', () => {
  it.each([
    ['32', 32],
    ['32,50 €', 32.5],
    ['ab 32 EUR / Tag', 32],
    ['32,- €', 32],
    ['€ 28.50', 28.5],
    ['from 25 euro per day', 25],
    ['1.234', 1234],
    ['-5', -5],
  ])('reads „%s“', (text, price) => {
    expect(parsePrice(text)).toBe(price)
  })

  it.each(['', 'auf Anfrage', '25-30', '25 bis 30 €'])('refuses „%s“', (text) => {
    expect(parsePrice(text)).toBeUndefined()
  })
})
