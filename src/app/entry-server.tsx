import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
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
    createRouter: () => createAppRouter(api, site),
    getRouterManifest: () => manifest as never,
  })
  const response = await handler(async ({ router, responseHeaders }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    router.options.context.queryClient.clear()
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { status: response.status, headers: response.headers, html }
}
