import type { Site } from '#platform/shared/site.ts'
import { faqPage } from '#platform/web/faq-page.ts'
import { type Head, pageHead } from '#platform/web/head.ts'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { withSearch } from '#platform/web/page.ts'
import type { SearchResult } from '../contract.ts'
import { PAGE_SIZE } from '../rules.ts'
import type { SearchParams } from '../search-params.ts'
import { headingOf } from './search-summary.ts'
import { descriptions, faq } from './search-texts.ts'

/**
 * Title, description and structured data of a search. Only what a person may look for again is offered to search
 * engines: all listings, and a query that finds something; filters, orders, positions and empty lists are not.
 */
export function searchHead(site: Site, params: SearchParams, result: SearchResult): Head {
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
    next: page < pageCount(result.total, PAGE_SIZE) ? address(page + 1) : undefined,
    jsonLd: noindex ? [] : structuredData(site, params, result),
  })
}

function descriptionOf({ banner, place, total, beyondRadius }: SearchResult): string {
  if (banner === 'position') return descriptions.position
  const isCounted = place !== null && total > 0 && !beyondRadius
  return isCounted ? descriptions.place(place.label, total) : descriptions.all
}

function structuredData(site: Site, params: SearchParams, result: SearchResult): object[] {
  const first = ((params.page ?? 1) - 1) * PAGE_SIZE + 1
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: result.results.length,
    itemListElement: result.results.map((listing, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: `${site.publicUrl}/hundepension/${listing.slug}`,
    })),
  }
  const questions = faqPage(faq.items)
  return params.query === undefined ? [list, siteSearch(site), questions] : [list, questions]
}

function siteSearch(site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: `${site.publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.publicUrl}/suche?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
