import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHOCOLATE_KINDS, criticalGrams, verdictOf } from './chocolate.ts'

test('the limits are 40 g, 15 g and 7 g per kilogram', () => {
  expect(CHOCOLATE_KINDS.map((kind) => criticalGrams(6, kind))).toEqual([240, 90, 42])
})

test.each([
  [6, 'dark', 100, 'go'],
  [6, 'dark', 90, 'go'],
  [6, 'dark', 89, 'call'],
  [10, 'milk', 399, 'call'],
  [10, 'milk', 400, 'go'],
  [0, 'milk', 100, 'unknown'],
  [10, 'milk', 0, 'unknown'],
  [Number.NaN, 'baking', 5, 'unknown'],
  [10, 'other', 5, 'call'],
  [0, 'other', 0, 'call'],
] as const)('%s kg, %s, %s g: %s', (weight, kind, grams, verdict) => {
  expect(verdictOf(weight, kind, grams)).toBe(verdict)
})

test('any amount at all is a case for a call at least, and more is never less serious', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 90, noNaN: true }),
      fc.constantFrom(...CHOCOLATE_KINDS),
      fc.integer({ min: 1, max: 2000 }),
      (weight, kind, grams) => {
        const verdict = verdictOf(weight, kind, grams)
        expect(['call', 'go']).toContain(verdict)
        if (verdict === 'go') expect(verdictOf(weight, kind, grams + 1)).toBe('go')
      },
    ),
  )
})
