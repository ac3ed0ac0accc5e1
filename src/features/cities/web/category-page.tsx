import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { onPage } from '#platform/shared/search-params.ts'
import { pagesOf } from '../rules.ts'
import { type CategorySearch, readCategorySearch } from './category-page-search.ts'
import { CategoryView } from './category-view.tsx'
import { CitySkeleton } from './city-skeleton.tsx'
import { PlaceMissing } from './place-missing.tsx'
import { categoryContentQuery, categoryQuery, isMissing } from './place-queries.ts'

export const Route = createFileRoute('/kategorie/$slug')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  validateSearch: (search): CategorySearch => readCategorySearch(search),
  loaderDeps: ({ search }) => ({ page: search.seite ?? 1, land: search.land }),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps: { page, land } }) => {
    const category = await queryClient
      .ensureQueryData(categoryQuery(api, slug, page, land))
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error
      })
    const last = pagesOf(category.total)
    if (page > last) {
      const search = onPage({ land }, last)
      throw redirect({ to: '/kategorie/$slug', params: { slug }, search, statusCode: 302 })
    }
    await queryClient.ensureQueryData(categoryContentQuery(api, slug, category))
  },
  head: async ({ match: { context, params, search } }) => {
    const { categoryHead } = await import('./category-head.ts')
    return categoryHead(context, params.slug, search)
  },
  pendingMs: 150,
  component: CategoryPage,
  pendingComponent: CitySkeleton,
  notFoundComponent: CategoryMissing,
})

function CategoryPage() {
  const { slug } = Route.useParams()
  const { seite: page = 1, land } = Route.useSearch()
  const { api } = Route.useRouteContext()
  const { data: category } = useSuspenseQuery(categoryQuery(api, slug, page, land))
  const { data: content } = useSuspenseQuery(categoryContentQuery(api, slug, category))
  return <CategoryView category={category} content={content} page={page} land={land} />
}

function CategoryMissing() {
  return (
    <PlaceMissing
      title="Kategorie nicht gefunden"
      text="Die gesuchte Kategorie konnte nicht gefunden werden."
    />
  )
}
