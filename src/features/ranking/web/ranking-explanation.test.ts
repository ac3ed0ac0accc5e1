import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
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

/** The page as a person reads it. */
function textOf(Page = RankingExplanation): string {
  return renderToStaticMarkup(createElement(Page))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** The page of a product whose code has other constants. */
async function textWith(changed: Partial<typeof import('../rules.ts')>): Promise<string> {
  onTestFinished(() => {
    vi.doUnmock('../rules.ts')
    vi.resetModules()
  })
  vi.resetModules()
  vi.doMock('../rules.ts', async (original) => ({ ...(await original<object>()), ...changed }))
  return textOf((await import('./ranking-explanation.tsx')).RankingExplanation)
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

  it.each(Object.keys(QUALITY_POINTS))('changes with the points for %s', async (part) => {
    expect(textOf()).not.toContain(' 73 ')
    expect(await textWith({ QUALITY_POINTS: { ...QUALITY_POINTS, [part]: 73 } })).toContain(' 73 ')
  })

  it.each([
    ['prior rating', { PRIOR_RATING: 3.3 }, 'mit 3,3 Sternen'],
    ['number of imagined reviews', { PRIOR_REVIEWS: 17 }, '17 weitere Bewertungen'],
    ['length of a description', { LONG_DESCRIPTION: 345 }, 'ab 345 Zeichen'],
    ['points that are taken off', { UNCONFIRMED_POINTS: 37 }, 'ziehen 37 Punkte ab'],
    ['days after which a report of room is forgotten', { ROOM_FORGOTTEN_AFTER_DAYS: 47 }, 'zählt 47 Tage'],
    ['number of features', { MANY_FEATURES: 9 }, 'ab 9 Angaben'],
  ])('changes with the %s', async (_, changed, expected) => {
    expect(textOf()).not.toContain(expected)
    expect(await textWith(changed as object)).toContain(expected)
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
