import type { ListingCard, topRatedListings } from '#features/listings/contract.ts'
import { photoPath } from '#features/listings/web/exports.ts'
import type { Nearby } from '#features/search/contract.ts'
import { askNearby, readQuery, type SearchParams } from '#features/search/web/exports.ts'
import { deferredPart } from '#platform/web/deferred-part.tsx'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import type { ListedCity, listedCities } from '../contract.ts'
import { DEFAULT_SOURCE, NEARBY_COUNT } from './default-source.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'

const TITLE = 'Hundepensionen in ganz Deutschland finden'
const describe = (providers: string) =>
  `Vergleiche ${providers} geprüfte Hunde- und Tierpensionen in ganz Deutschland: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung.`

const TOP_RATED_COUNT = 4

interface HomeData {
  topRated: ListingCard[]
  /** Around the place that stands for everybody's. */
  nearby: Nearby
  /** Each with how many listings it has. */
  cities: ListedCity[]
}

export const page = definePage('/', {
  readSearch: readQuery,
  load: async ({ api }): Promise<HomeData> => {
    const [topRated, nearby, cities] = await Promise.all([
      api.call<typeof topRatedListings>('/api/listings/top-rated', {
        query: { limit: TOP_RATED_COUNT, fields: 'card' },
      }),
      askNearby(api, DEFAULT_SOURCE.params, NEARBY_COUNT),
      api.call<typeof listedCities>('/api/home/cities', {}),
    ])
    return { topRated, nearby, cities }
  },
  head: ({ site }) =>
    pageHead({ site, title: TITLE, description: describe(site.claims.providers), path: '/' }),
  Page: HomePage,
})

const NearbySection = deferredPart(
  'naehe',
  async () => (await import('./deferred-nearby.tsx')).NearbySection,
  { className: styles.page },
)

const Below = deferredPart('mehr', async () => (await import('./deferred-below.tsx')).Below, {
  className: styles.page,
})

function HomePage({ data, search: { query } }: PageProps<HomeData, Pick<SearchParams, 'query'>>) {
  const { topRated, nearby, cities } = data
  const { site } = usePage()
  const example = topRated.find(({ featuredImage }) => photoPath(featuredImage) !== null)
  return (
    <div className={styles.page}>
      <Hero claims={site.claims} listing={example} query={query} />
      <NearbySection first={nearby} />
      <Below site={site} topRated={topRated} cities={cities} />
    </div>
  )
}
