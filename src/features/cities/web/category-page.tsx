import { onPage } from '#platform/shared/search-params.ts'
import { definePage, type PageProps, redirectTo } from '#platform/web/page.ts'
import type { categoryBySlug } from '../contract.ts'
import { PAGE_SIZE, pagesOf } from '../rules.ts'
import { type CategoryData, categoryHead } from './category-head.ts'
import { type CategorySearch, readCategorySearch } from './category-page-search.ts'
import { CategoryView } from './category-view.tsx'
import { PlaceMissing } from './place-missing.tsx'
import { askCategoryContent } from './place-queries.ts'

export const page = definePage('/kategorie/:slug', {
  readSearch: readCategorySearch,
  load: async ({ api, params, search: { seite = 1, land } }): Promise<CategoryData> => {
    const category = await api.call<typeof categoryBySlug>('/api/categories/:slug', {
      params,
      query: { limit: PAGE_SIZE, offset: (seite - 1) * PAGE_SIZE, state: land },
    })
    const last = pagesOf(category.total)
    if (seite > last) redirectTo('/kategorie/:slug', { params, search: onPage({ land }, last) }, 302)
    return { category, content: await askCategoryContent(api, params.slug, category) }
  },
  head: ({ site, params, search, data }) => categoryHead(site, params.slug, data, search),
  Page: CategoryPage,
  missing: { title: 'Kategorie nicht gefunden', View: CategoryMissing },
})

function CategoryPage({ data, search: { seite = 1, land } }: PageProps<CategoryData, CategorySearch>) {
  return <CategoryView {...data} page={seite} land={land} />
}

function CategoryMissing() {
  return (
    <PlaceMissing
      title="Kategorie nicht gefunden"
      text="Die gesuchte Kategorie konnte nicht gefunden werden."
    />
  )
}
