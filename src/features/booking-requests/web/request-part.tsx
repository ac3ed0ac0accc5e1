import { deferredPart } from '#platform/web/deferred-part.tsx'

/** The form on a listing's page, and the target of links to it. */
export const RequestPart = deferredPart(
  'anfrage',
  async () => (await import('./deferred-request.tsx')).RequestSection,
)
