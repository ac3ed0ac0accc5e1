import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDifference, differingWords, shortened } from './word-difference.tsx'

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

test('of a long passage that both have only what stands beside a difference is left', () => {
  const same = 'gleich '.repeat(100)
  const parts = shortened(differingWords(`${same}alt ${same}`, `${same}neu ${same}`))
  expect(parts.map(({ only }) => only)).toEqual([undefined, 'before', 'after', undefined])
  expect(parts[0]?.text).toMatch(/^ … gleich .*gleich $/)
  expect(parts[3]?.text).toMatch(/^ gleich .*gleich … $/)
  for (const { text } of parts) expect(text.length).toBeLessThan(170)
  expect(shortened(differingWords(same, same))).toEqual([{ text: same }])
})
