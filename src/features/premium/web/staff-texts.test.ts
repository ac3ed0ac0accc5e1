import { expect, test } from 'vitest'
import { endWords } from './staff-texts.ts'

const listing = {
  id: 1,
  slug: 'waldhof',
  listingTitle: 'Waldhof',
  location: 'Werder',
  isFollowed: false,
  isLive: true,
}

test('ending a term that runs says that its listings are free again, unless a later term is agreed on', () => {
  expect(endWords({ state: 'running', listings: [listing] })).toEqual({
    label: 'Heute beenden',
    question: 'Premium für Waldhof heute beenden?',
    done: 'Die Laufzeit ist beendet; die Einträge sind wieder kostenlos.',
  })
  const followed = { ...listing, isFollowed: true }
  expect(endWords({ state: 'running', listings: [listing, followed] }).done).toBe('Die Laufzeit ist beendet.')
})

test('a term that has not begun is taken back, and nothing is said of a listing whose other term may run', () => {
  const words = endWords({ state: 'planned', listings: [listing] })
  expect(words).toEqual({
    label: 'Zurücknehmen',
    question: 'Geplantes Premium für Waldhof zurücknehmen?',
    done: 'Zurückgenommen: Die geplante Laufzeit beginnt nicht.',
  })
})
