import type { ApiClient } from '#platform/shared/endpoint.ts'
import { type SentSearch, titleOf } from '#platform/web/sent.ts'
import type { Listing, listingBySlug } from '../contract.ts'

interface Words {
  title: string
  /** The title once the form has been sent. */
  sentTitle: string
  about: (listingTitle: string) => string
}

/** What the form beside a listing's page loads, and what its head says in these words. */
export function aboutListing(words: Words) {
  return {
    load: ({ api, params }: { api: ApiClient; params: { slug: string } }): Promise<Listing> =>
      api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params }),
    head: ({ data: { listingTitle }, search }: { data: Listing; search: SentSearch }) => ({
      title: `${titleOf(search, words.title, words.sentTitle)}: ${listingTitle}`,
      description: words.about(listingTitle),
      hasForm: true,
    }),
  }
}
