import { expect, test } from 'vitest'
import { dueText, withPoints } from './inbox-texts.ts'

const NOW = Date.parse('2026-11-24T09:30:00Z')

test('a line says by when something is due: at once, when it was, or on the day that was promised', () => {
  expect(dueText('mails', '2026-11-24T09:00:00Z', NOW)).toBe('sofort')
  expect(dueText('requests', '2026-11-21T09:00:00Z', NOW)).toBe('überfällig')
  expect(dueText('requests', '2026-11-24T09:00:00Z', NOW)).toBeUndefined()
  // Came on a Friday.
  expect(dueText('registrations', '2026-11-20T09:00:00Z', NOW)).toBe('Frist Mi, 25.11.')
  expect(dueText('registrations', '2026-11-17T09:00:00Z', NOW)).toBe('überfällig')
  expect(dueText('premium', '2026-11-25T00:00:00Z', NOW)).toBeUndefined()
})

test('no line of what waits begins with a point', () => {
  expect(withPoints('Hof · Anfrage #1 · 2 Hunde')).toBe('Hof\u00a0· Anfrage #1\u00a0· 2 Hunde')
})
