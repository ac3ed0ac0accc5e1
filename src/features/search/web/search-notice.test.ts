import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import type { SearchResult } from '../contract.ts'
import type { SearchParams } from '../search-params.ts'
import { SearchNotice } from './search-notice.tsx'

test('links to other places of that name take the filters along, and no section of the map', () => {
  const params: SearchParams = {
    ...{ query: 'Neustadt', bounds: '52,13,53,14', group: 'around', page: 3 },
    ...{ category: 'hundehotel', view: 'karte' },
  }
  const page = { path: '/suche', search: params, next: undefined } as unknown as PageState
  const result = {
    alternatives: [{ label: 'Neustadt (Wied)', query: 'Neustadt (Wied)' }],
    ...{ place: null, banner: 'area', results: [] },
  } as unknown as SearchResult
  const notice = createElement(SearchNotice, { params, result })
  const html = renderToStaticMarkup(createElement(PageProvider, { value: page }, notice))
  const [, query = ''] = /href="\/suche\?([^"]*)"/.exec(html) ?? []
  expect(Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))).toEqual({
    ...{ query: 'Neustadt (Wied)', category: 'hundehotel', view: 'karte' },
  })
})
