import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Site } from '#platform/shared/site.ts'
import { Faq } from '#platform/web/ui/faq.tsx'
import { AboutText } from './about-text.tsx'
import { CityList } from './city-list.tsx'
import { CityRow } from './city-row.tsx'
import { faq } from './home-below-texts.ts'
import { listedCitiesQuery, topRatedQuery } from './home-queries.ts'
import { OperatorCall } from './operator-call.tsx'
import { StructuredData } from './structured-data.tsx'
import { TopRated } from './top-rated.tsx'
import { Why } from './why.tsx'

/** Everything below the listings nearby. */
export function Below({ site }: { site: Site }) {
  const { api } = useRouter().options.context
  const [, ...topRated] = useSuspenseQuery(topRatedQuery(api)).data
  const { data: cities } = useSuspenseQuery(listedCitiesQuery(api))
  return (
    <>
      <Why site={site} />
      {topRated.length > 0 && <TopRated listings={topRated} claims={site.claims} />}
      <CityList cities={cities} />
      <CityRow />
      <OperatorCall />
      <AboutText />
      <div className="container">
        <Faq title={faq.title} items={[...faq.items]} name="startseite" />
      </div>
      <StructuredData site={site} />
    </>
  )
}
