import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TopCard } from './top-card.tsx'

const listing = {
  ...{ id: 1, slug: 'waldhof', listingTitle: 'Waldhof', listingCategory: 'Hundehotel', location: 'Celle' },
  ...{ listingAddress: null, postalCode: '29221', latitude: null, longitude: null, features: '' },
  ...{ logo: null, picturesCount: 0, rating: 4.8, reviewsCount: 12, priceFrom: null, isPremium: false },
  ...{ qualityScore: 50, isDemo: false },
}

const cardOf = (featuredImage: string | null) =>
  renderToStaticMarkup(createElement(TopCard, { listing: { ...listing, featuredImage } }))

test('one of the best without a photo shows its letter and no drawing', () => {
  for (const picture of [null, '/covers/2.svg']) {
    const card = cardOf(picture)
    expect(card).not.toContain('<img')
    expect(card).toContain('>W</span>')
    expect(card).toContain('Waldhof</a>')
  }
  expect(cardOf('/scenes/3.svg')).toContain('src="/scenes/3.svg"')
})
