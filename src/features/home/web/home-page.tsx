import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import { Hero } from './hero.tsx'
import { type HomeData, loadHome } from './home-data.ts'
import styles from './home-page.module.css'
import { Below, NearbySection } from './home-parts.ts'

const TITLE = 'Hundepensionen in ganz Deutschland finden'
const describe = (providers: string) =>
  `Vergleiche ${providers} geprüfte Hunde- und Tierpensionen in ganz Deutschland: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung.`

export const page = definePage('/', {
  load: ({ api }) => loadHome(api),
  head: ({ site }) =>
    pageHead({ site, title: TITLE, description: describe(site.claims.providers), path: '/' }),
  Page: HomePage,
})

function HomePage({ data: { example, topRated, nearby, cities } }: { data: HomeData }) {
  const { site } = usePage()
  return (
    <div className={styles.page}>
      <Hero claims={site.claims} listing={example} />
      <NearbySection first={nearby} />
      <Below site={site} topRated={topRated} cities={cities} />
    </div>
  )
}
