import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListingCard as Listing } from '../contract.ts'
import { ListingCard } from './listing-card.tsx'

test('the keyboard goes through a card as it looks: badge, heart, name, why it is here', () => {
  const listing = {
    ...{ id: 1, slug: 'waldhof', listingTitle: 'Waldhof', listingCategory: 'Hundehotel', location: 'Celle' },
    ...{ rating: null, reviewsCount: 0, isPremium: true, isDemo: false, features: '' },
    ...{ featuredImage: null, picturesCount: 0, logo: null, priceFrom: 30 },
  } as Listing
  const why = createElement('button', { type: 'button' }, 'Warum hier?')
  const html = renderToStaticMarkup(createElement(ListingCard, { listing, why }))
  const focusable = [...html.matchAll(/<(a|button) .*?<\/\1>/g)].map(
    ([tag]) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? tag.replace(/<[^>]+>/g, ''),
  )
  expect(focusable).toEqual([
    'Anzeige · Premium',
    'Zur Merkliste hinzufügen: Waldhof',
    'Waldhof',
    'Warum hier?',
  ])
})
