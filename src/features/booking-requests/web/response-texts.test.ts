import { expect, test } from 'vitest'
import { answerRateText, answerTimeText } from './response-texts.ts'

test.for([
  [3, 'einer Stunde'],
  [60, 'einer Stunde'],
  [61, '2 Stunden'],
  [1440, '24 Stunden'],
  [1441, '2 Tagen'],
] as const)('a median of %i minutes promises an answer within %s', ([minutes, span]) => {
  expect(answerTimeText(minutes)).toBe(`Antwortet meist innerhalb von ${span}`)
})

test('the rate is a whole percentage', () => {
  expect(answerRateText(0.856)).toBe('Beantwortet 86 % der Anfragen')
})
