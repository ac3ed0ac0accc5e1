import type { Site } from '#platform/shared/site.ts'
import { type Head, pageHead } from '#platform/web/head.ts'
import { definePage, pageAddress, redirectTo, usePage, withSearch } from '#platform/web/page.ts'
import { CONTEXT, faqPage, itemList, webSite } from '#platform/web/structured-data.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { SearchResult } from '../contract.ts'
import { middleOf, PAGE_SIZE } from '../rules.ts'
import { readSearch, type SearchParams } from '../search-params.ts'
import { pagesOf } from './result-groups.ts'
import { SearchBar } from './search-bar.tsx'
import styles from './search-page.module.css'
import { askResults } from './search-queries.ts'
import { headingOf } from './search-summary.ts'
import { descriptions, faq, headings, results as texts } from './search-texts.ts'
import { SearchView } from './search-view.tsx'

export const page = definePage('/suche', {
  readSearch,
  load: async ({ api, search }) => {
    const result = await askResults(api, search)
    if (result.said) {
      redirectTo('/suche', { search: { ...search, query: undefined, ...result.said } }, 302)
    }
    // Of days and dogs that nothing can be made of there is nothing to wish.
    const fits = result.facets.fits && search.fits
    const free = result.facets.free && search.free
    if (fits !== search.fits || free !== search.free)
      redirectTo('/suche', { search: { ...search, fits, free } }, 302)
    const lastPage = pagesOf(result, search)
    if (search.page !== undefined && search.page > lastPage) {
      redirectTo('/suche', { search: { ...search, page: lastPage === 1 ? undefined : lastPage } }, 302)
    }
    return result
  },
  head: ({ site, search, data }) => searchHead(site, search, data),
  Page: SearchView,
  Search: SearchBar,
  failed: { title: headings.all, View: SearchFailed },
})

/** The search itself failed, such as without a network. */
function SearchFailed() {
  const { reload } = usePage()
  return (
    <div className={`container ${styles.page}`}>
      <div className="panel instead gap-3" role="alert">
        <h1 className={styles.heading}>{texts.failed}</h1>
        <Button variant="brand" onClick={() => void reload()}>
          {texts.retry}
        </Button>
      </div>
    </div>
  )
}

/**
 * Title, description and structured data of a search. Only what a person may look for again is offered to search
 * engines: all listings, and a query that finds something; filters, orders, positions and empty lists are not.
 */
function searchHead(site: Site, params: SearchParams, result: SearchResult): Head {
  const { query, view, page = 1, ...refinements } = params
  const isRefined = Object.values(refinements).some((value) => value !== undefined)
  const noindex = isRefined || view !== undefined || result.total === 0 || result.banner === 'no-match'
  const address = (to: number) => withSearch('/suche', { ...params, page: to === 1 ? undefined : to })
  return pageHead({
    site,
    title: headingOf(result, params),
    description: descriptionOf(result),
    path: withSearch('/suche', { query }),
    noindex,
    previous: page > 1 ? address(page - 1) : undefined,
    next: page < pagesOf(result, params) ? address(page + 1) : undefined,
    jsonLd: import.meta.env.SSR && !noindex ? structuredData(site, params, result) : [],
  })
}

function descriptionOf({ banner, place, total, beyondRadius }: SearchResult): string {
  if (banner === 'position') return descriptions.position
  const isCounted = place !== null && total > 0 && !beyondRadius
  if (!isCounted) return descriptions.all
  if (!middleOf(place)) return descriptions.area(place.phrase, total)
  return descriptions.around(place.kind === 'station' ? place.phrase : `${place.phrase} und Umgebung`, total)
}

function structuredData(site: Site, { query, page = 1 }: SearchParams, { results }: SearchResult): object[] {
  const items = results.map(({ slug }) => ({
    path: pageAddress('/hundepension/:slug', { params: { slug } }),
  }))
  const list = { '@context': CONTEXT, ...itemList(site, items, (page - 1) * PAGE_SIZE + 1) }
  const search = query === undefined ? [{ '@context': CONTEXT, ...webSite(site) }] : []
  return [list, ...search, faqPage(faq.items)]
}
