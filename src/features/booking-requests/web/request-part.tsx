import { type ComponentProps, memo, Suspense } from 'react'
import { REQUEST_ID, RequestSection } from './lazy-request.ts'

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
