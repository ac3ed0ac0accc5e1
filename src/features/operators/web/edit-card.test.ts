import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartState } from './edit-card.tsx'

test('what is saved is seen at once or after a look, in words that fit one and several', () => {
  const listing = { priceFrom: 20, tariffs: [], admission: {}, images: [], featuredImage: null }
  const words = (['zeiten', 'preise', 'texte'] as const).map((part) =>
    renderToStaticMarkup(createElement(PartState, { part, listing: listing as never })).replaceAll(
      /<[^>]*>/g,
      '',
    ),
  )
  expect(words).toEqual(['sofort', 'sofort', 'nach Prüfung'])
})

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
