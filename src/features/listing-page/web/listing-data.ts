/** What a listing's page shows. */
import type { listingBySlug } from '#features/listings/contract.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { ApiClient, OutputOf } from '#platform/shared/endpoint.ts'
import type { listingPage } from '../contract.ts'

type Whole = OutputOf<typeof listingPage>

/** Where only the listing itself could be loaded, the rest is missing. */
export type ListingData = Pick<Whole, 'listing'> &
  Partial<Whole> & {
    /** YYYY-MM-DD, the same for the server and the browser that takes the page over. */
    today: string
  }

/** One call answers all of it; should that fail, the listing alone is better than no page. */
export async function loadListing(
  api: ApiClient,
  slug: string,
  query: StayParams = {},
): Promise<ListingData> {
  const params = { slug }
  const today = berlinDay(new Date())
  try {
    return {
      ...(await api.call<typeof listingPage>('/api/listings/slug/:slug/page', { params, query })),
      today,
    }
  } catch (error) {
    if (Object(error).code !== 'internal') throw error
    const listing = await api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params, query })
    return { listing, today }
  }
}
