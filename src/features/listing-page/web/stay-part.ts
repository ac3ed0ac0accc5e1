import { deferredPart } from '#platform/web/deferred-part.tsx'

/** What a stay here costs; what sets another one comes when somebody is near to it. */
export const StayPart = deferredPart('aufenthalt', async () => (await import('./deferred-stay.tsx')).StayBox)

/** Listings like this one, with what they answer to the stay. */
export const SimilarPart = deferredPart(
  'aehnliche',
  async () => (await import('./deferred-similar.tsx')).SimilarListings,
)
