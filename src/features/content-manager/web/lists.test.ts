import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedBlogPost } from '#features/blog/contract.ts'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import { PostList } from './lists.tsx'

/** What stands in the list for the state of an article. */
function state(isDraft: boolean, publishAt: string | null): string[] {
  const saved = { updatedAt: '2026-11-28T05:00:00Z', updatedBy: null }
  const post = { id: 1, title: 'Silvester', slug: 'silvester', ...saved }
  const data = [{ ...post, author: 'Anna', isPublished: !isDraft, isDraft, publishAt } as ListedBlogPost]
  const value = { api: {}, path: '/admin/content', search: {} } as unknown as PageState
  const list = createElement(PostList, { list: { data, total: 1 }, search: {} })
  const html = renderToStaticMarkup(createElement(PageProvider, { value }, list))
  return [...html.matchAll(/>(Veröffentlicht|Entwurf|Geplant ab [^<]*|Termin [^<]*)</g)].map(
    ([, words = '']) => words,
  )
}

test('what waits for its time is planned, and published only then', () => {
  const later = '2099-12-11T07:00:00Z'
  expect(state(false, later)).toEqual(['Geplant ab 11.12.2099 08:00'])
  expect(state(true, later)).toEqual(['Entwurf', 'Termin 11.12.2099 08:00, erscheint so nicht'])
  expect(state(false, '2026-01-11T07:00:00Z')).toEqual(['Veröffentlicht'])
  expect(state(true, '2026-01-11T07:00:00Z')).toEqual(['Entwurf', 'Termin 11.01.2026 08:00 verstrichen'])
  expect(state(false, null)).toEqual(['Veröffentlicht'])
})
