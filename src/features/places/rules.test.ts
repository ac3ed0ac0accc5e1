import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLetterOff, phraseOf } from './rules.ts'

test.each([
  ['Köln', 'in Köln'],
  ['50667 Köln', 'in 50667 Köln'],
  ['Frankfurt (Oder)', 'in Frankfurt (Oder)'],
  ['Sylt', 'auf Sylt'],
  ['Sylt (Kreis Nordfriesland)', 'auf Sylt (Kreis Nordfriesland)'],
  ['25980 Sylt', 'auf 25980 Sylt'],
  ['List auf Sylt', 'in List auf Sylt'],
  ['Westerland (Sylt)', 'in Westerland (Sylt)'],
  ['Hallig Hooge', 'auf Hallig Hooge'],
  ['Insel Poel', 'auf der Insel Poel'],
  ['Saarland', 'im Saarland'],
])('what is at "%s" is "%s"', (label, phrase) => {
  expect(phraseOf(label)).toBe(phrase)
})

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 12 })

/** Whether the name is among what may have been meant. */
function isOneLetterOff(typed: string, name: string): boolean {
  const { names, patterns } = oneLetterOff(typed)
  return (
    names.includes(name) ||
    patterns.some((pattern) => new RegExp(`^${pattern.replace('_', '.')}$`).test(name))
  )
}

test('sees one replaced, missing, doubled or swapped letter', () => {
  expect(isOneLetterOff('muenchen', 'muenhcen')).toBe(true)
  expect(isOneLetterOff('hamburg', 'hambrug')).toBe(true)
  expect(isOneLetterOff('dresden', 'dresen')).toBe(true)
  expect(isOneLetterOff('dresden', 'dressden')).toBe(true)
  expect(isOneLetterOff('dresden', 'drasden')).toBe(true)
  expect(isOneLetterOff('dresden', 'drasen')).toBe(false)
  expect(isOneLetterOff('abcd', 'badc')).toBe(false)
})

/** Every text that is one letter away. */
function misspellings(text: string): string[] {
  const at = [...text].map((_, i) => i)
  return [
    ...at.map((i) => `${text.slice(0, i)}x${text.slice(i + 1)}`),
    ...at.map((i) => text.slice(0, i) + text.slice(i + 1)),
    ...at.map((i) => `${text.slice(0, i)}x${text.slice(i)}`),
    ...at.slice(1).map((i) => text.slice(0, i - 1) + text[i] + text[i - 1] + text.slice(i + 1)),
  ]
}

test('every misspelling counts as one letter off', () => {
  fc.assert(
    fc.property(word, (name) => {
      for (const typed of misspellings(name)) {
        expect(isOneLetterOff(typed, name)).toBe(true)
      }
    }),
  )
})

test('two wrong letters are too many', () => {
  fc.assert(
    fc.property(word, (name) => {
      const [typed = ''] = misspellings(name)
      expect(isOneLetterOff(`${typed}yy`, name)).toBe(false)
      expect(isOneLetterOff(`x${typed}y`, name)).toBe(false)
    }),
  )
})
