import { lazyRouteComponent } from '@tanstack/react-router'
import { whenNear } from '#platform/web/when-near.ts'

/** Of the element that holds the form. */
export const REQUEST_ID = 'anfrage'

/** The form on a listing's page: drawn by the server, its script comes when somebody is near to it. */
export const RequestSection = lazyRouteComponent(async () => {
  await whenNear(REQUEST_ID)
  return import('./deferred-request.tsx')
}, 'RequestSection')
