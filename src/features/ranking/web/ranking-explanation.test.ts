import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { groups } from '#features/search/web/search-texts.ts'
import {
  LONG_DESCRIPTION,
  MANY_FEATURES,
  PRIOR_RATING,
  PRIOR_REVIEWS,
  QUALITY_POINTS,
  weightedRating,
} from '../rules.ts'
import { RankingExplanation } from './ranking-explanation.tsx'
import { RANKING_FIGURES, type RankingFigures } from './ranking-texts.ts'

/** The page as a person reads it. */
function textOf(figures?: RankingFigures): string {
  const html = renderToStaticMarkup(createElement(RankingExplanation, figures && { figures }))
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
const german = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 2 })

describe('the page about the ranking', () => {
  it('shows the constants that the code uses', () => {
    const text = textOf()
    expect(text).toContain(`${PRIOR_REVIEWS} weitere Bewertungen mit ${PRIOR_RATING},0 Sternen`)
    expect(text).toContain(`Beschreibung ${QUALITY_POINTS.description} Alle Punkte ab ${LONG_DESCRIPTION}`)
    expect(text).toContain(`Ausstattung ${QUALITY_POINTS.features} Alle Punkte ab ${MANY_FEATURES}`)
    expect(text).toContain(`Bewertung ${QUALITY_POINTS.rating} Gewichtete Bewertung`)
    const total = Object.values(QUALITY_POINTS).reduce((sum, points) => sum + points, 0)
    expect(text).toContain(`Zusammen ${total}`)
  })

  it('reckons its examples as the code does', () => {
    expect(textOf()).toContain(`aus einer Bewertung zählen wie ${german(weightedRating(5, 1))}.`)
    expect(textOf()).toContain(`aus 40 Bewertungen zählen wie ${german(weightedRating(4.7, 40))}.`)
  })

  it.each(Object.keys(QUALITY_POINTS))('changes with the points for %s', (part) => {
    const text = textOf({
      ...RANKING_FIGURES,
      qualityPoints: { ...QUALITY_POINTS, [part]: 73 },
    })
    expect(textOf()).not.toContain(' 73 ')
    expect(text).toContain(' 73 ')
  })

  it.each([
    ['prior rating', { prior: { rating: 3.3, reviews: PRIOR_REVIEWS } }, 'mit 3,3 Sternen'],
    [
      'number of imagined reviews',
      { prior: { rating: PRIOR_RATING, reviews: 17 } },
      '17 weitere Bewertungen',
    ],
    ['length of a description', { longDescription: 345 }, 'ab 345 Zeichen'],
    ['points that are taken off', { unconfirmedPoints: 37 }, 'ziehen 37 Punkte ab'],
    ['days after which a report of room is forgotten', { roomForgottenAfterDays: 47 }, 'zählt 47 Tage'],
    ['number of features', { manyFeatures: 9 }, 'ab 9 Angaben'],
  ])('changes with the %s', (_, changed, expected) => {
    expect(textOf()).not.toContain(expected)
    expect(textOf({ ...RANKING_FIGURES, ...changed })).toContain(expected)
  })

  it('names what stands above the results, and no label that they do not have', () => {
    expect(textOf()).toContain(`„${groups.exact(16, 'in Hamburg')}“`)
    expect(textOf()).not.toContain('Exakter Treffer')
  })

  it('says that paid placement is labelled and moves nothing', () => {
    expect(textOf()).toContain('„Anzeige · Premium“')
    expect(textOf()).toContain('keinen Einfluss')
  })
})
