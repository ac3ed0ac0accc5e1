import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Review } from '../contract.ts'
import { ReviewItem } from './review-item.tsx'

const REVIEW: Review = {
  id: 7,
  userName: 'Anna',
  profilePhotoUrl: null,
  rating: 5,
  comment: 'Alles gut.',
  timeAgo: 'vor 2 Tagen',
  date: '2026-11-27',
  source: 'stay',
  reply: 'Danke!',
  replyDate: '2026-11-28',
}

const shown = (changes: Partial<Review>) =>
  renderToStaticMarkup(
    createElement(ReviewItem, { review: { ...REVIEW, ...changes }, importedFrom: '', listingTitle: 'Hof' }),
  )

const LONG = 'Sehr freundlich. '.repeat(294).trim()

test.each([
  ['comment', LONG],
  ['comment', 'Kurz.\n'.repeat(20).trim()],
  ['reply', LONG],
] as const)(
  'of a long %s the page holds all, and shows the beginning until somebody reads on',
  (of, text) => {
    const html = shown({ [of]: text })
    expect(html).toContain(`>${text}</p>`)
    const [, id] = /<input type="checkbox" id="([\w-]+)"[^>]*\/><p/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`<label for="${id}"[^>]*><span>Weiterlesen</span>`))
  },
)

test('a text that is no longer than others is shown as it is', () => {
  expect(shown({ comment: 'Sehr freundlich. '.repeat(60) })).not.toContain('Weiterlesen')
})
