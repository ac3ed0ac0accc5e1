import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StayAnswer } from '#features/stay/contract.ts'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import GroupRequest from './group-request.tsx'

const answer = (changed: Partial<StayAnswer>): StayAnswer => ({
  ...{ price: null, closed: null, room: { room: 'unknown', reportedOn: null } },
  fit: { verdict: 'fits', reasons: [], known: 2 },
  ...changed,
})
const no = {
  verdict: 'no',
  rule: 'weight',
  sentence: 'Nimmt Hunde bis 15 kg.',
  short: 'nur bis 15 kg',
} as const

/** Of each row what it says and whether it is ticked. */
function rowsOf(stays: (StayAnswer | undefined)[]) {
  const listings = stays.map((stay, at) => ({ id: at, listingTitle: `Hof ${at}`, location: 'Berlin', stay }))
  const value = { site: {}, search: {}, api: {} } as unknown as PageState
  const props = { listings, stay: undefined, today: '2026-11-28' }
  const html = renderToStaticMarkup(
    createElement(PageProvider, { value }, createElement(GroupRequest, props)),
  )
  return [...html.matchAll(/<label class="choice"><input([^>]*)>(.*?)<\/label>/g)]
    .map(([, input = '', words = '']) => [
      words
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/[ \u00a0]+/g, ' ')
        .trim(),
      input.includes('checked'),
    ])
    .filter(([words]) => String(words).startsWith('Hof'))
}

test('of a list those are ticked that may take the dogs then, and each row says what its card does', () => {
  const refused = answer({ fit: { verdict: 'no', reasons: [no], known: 2 } })
  const full = answer({ room: { room: 'full', reportedOn: '2026-11-27' } })
  const rows = rowsOf([refused, full, ...Array.from({ length: 6 }, () => answer({ fit: null }))])
  expect(rows.slice(0, 3)).toEqual([
    ['Hof 0 Berlin Passt nicht, nur bis 15 kg · Unklar, ohne Angabe', false],
    ['Hof 1 Berlin Passt, alle 2 Regeln · Voll, gestern', false],
    ['Hof 2 Berlin Noch offen, Hund angeben · Unklar, ohne Angabe', true],
  ])
  expect(rows.map(([, isTicked]) => isTicked)).toEqual([false, false, ...Array(5).fill(true), false])
})

test('without a stay the first five are ticked', () => {
  const ticked = rowsOf(Array.from({ length: 6 }, () => undefined)).map(([, isTicked]) => isTicked)
  expect(ticked).toEqual([...Array(5).fill(true), false])
})
