import { phraseOf } from '#features/places/rules.ts'
import { SearchBar } from '#features/search/web/exports.ts'
import { onPage, pageParam, textParam } from '#platform/shared/search-params.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Head } from '#platform/web/head.ts'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { definePage, redirectTo } from '#platform/web/page.ts'
import type { CategoryResult, categoryBySlug } from '../contract.ts'
import { PAGE_SIZE } from '../rules.ts'
import { categoryDescription, categoryTitle } from './category-texts.ts'
import { type CategorySearch, CategoryView } from './category-view.tsx'
import { listedOn, placeHead } from './place-head.ts'
import { PlaceMissing } from './place-missing.tsx'

export const page = definePage('/kategorie/:slug', {
  readSearch: readCategorySearch,
  load: async ({ api, params, search: { seite = 1, land } }) => {
    const category = await api.call<typeof categoryBySlug>('/api/categories/:slug', {
      params,
      query: { limit: PAGE_SIZE, offset: (seite - 1) * PAGE_SIZE, state: land },
    })
    const last = pageCount(category.total, PAGE_SIZE)
    if (seite > last) redirectTo('/kategorie/:slug', { params, search: onPage({ land }, last) }, 302)
    return category
  },
  head: ({ site, search, data }) => categoryHead(site, data, search),
  Page: CategoryView,
  Search: SearchBar,
  missing: { title: 'Kategorie nicht gefunden', View: CategoryMissing },
})

function CategoryMissing() {
  return (
    <PlaceMissing
      title="Kategorie nicht gefunden"
      text="Die gesuchte Kategorie konnte nicht gefunden werden."
    />
  )
}

/** The head of a category page; the list of one state is no page to search engines. */
function categoryHead(site: Site, category: CategoryResult, { seite: page = 1, land }: CategorySearch): Head {
  const { slug, content } = category
  const path = `/kategorie/${slug}`
  const state = category.states.find((candidate) => candidate.slug === land)
  const title = state
    ? categoryTitle(category.name, phraseOf(state.name))
    : content?.customTitle || categoryTitle(category.name)
  const description = content?.customMetaDescription || categoryDescription(category)
  const noindex = land !== undefined || (category.total === 0 && !content)
  return placeHead({
    site,
    title,
    description,
    keywords: content?.customKeywords,
    path,
    image: `/og/kategorie/${slug}.png`,
    noindex,
    collected: listedOn(page, category.listings, PAGE_SIZE),
    trail: [{ name: category.name, path }],
    page,
    pages: land === undefined ? pageCount(category.total, PAGE_SIZE) : page,
  })
}

const MAX_LENGTH = 60

function readCategorySearch(search: Record<string, unknown>): CategorySearch {
  return { land: textParam(search.land, MAX_LENGTH), seite: pageParam(search.seite) }
}
