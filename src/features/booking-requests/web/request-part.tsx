import { queryOptions } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, memo, Suspense } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { whenNear } from '#platform/web/when-near.ts'
import type { responseFacts } from '../contract.ts'

/** Of the element that holds the form. */
const REQUEST_ID = 'anfrage'

/** The form on a listing's page: drawn by the server, its script comes when somebody is near to it. */
export const RequestSection = lazyRouteComponent(async () => {
  await whenNear(REQUEST_ID)
  return import('./deferred-request.tsx')
}, 'RequestSection')

/**
 * The place of the form on a page, and the target of links to it. Kept from drawing anew with the page around it:
 * until its script is there, that would take away what the server has drawn.
 */
export const RequestPart = memo(function RequestPart(props: ComponentProps<typeof RequestSection>) {
  return (
    <div id={REQUEST_ID}>
      <Suspense>
        <RequestSection {...props} />
      </Suspense>
    </div>
  )
})

/** How fast and how often a listing's operator answers. */
export function responseFactsQuery(api: ApiClient, listingId: number) {
  return queryOptions({
    queryKey: ['booking-requests', 'response-facts', listingId],
    queryFn: () =>
      api.call<typeof responseFacts>('/api/listings/:id/response-facts', { params: { id: listingId } }),
  })
}
