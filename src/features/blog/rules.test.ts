import { expect, test } from 'vitest'
import { withBoundNumbers } from './rules.ts'

test('no line of a title ends between a number and what it counts', () => {
  expect(withBoundNumbers('Die richtige Pension finden: 14 Fragen, die du stellst')).toBe(
    'Die richtige Pension finden: 14\u00a0Fragen, die du stellst',
  )
  expect(withBoundNumbers('Silvester 2026: 3 Tipps in 5 – 10 Minuten')).toBe(
    'Silvester 2026: 3\u00a0Tipps in 5 – 10\u00a0Minuten',
  )
})
