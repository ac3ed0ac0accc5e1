import type { PageContent } from '#features/page-content/contract.ts'
import type { Site } from '#platform/shared/site.ts'
import { faqPage } from '#platform/web/faq-page.ts'
import type { Head } from '#platform/web/head.ts'
import type { City, CityListing, CityOverview } from '../contract.ts'
import { PAGE_SIZE, pagesOf, stateSlug } from '../rules.ts'
import { cityDescription, cityFaq, texts } from './city-texts.ts'
import { placeHead } from './place-head.ts'
import { breadcrumbList, collectionPage } from './structured-data.ts'

export interface CityData {
  city: City
  overview: CityOverview
  listings: CityListing[]
  /** The page's own texts. */
  content: PageContent | null
}

/** Listings in the structured data. */
const DESCRIBED_LISTINGS = 10

/**
 * Title, description and structured data of a city page; what has neither listings nor texts is kept from search
 * engines.
 */
export function cityHead(site: Site, { city, overview, listings, content }: CityData, page = 1): Head {
  const facts = { ...city, ...overview }
  const path = `/hundepension-in/${city.slug}`
  const description = content?.customMetaDescription || cityDescription(facts)
  const title = content?.customTitle || texts.title(city.name)
  const noindex = city.listingCount === 0 && content === null
  const jsonLd = [
    collectionPage({
      site,
      name: title,
      description,
      path,
      about: about(city),
      items: shown(listings).map(({ slug, listingTitle }) => ({
        name: listingTitle,
        path: `/hundepension/${slug}`,
      })),
      firstPosition: (page - 1) * PAGE_SIZE + 1,
    }),
    breadcrumbList(site, [
      ...(city.state === city.name
        ? []
        : [{ name: city.state, path: `/hundepensionen/${stateSlug(city.state)}` }]),
      { name: city.name, path },
    ]),
    ...(page === 1 ? [faqPage(cityFaq(facts))] : []),
  ]
  return placeHead({
    site,
    title,
    description,
    keywords: content?.customKeywords,
    path,
    image: `/og/ort/${city.slug}.png`,
    noindex,
    jsonLd: noindex ? [] : jsonLd,
    page,
    pages: pagesOf(city.listingCount),
  })
}

/** Those of the city itself, where there are any. */
function shown(listings: readonly CityListing[]): readonly CityListing[] {
  const own = listings.filter(({ exactCityMatch }) => exactCityMatch)
  return (own.length > 0 ? own : listings).slice(0, DESCRIBED_LISTINGS)
}

function about({ name, state, latitude, longitude }: City): object {
  return {
    '@type': 'City',
    name,
    containedInPlace: { '@type': 'State', name: state },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  }
}
