import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsAlmost, soundOf } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 })

test('a name begins almost with every beginning of it that has one wrong letter', () => {
  fc.assert(
    fc.property(word, fc.integer({ min: 4, max: 12 }), fc.nat(), (name, length, position) => {
      const beginning = name.slice(0, length)
      const at = position % beginning.length
      const [before, letter, after] = [beginning.slice(0, at), beginning[at], beginning.slice(at + 1)]
      const typed = [
        `${before}x${after}`,
        before + after,
        `${before}x${letter}${after}`,
        `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
      ]
      for (const text of typed) expect(beginsAlmost(text)(name)).toBe(true)
    }),
  )
})

test('two wrong letters are too many', () => {
  expect(beginsAlmost('hxmbxrg')('hamburg')).toBe(false)
  expect(beginsAlmost('mahb')('hamburg')).toBe(false)
  expect(beginsAlmost('bonn')('koeln')).toBe(false)
})

test('names that sound alike have one sound', () => {
  // Postel's own example, and names that people write as they say them.
  expect(soundOf('mueller luedenscheidt')).toBe('65752682')
  for (const [one, other] of [
    ['leipzig', 'leipzik'],
    ['braunschweig', 'braunschweik'],
    ['saarbruecken', 'sarbruecken'],
    ['wuppertal', 'wupertal'],
    ['koblenz', 'coblenz'],
    ['frankfurt', 'frankfuhrt'],
    ['erfurt', 'ehrfuhrt'],
  ] as const) {
    expect(soundOf(one), one).toBe(soundOf(other))
  }
})
