import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UNKNOWN_DOG } from '#features/admission/dogs.ts'
import { PassCard } from './pass-card.tsx'

const wordsOf = (changes: object) =>
  renderToStaticMarkup(
    createElement(PassCard, {
      dog: { ...UNKNOWN_DOG, ...changes },
      fallback: 'Hund 1',
      today: '2026-11-28',
      portrait: 2,
    }),
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a dog whose weight alone is entered has the size that places judge it by', () => {
  expect(wordsOf({ weight: 45 })).toContain('Größe groß Gewicht 45 kg')
  expect(wordsOf({ weight: 45, size: 'mittel' })).toContain('Größe mittel Gewicht 45 kg')
  expect(wordsOf({})).toContain('Größe – Gewicht –')
})
