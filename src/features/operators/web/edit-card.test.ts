import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartState } from './edit-card.tsx'

test('prices are missing, the questionnaire is', () => {
  const listing = { priceFrom: null, tariffs: [], admission: {}, images: [], featuredImage: null }
  const words = (['preise', 'aufnahme'] as const).map((part) =>
    renderToStaticMarkup(createElement(PartState, { part, listing: listing as never })).replaceAll(
      /<[^>]*>/g,
      '',
    ),
  )
  expect(words).toEqual(['fehlen noch', 'fehlt noch'])
})
