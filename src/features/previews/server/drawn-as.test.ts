import crypto from 'node:crypto'
import { expect, test } from 'vitest'
import { DRAWN_AS } from './drawn-as.ts'
import { drawPreview } from './preview.ts'

const NUMBERS = 40
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1152" height="400" viewBox="0 0 1152 400"></svg>'

test('what is drawn otherwise than before is told from what is kept of earlier programs', () => {
  const words = {
    title: 'Hundepension Übergröße an der Ostsee mit einem sehr langen Namen, der mehrere Zeilen füllt',
    place: 'Tierhotel in Frankfurt (Oder)',
    siteName: 'Hundequartier',
  }
  const rating = { stars: 4.5, text: '4,5 (12 Bewertungen)' }
  const digest = crypto.createHash('sha256')
  for (const kind of ['portrait', 'landscape', 'scene'] as const)
    for (let number = 0; number < NUMBERS; number++)
      digest.update(drawPreview({ ...words, rating, illustration: { kind, number } }))
  const plain = { ...words, title: 'Waldhof', place: null, rating: null }
  digest.update(drawPreview({ ...plain, illustration: { kind: 'drawing', svg: DRAWING } }))
  expect(DRAWN_AS).toBe(digest.digest('hex').slice(0, 12))
})
