import { expect, test } from 'vitest'
import { writtenWords } from './written-review.tsx'

const titleOf = (slug: string | null, status: 'pending' | 'published' | 'rejected') =>
  writtenWords({ title: 'Havelhunde', slug }, { status }).title

test('of a listing that is not in the directory any more it is not said that the review is online', () => {
  expect(titleOf('havelhunde', 'published')).toBe('Deine Bewertung ist online')
  expect(titleOf(null, 'published')).toBe('Danke für deine Bewertung!')
  expect(titleOf(null, 'rejected')).toBe('Deine Bewertung zeigen wir nicht')
})
