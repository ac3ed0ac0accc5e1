import type { RouterContext } from '#platform/web/router-context.ts'
import { PAGE_SIZE, pagesOf } from '../rules.ts'
import type { CategorySearch } from './category-page-search.ts'
import { categoryDescription, categoryTitle } from './category-texts.ts'
import { missingHead, placeHead } from './place-head.ts'
import { categoryContentQuery, categoryQuery } from './place-queries.ts'
import { inState } from './state-texts.ts'
import { breadcrumbList, collectionPage } from './structured-data.ts'

/** The head of a category page from what its loader has put into the cache; the list of one state is no page to search engines. */
export function categoryHead(
  { queryClient, api, site }: RouterContext,
  slug: string,
  { seite: page = 1, land }: CategorySearch,
) {
  const category = queryClient.getQueryData(categoryQuery(api, slug, page, land).queryKey)
  if (!category) return missingHead(site, 'Kategorie nicht gefunden')
  const content = queryClient.getQueryData(categoryContentQuery(api, slug, category).queryKey)
  const path = `/kategorie/${slug}`
  const state = category.states.find((candidate) => candidate.slug === land)
  const title = state
    ? categoryTitle(category.name, inState(state.name))
    : content?.customTitle || categoryTitle(category.name)
  const description = content?.customMetaDescription || categoryDescription(category)
  const noindex = land !== undefined || (category.total === 0 && !content)
  const jsonLd = [
    collectionPage({
      site,
      name: title,
      description,
      path,
      items: category.listings.map((listing) => ({
        name: listing.listingTitle,
        path: `/hundepension/${listing.slug}`,
      })),
      firstPosition: (page - 1) * PAGE_SIZE + 1,
    }),
    breadcrumbList(site, [{ name: category.name, path }]),
  ]
  return placeHead({
    site,
    title,
    description,
    keywords: content?.customKeywords,
    path,
    noindex,
    jsonLd: noindex ? [] : jsonLd,
    page,
    pages: land === undefined ? pagesOf(category.total) : page,
  })
}
