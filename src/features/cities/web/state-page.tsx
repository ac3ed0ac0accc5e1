import { SearchBar } from '#features/search/web/exports.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Head } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import type { State, stateBySlug } from '../contract.ts'
import { placeHead } from './place-head.ts'
import { PlaceMissing } from './place-missing.tsx'
import { texts } from './state-page-texts.ts'
import { StateView } from './state-view.tsx'

export const page = definePage('/hundepensionen/:state', {
  load: ({ api, params }) =>
    api.call<typeof stateBySlug>('/api/states/:slug', { params: { slug: params.state } }),
  head: ({ site, data }) => stateHead(site, data),
  Page: StateView,
  Search: SearchBar,
  missing: { title: texts.missing, View: StateMissing },
})

function StateMissing() {
  return <PlaceMissing title={texts.missing} text={texts.missingText} />
}

/** Title, description and structured data of a federal state's page. */
function stateHead(site: Site, state: State): Head {
  const path = `/hundepensionen/${state.slug}`
  const title = texts.title(state)
  const description = texts.description(state)
  const noindex = state.listingCount === 0
  return placeHead({
    site,
    title,
    description,
    path,
    image: `/og/land/${state.slug}.png`,
    noindex,
    feed: `/feed.xml?land=${state.slug}`,
    collected: {
      about: { '@type': 'State', name: state.name },
      items: state.cities.map(({ name, slug }) => ({ name, path: `/hundepension-in/${slug}` })),
    },
    trail: [{ name: state.name, path }],
  })
}
