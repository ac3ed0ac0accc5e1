import type { ListingCard } from '#features/listings/contract.ts'
import type { Site } from '#platform/shared/site.ts'
import { Faq } from '#platform/web/ui/faq.tsx'
import type { ListedCity } from '../contract.ts'
import { AboutText } from './about-text.tsx'
import { CityList } from './city-list.tsx'
import { CityRow } from './city-row.tsx'
import { faq } from './home-below-texts.ts'
import { OperatorCall } from './operator-call.tsx'
import { StructuredData } from './structured-data.tsx'
import { TopRated } from './top-rated.tsx'
import { Why } from './why.tsx'

interface BelowProps {
  site: Site
  /** The first of them stands at the top of the page. */
  topRated: ListingCard[]
  cities: ListedCity[]
}

/** Everything below the listings nearby. */
export function Below({ site, topRated: [, ...topRated], cities }: BelowProps) {
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
