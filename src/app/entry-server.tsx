import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { ERROR_STATUS } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'

export interface RenderedPage {
  status: number
  headers: Headers
  html: string
}

/** Renders one page to text. `manifest` tells which scripts and styles each route needs. */
export async function render(
  request: Request,
  api: ApiClient,
  site: Site,
  manifest: unknown,
): Promise<RenderedPage> {
  let html = ''
  const handler = createRequestHandler({
    request,
    createRouter: () => createAppRouter(routeTree, api, site),
    getRouterManifest: () => manifest as never,
  })
  const response = await handler(async ({ router, responseHeaders }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    router.options.context.queryClient.clear()
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  })
  return { status: response.status, headers: response.headers, html }
}

let matcher: ReturnType<typeof createAppRouter> | undefined

/** What the page at this path reads out of the parameters of its address, as text: the same text, the same page. */
export function readAddress(path: string, parameters: Record<string, string>): string {
  // Only its table of routes is used.
  matcher ??= createAppRouter(routeTree, {} as ApiClient, {} as Site)
  const search: Record<string, unknown> = {}
  for (const { options } of matcher.getMatchedRoutes(path)[0]) {
    if (typeof options.validateSearch === 'function')
      Object.assign(search, options.validateSearch(parameters))
  }
  return JSON.stringify(search)
}

/**
 * A loader that answers `gone` shows a page about what is no longer there, one that answers `needsLogin` the login; a
 * failure that was to be expected has the status of its code.
 */
function statusOf(router: ReturnType<typeof createAppRouter>): number {
  const { matches } = router.state
  if (matches.some(({ loaderData }) => Object(loaderData).needsLogin === true)) return 401
  if (matches.some(({ loaderData }) => Object(loaderData).gone === true)) return 410
  const code: unknown = Object(matches.find(({ status }) => status === 'error')?.error).code
  const known = Object.entries(ERROR_STATUS).find(([name]) => name === code)
  return known ? known[1] : getSsrStatus(router)
}
