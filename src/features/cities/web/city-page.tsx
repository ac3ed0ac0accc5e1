import { onPage, type PageSearch, pageParam } from '#platform/shared/search-params.ts'
import { definePage, type PageProps, redirectTo, usePage } from '#platform/web/page.ts'
import type { cityBySlug, cityOverview } from '../contract.ts'
import { pagesOf } from '../rules.ts'
import { type CityData, cityHead } from './city-head.ts'
import { CityView } from './city-view.tsx'
import { PlaceMissing } from './place-missing.tsx'
import { askCityContent, askCityListings } from './place-queries.ts'

/** Of what is searched for; nobody means more by an address. */
const MAX_LENGTH = 60

export const page = definePage('/hundepension-in/:slug', {
  readSearch: ({ seite }): PageSearch => ({ seite: pageParam(seite) }),
  load: async ({ api, params, search: { seite = 1 } }): Promise<CityData> => {
    const city = await api.call<typeof cityBySlug>('/api/cities/:slug', { params })
    const last = pagesOf(city.listingCount)
    if (seite > last) redirectTo('/hundepension-in/:slug', { params, search: onPage({}, last) }, 302)
    const [overview, listings] = await Promise.all([
      api.call<typeof cityOverview>('/api/cities/:slug/overview', { params }),
      askCityListings(api, city, seite),
    ])
    return { city, overview, listings, content: await askCityContent(api, params.slug, overview) }
  },
  head: ({ site, search, data }) => cityHead(site, data, search.seite),
  Page: CityPage,
  missing: { title: 'Stadt nicht gefunden', View: CityMissing },
})

function CityPage({ data, search: { seite = 1 } }: PageProps<CityData, PageSearch>) {
  const { api } = usePage()
  return <CityView {...data} page={seite} api={api} />
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
