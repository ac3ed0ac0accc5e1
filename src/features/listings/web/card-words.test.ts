import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListingCard } from '../contract.ts'
import { FEATURES } from '../rules.ts'
import { CardWords } from './card-words.tsx'

/** So many letters stand whole on the narrowest card. */
const LONGEST = 15

function cardOf(given: Partial<ListingCard>): string {
  const listing = {
    ...{ id: 1, slug: 'waldhof', listingTitle: 'Waldhof', listingCategory: 'Hundehotel', location: 'Celle' },
    ...{ rating: null, reviewsCount: 0, isPremium: false, isDemo: false, features: '' },
    ...given,
  } as ListingCard
  const card = { listing, headingLevel: 3, match: undefined, isPictured: false, asked: undefined, why: null }
  return renderToStaticMarkup(createElement(CardWords, card as Parameters<typeof CardWords>[0]))
}

const featuresOf = (features: string) => cardOf({ features }).match(/<li .*?<\/li>/g) ?? []

test.each(FEATURES)('"%s" has an icon and a short whole label, and its full name as title', (feature) => {
  const [item = ''] = featuresOf(feature)
  expect(item).toContain(`<li title="${feature}">`)
  expect(item).toMatch(/<svg/)
  const [, label = ''] = /<\/svg>([^<]+)<\/li>/.exec(item) ?? []
  expect(label).not.toBe('')
  expect(label).not.toContain('…')
  expect(label.length).toBeLessThanOrEqual(LONGEST)
})

test('at most three features stand on a card, and none that has no label', () => {
  expect(featuresOf(FEATURES.join(','))).toHaveLength(3)
  expect(featuresOf('Nähe zum Wald')).toEqual([])
})

test('no line of a name begins with a dash', () => {
  expect(cardOf({ listingTitle: 'Waldhof – Hunde am See' })).toContain('>Waldhof\u00a0– Hunde am See</a>')
})
