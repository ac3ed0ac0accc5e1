import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDifference, differingWords } from './word-difference.tsx'

const words = fc.array(fc.constantFrom('Hund', 'Katze', 'über', 'Straße', '12', ',', '\n'), { maxLength: 30 })
const text = words.map((all) => all.join(' '))

test('words that differ are marked, the others stay', () => {
  expect(differingWords('Ferienhof Holundermühle Zwickau', 'Ferienhof Holundermühle am Mühlgraben')).toEqual([
    { text: 'Ferienhof Holundermühle ' },
    { text: 'Zwickau', only: 'before' },
    { text: 'am Mühlgraben', only: 'after' },
  ])
  expect(countDifference('Äpfel und Birnen', 'Äpfel, Birnen und zwei Kürbisse')).toEqual({
    added: 3,
    removed: 1,
  })
})

test('either version can be read out of the comparison', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = differingWords(before, after)
      const without = (gone: 'before' | 'after') =>
        parts
          .filter(({ only }) => only !== gone)
          .map(({ text }) => text)
          .join('')
      expect([without('after'), without('before')]).toEqual([before, after])
    }),
  )
})
