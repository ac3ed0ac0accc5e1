import { photoPath } from '#features/listings/web/exports.ts'
import { readQuery, type SearchParams } from '#features/search/web/exports.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import { Hero } from './hero.tsx'
import { type HomeData, loadHome } from './home-data.ts'
import styles from './home-page.module.css'
import { Below, NearbySection } from './home-parts.ts'

const TITLE = 'Hundepensionen in ganz Deutschland finden'
const describe = (providers: string) =>
  `Vergleiche ${providers} geprüfte Hunde- und Tierpensionen in ganz Deutschland: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung.`

export const page = definePage('/', {
  readSearch: readQuery,
  load: ({ api }) => loadHome(api),
  head: ({ site }) =>
    pageHead({ site, title: TITLE, description: describe(site.claims.providers), path: '/' }),
  Page: HomePage,
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
