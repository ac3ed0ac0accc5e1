import { stateSlug } from '#features/places/rules.ts'
import { readQuery, SearchBar, type SearchParams } from '#features/search/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { onPage, type PageSearch, pageParam } from '#platform/shared/search-params.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Head } from '#platform/web/head.ts'
import { pageCount } from '#platform/web/list/page-numbers.ts'
import { definePage, redirectTo, usePage } from '#platform/web/page.ts'
import { faqPage } from '#platform/web/structured-data.ts'
import type { City, CityListing, cityBySlug, cityListings, cityOverview } from '../contract.ts'
import { PAGE_SIZE, SURROUNDINGS_SHOWN } from '../rules.ts'
import { cityDescription, cityFaq, texts } from './city-texts.ts'
import { type CityData, CityView } from './city-view.tsx'
import { listedOn, placeHead } from './place-head.ts'
import { PlaceMissing } from './place-missing.tsx'

/** What is asked for stands in the search box alone. */
type CitySearch = PageSearch & Pick<SearchParams, 'query'>

/** Of what is searched for; nobody means more by an address. */
const MAX_LENGTH = 60

export const page = definePage('/hundepension-in/:slug', {
  readSearch: (raw): CitySearch => ({ ...readQuery(raw), seite: pageParam(raw.seite) }),
  load: async ({ api, params, search: { seite = 1 } }): Promise<CityData> => {
    const city = await api.call<typeof cityBySlug>('/api/cities/:slug', { params })
    const last = pageCount(city.listingCount, PAGE_SIZE)
    if (seite > last) redirectTo('/hundepension-in/:slug', { params, search: onPage({}, last) }, 302)
    const [overview, listings] = await Promise.all([
      api.call<typeof cityOverview>('/api/cities/:slug/overview', { params }),
      askListings(api, city, seite),
    ])
    return { city, overview, listings }
  },
  head: ({ site, search, data }) => cityHead(site, data, search.seite),
  Page: CityView,
  Search: SearchBar,
  missing: { title: 'Stadt nicht gefunden', View: CityMissing },
})

/** A page of the city's own listings; on the last page those of the surroundings follow. */
function askListings(api: ApiClient, { slug, listingCount }: City, page: number) {
  const offset = (page - 1) * PAGE_SIZE
  const left = Math.max(0, listingCount - offset)
  const limit = left > PAGE_SIZE ? PAGE_SIZE : left + SURROUNDINGS_SHOWN
  return api.call<typeof cityListings>('/api/cities/:slug/listings', {
    params: { slug },
    query: { limit, offset, fields: 'card' },
  })
}

/** Shown when no municipality has the address's name. */
function CityMissing() {
  const { slug = '' } = usePage().params
  return (
    <PlaceMissing
      title="Stadt nicht gefunden"
      text="Die gesuchte Stadt konnte nicht gefunden werden."
      meant={slug.replaceAll('-', ' ').slice(0, MAX_LENGTH).trim()}
    />
  )
}

/** Listings in the structured data. */
const DESCRIBED_LISTINGS = 10

/**
 * Title, description and structured data of a city page; what has neither listings nor texts is kept from search
 * engines.
 */
function cityHead(site: Site, { city, overview, listings }: CityData, page = 1): Head {
  const facts = { ...city, ...overview }
  const { content } = overview
  const path = `/hundepension-in/${city.slug}`
  const description = content?.customMetaDescription || cityDescription(facts)
  const title = content?.customTitle || texts.title(city.name)
  const noindex = city.listingCount === 0 && content === null
  return placeHead({
    site,
    title,
    description,
    keywords: content?.customKeywords,
    path,
    image: `/og/ort/${city.slug}.png`,
    noindex,
    collected: { about: about(city), ...listedOn(page, shown(listings), PAGE_SIZE) },
    trail: [
      ...(city.state === city.name
        ? []
        : [{ name: city.state, path: `/hundepensionen/${stateSlug(city.state)}` }]),
      { name: city.name, path },
    ],
    more: import.meta.env.SSR && page === 1 ? [faqPage(cityFaq(facts))] : [],
    page,
    pages: pageCount(city.listingCount, PAGE_SIZE),
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
