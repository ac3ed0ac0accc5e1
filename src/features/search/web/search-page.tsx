import { pageCount } from '#platform/web/list/page-numbers.ts'
import { definePage, type PageProps, redirectTo } from '#platform/web/page.ts'
import type { SearchResult } from '../contract.ts'
import { PAGE_SIZE } from '../rules.ts'
import { readSearch, type SearchParams } from '../search-params.ts'
import { SearchFailed } from './search-failed.tsx'
import { searchHead } from './search-head.ts'
import { askResults } from './search-queries.ts'
import { headings } from './search-texts.ts'
import { SearchView } from './search-view.tsx'

export const page = definePage('/suche', {
  readSearch,
  load: async ({ api, search }) => {
    const result = await askResults(api, search)
    const lastPage = pageCount(result.total, PAGE_SIZE)
    if (search.page !== undefined && search.page > lastPage) {
      redirectTo('/suche', { search: { ...search, page: lastPage === 1 ? undefined : lastPage } }, 302)
    }
    return result
  },
  head: ({ site, search, data }) => searchHead(site, search, data),
  Page: SearchPage,
  failed: { title: headings.all, View: SearchFailed },
})

function SearchPage({ data, search }: PageProps<SearchResult, SearchParams>) {
  return <SearchView params={search} result={data} />
}
