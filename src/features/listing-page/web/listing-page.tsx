import { definePage, redirectTo, usePage } from '#platform/web/page.ts'
import { type ListingData, loadListing } from './listing-data.ts'
import { listingHead } from './listing-head.ts'
import { listingMissing } from './listing-missing.tsx'
import { ListingView } from './listing-view.tsx'

export const page = definePage('/hundepension/:slug', {
  load: async ({ api, params }) => {
    const data = await loadListing(api, params.slug)
    const { slug } = data.listing
    if (slug !== params.slug) redirectTo('/hundepension/:slug', { params: { slug } }, 301)
    return data
  },
  head: ({ site, data }) => listingHead(site, data),
  Page: ListingPage,
  missing: listingMissing,
  failed: listingMissing,
})

function ListingPage({ data }: { data: ListingData }) {
  const { api, site } = usePage()
  return <ListingView {...data} api={api} siteName={site.name} />
}
