import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { nearbyQuery } from '#features/search/web/exports.ts'
import { routerHead } from '#platform/web/head.ts'
import { DEFAULT_SOURCE, NEARBY_COUNT } from './default-source.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { listedCitiesQuery, topRatedQuery } from './home-queries.ts'
import { NearbyMap } from './lazy-map.ts'
import { BELOW_ID, Below, NEARBY_ID, NearbySection } from './lazy-parts.ts'

const TITLE = 'Hundepensionen in ganz Deutschland finden'
const describe = (providers: string) =>
  `Vergleiche ${providers} geprüfte Hunde- und Tierpensionen in ganz Deutschland: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung.`

export const Route = createFileRoute('/')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['loader', 'component']],
  // Nothing is returned: the cache travels to the browser, and the data shall not stand in the page twice.
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(topRatedQuery(api)),
      queryClient.ensureQueryData(nearbyQuery(api, DEFAULT_SOURCE.params, NEARBY_COUNT)),
      queryClient.ensureQueryData(listedCitiesQuery(api)),
      NearbySection.preload?.(),
      NearbyMap.preload?.(),
      Below.preload?.(),
    ])
  },
  head: ({ match }) => {
    const { site } = match.context
    return routerHead({ site, title: TITLE, description: describe(site.claims.providers), path: '/' })
  },
  component: HomePage,
})

function HomePage() {
  const { api, site } = Route.useRouteContext()
  const [featured] = useSuspenseQuery(topRatedQuery(api)).data
  return (
    <div className={styles.page}>
      <Hero claims={site.claims} listing={featured} />
      <div id={NEARBY_ID} className={styles.page}>
        <Suspense>
          <NearbySection />
        </Suspense>
      </div>
      <div id={BELOW_ID} className={styles.page}>
        <Suspense>
          <Below site={site} />
        </Suspense>
      </div>
    </div>
  )
}
