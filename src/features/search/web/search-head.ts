import { toSearch } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { routerHead } from '#platform/web/head.ts'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import type { RouterContext } from '#platform/web/router-context.ts'
import type { SearchResult } from '../contract.ts'
import { PAGE_SIZE } from '../rules.ts'
import type { SearchParams } from '../search-params.ts'
import { resultsQuery } from './search-queries.ts'
import { headingOf } from './search-summary.ts'
import { descriptions, faq, headings } from './search-texts.ts'

/**
 * Title, description and structured data of a search. Only what a person may look for again is offered to search
 * engines: all listings, and a query that finds something; filters, orders, positions and empty lists are not.
 * Without a result the search has failed.
 */
export function searchHead({ queryClient, api, site }: RouterContext, params: SearchParams) {
  const result = queryClient.getQueryData(resultsQuery(api, params).queryKey)
  if (!result)
    return { meta: [{ title: `${headings.all} | ${site.name}` }, { name: 'robots', content: 'noindex' }] }
  const { query, view, page, ...refinements } = params
  const isRefined = Object.values(refinements).some((value) => value !== undefined)
  const noindex = isRefined || view !== undefined || result.total === 0 || result.banner === 'no-match'
  const head = routerHead({
    site,
    title: headingOf(result, params),
    description: descriptionOf(result),
    path: address({ query }),
    noindex,
    jsonLd: noindex ? [] : structuredData(site, params, result),
  })
  return { ...head, links: [...head.links, ...neighbours(site, params, result)] }
}

function address(params: SearchParams): string {
  const search = toSearch({ ...params })
  return search === '' ? '/suche' : `/suche?${search}`
}

function descriptionOf({ banner, place, total, beyondRadius }: SearchResult): string {
  if (banner === 'position') return descriptions.position
  const isCounted = place !== null && total > 0 && !beyondRadius
  return isCounted ? descriptions.place(place.label, total) : descriptions.all
}

/** The pages before and after this one. */
function neighbours(site: Site, params: SearchParams, result: SearchResult) {
  const page = params.page ?? 1
  const link = (rel: string, to: number) => ({
    rel,
    href: site.publicUrl + address({ ...params, page: to === 1 ? undefined : to }),
  })
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pageCount(result.total, PAGE_SIZE) ? [link('next', page + 1)] : []),
  ]
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
  const questions = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
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
