import type { OutputOf } from '#platform/shared/endpoint.ts'
import { plainHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import type { nearPages } from './near-pages.ts'
import { NotFound } from './not-found.tsx'

const NOTHING: OutputOf<typeof nearPages> = { pages: [], words: '' }

export const page = definePage('*', {
  // What is near is a help: without it the page says the same.
  load: ({ api, params: { path } }) =>
    api
      .call<typeof nearPages>('/api/near-pages', { query: { path: path.slice(0, 500) } })
      .catch(() => NOTHING),
  head: () => plainHead('Seite nicht gefunden'),
  Page: ({ data }) => <NotFound near={data} />,
})
