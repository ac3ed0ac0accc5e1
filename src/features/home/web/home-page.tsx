import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { topRatedListings } from '#features/listings/contract.ts'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { pageHead } from '#platform/web/head.ts'
import { CityRow } from './city-row.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { OperatorCall } from './operator-call.tsx'

/** One for the picture at the top, six for the cards. */
const TOP_RATED_COUNT = 7

function topRatedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['listings', 'top-rated', TOP_RATED_COUNT],
    queryFn: () =>
      api.call<typeof topRatedListings>('/api/listings/top-rated', { query: { limit: TOP_RATED_COUNT } }),
  })
}

export const Route = createFileRoute('/')({
  // Nothing is returned: the cache travels to the browser, and the data shall not stand in the page twice.
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(topRatedQuery(context.api))
  },
  head: ({ match }) => homeHead(match.context.site),
  component: HomePage,
})

function homeHead(site: Site) {
  return pageHead({
    site,
    title: 'Hundepensionen in ganz Deutschland finden',
    description: `Vergleiche ${site.claims.providers} geprüfte Hunde- und Tierpensionen in ganz Deutschland: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung.`,
    path: '/',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.name,
        url: `${site.publicUrl}/`,
        inLanguage: 'de',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.publicUrl}/suche?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

function HomePage() {
  const { api, site } = Route.useRouteContext()
  const [featured, ...topRated] = useSuspenseQuery(topRatedQuery(api)).data
  return (
    <div className={styles.page}>
      <Hero claims={site.claims} listing={featured} />
      {topRated.length > 0 && (
        <section className={`container ${styles.section}`} aria-labelledby="top-rated">
          <div className={styles.intro}>
            <h2 id="top-rated">Top bewertete Hundepensionen</h2>
            <p>Von Hundehaltern in ganz Deutschland am besten bewertet</p>
          </div>
          <ListingGrid>
            {topRated.map((listing) => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </ListingGrid>
        </section>
      )}
      <CityRow />
      <OperatorCall />
    </div>
  )
}
