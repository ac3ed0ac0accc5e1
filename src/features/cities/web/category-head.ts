import type { PageContent } from '#features/page-content/contract.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Head } from '#platform/web/head.ts'
import { breadcrumbList, collectionPage } from '#platform/web/structured-data.ts'
import type { CategoryResult } from '../contract.ts'
import { PAGE_SIZE, pagesOf } from '../rules.ts'
import type { CategorySearch } from './category-page-search.ts'
import { categoryDescription, categoryTitle } from './category-texts.ts'
import { placeHead } from './place-head.ts'
import { inState } from './state-texts.ts'

export interface CategoryData {
  category: CategoryResult
  /** The page's own texts. */
  content: PageContent | null
}

/** The head of a category page; the list of one state is no page to search engines. */
export function categoryHead(
  site: Site,
  slug: string,
  { category, content }: CategoryData,
  { seite: page = 1, land }: CategorySearch,
): Head {
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
