import * as z from 'zod/mini'
import { responseFacts } from '#features/booking-requests/contract.ts'
import { confirmation } from '#features/confirmations/contract.ts'
import { attribution } from '#features/listing-import/contract.ts'
import { answeringListing, foundListing, listing } from '#features/listings/contract.ts'
import { shownPermission } from '#features/permissions/contract.ts'
import { listReviews, summarizeReviews } from '#features/reviews/contract.ts'
import { spanRoom } from '#features/room/contract.ts'
import { stayQuery, understoodStay } from '#features/stay/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { bySlug, slug } from '#platform/shared/fields.ts'

/** One call instead of five for whoever opens a listing; each part is what its own call answers. */
export const listingPage = endpoint('public', 'GET /api/listings/slug/:slug/page', {
  summary: 'Alles, was die Seite eines Eintrags zeigt',
  params: z.object({ slug }),
  query: z.object(stayQuery),
  output: z.object({
    listing: answeringListing,
    /** The stay that was asked about. */
    asked: z.optional(understoodStay),
    similar: z.array(foundListing),
    /** The newest ones; one more than the page shows tells that there are others. */
    reviews: listReviews.output,
    summary: summarizeReviews.output,
    answers: responseFacts.output,
    /** The coming holidays of its Land, and whether there is room then, as far as that was said. */
    room: z.array(spanRoom),
    /** It has an operator. */
    isClaimed: z.boolean(),
    /** What was last confirmed of it, and by whom; groups of facts that nobody has confirmed are missing. */
    confirmations: z.array(confirmation),
    permission: shownPermission,
    /** Whose data was imported, under which open licence. */
    sources: z.array(attribution),
  }),
  errors: ['not_found', 'gone'],
})

/** What stands in place of a listing that is closed for good. */
export const closedListing = endpoint('public', 'GET /api/listings/slug/:slug/closed', {
  summary:
    'Ein für immer geschlossener Eintrag und die nächstgelegenen anderen, mit ihrer Antwort auf einen Aufenthalt',
  params: z.object({ slug }),
  query: z.object(stayQuery),
  output: z.object({
    ...z.pick(listing, { id: true, listingTitle: true, location: true }).shape,
    /** The stay that was asked about. */
    asked: z.optional(understoodStay),
    similar: z.array(foundListing),
  }),
  errors: ['not_found'],
})

/** What stands in place of a listing that is not there. */
export const nearListings = endpoint('public', 'GET /api/listings/slug/:slug/near', {
  summary: 'Einträge, deren Adresse einer unbekannten ähnlich ist, und die Worte darin zum Suchen',
  params: bySlug,
  output: z.object({
    pages: z.array(z.object({ address: z.string(), label: z.string() })),
    words: z.string(),
  }),
})
