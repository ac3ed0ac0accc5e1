import type { RouterContext } from '#platform/web/router-context.ts'
import type { City, CityListing } from '../contract.ts'
import { PAGE_SIZE, pagesOf, stateSlug } from '../rules.ts'
import { cityDescription, cityFaq, texts } from './city-texts.ts'
import { missingHead, placeHead } from './place-head.ts'
import { cityContentQuery, cityListingsQuery, cityOverviewQuery, cityQuery } from './place-queries.ts'
import { breadcrumbList, collectionPage, faqPage } from './structured-data.ts'

/** Listings in the structured data. */
const DESCRIBED_LISTINGS = 10

/**
 * Title, description and structured data of a city page from what its loader has put into the cache; what has neither
 * listings nor texts is kept from search engines.
 */
export function cityHead({ queryClient, api, site }: RouterContext, slug: string, page: number) {
  const city = queryClient.getQueryData(cityQuery(api, slug).queryKey)
  const overview = queryClient.getQueryData(cityOverviewQuery(api, slug).queryKey)
  const listings = city && queryClient.getQueryData(cityListingsQuery(api, city, page).queryKey)
  if (!city || !overview || !listings) return missingHead(site, 'Stadt nicht gefunden')
  const content = queryClient.getQueryData(cityContentQuery(api, slug, overview).queryKey) ?? null
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
