import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { httpApi } from '#platform/web/api-client.ts'
import { showLeaving } from '#platform/web/leaving.ts'
import { createAppRouter, type RouteTree } from './router.tsx'
import { readSite, readSubmitted } from './site-data.ts'

/** Lets the scripts act for the page that the server has rendered; `routeTree` holds the pages that they know of. */
export function takeOver(routeTree: RouteTree): void {
  showLeaving()
  // The page for moments without network waits until this one is complete.
  if ('serviceWorker' in navigator) {
    const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => {})
    if (document.readyState === 'complete') register()
    else addEventListener('load', register)
  }
  // Apart from the scripts' own start, and as a transition, the work is cut into slices between which the page reacts.
  setTimeout(() => {
    const router = createAppRouter(routeTree, {
      api: httpApi,
      site: readSite(),
      submitted: readSubmitted(),
    })
    startTransition(() => {
      hydrateRoot(document, <RouterClient router={router} />)
    })
  })
}
