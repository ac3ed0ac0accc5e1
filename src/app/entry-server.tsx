import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { renderToString } from 'react-dom/server'
import { ERROR_STATUS } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'
import { jsonForHtml } from '#platform/web/head.ts'
import { readPageAddress, renderPage } from './entry-page.tsx'
import { type InlineScript, inlineScript } from './inline-script.ts'
import { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'
import type { RouterAssets } from './router-assets.ts'
import { ANSWERS_ID, answersOf, SITE_DATA_ID, SUBMITTED_ID } from './site-data.ts'

export { renderPage }

type AppRouter = ReturnType<typeof createAppRouter>

export interface RenderedPage {
  status: number
  headers: Headers
  html: string
  /** The scripts that were meant to stand within the page; any other does not run. */
  scripts: InlineScript[]
}

/**
 * Renders one page to text, with what its scripts need to take it over; `submitted` is a form of the page that is shown
 * again.
 */
export async function render(
  request: Request,
  api: ApiClient,
  site: Site,
  assets: RouterAssets,
  submitted?: SubmittedForm,
): Promise<RenderedPage> {
  const page = { html: '', scripts: [] as InlineScript[] }
  const handler = createRequestHandler({
    request,
    createRouter: () => createAppRouter(routeTree, { api, site, submitted }),
    getRouterManifest: () => assets.manifest as never,
  })
  const response = await handler(async ({ router, responseHeaders }) => {
    const shown = renderToString(<RouterServer router={router} />)
    const state = routerState(router)
    const start = assets.start(router.state.matches.map(({ routeId }) => routeId))
    page.scripts = [scrolling(router), ...state, ...start.scripts]
    page.html = [
      '<!DOCTYPE html>',
      shown.slice(0, -PAGE_END.length),
      jsonBlock(SITE_DATA_ID, site),
      submitted === undefined ? '' : jsonBlock(SUBMITTED_ID, submitted),
      jsonBlock(ANSWERS_ID, answersOf(router.options.context.queryClient)),
      ...state.map(({ html }) => html),
      start.html,
      PAGE_END,
    ].join('')
    router.options.context.queryClient.clear()
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  })
  return { status: response.status, headers: response.headers, ...page }
}

/** How the document of `root.tsx` ends. React leaves what stands before it, and is not its own, alone. */
const PAGE_END = '</body></html>'

/** Data that the scripts read. */
function jsonBlock(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${jsonForHtml(data)}</script>`
}

/** The script by which the router scrolls to where the visitor has been; it writes it itself, as `ScriptOnce` does. */
function scrolling(router: AppRouter): InlineScript {
  scrollScript ??= inlineScript(
    `${getScrollRestorationScriptForRouter(router)};document.currentScript.remove()`,
  )
  return scrollScript
}

let scrollScript: InlineScript | undefined

/** The scripts that hand over what the router has loaded; the router escapes `<` in its data. */
function routerState(router: AppRouter): InlineScript[] {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  if (!tags) throw new Error('The state of the page could not be written down')
  return tags.before.map(({ children }) => inlineScript(children ?? ''))
}

let matcher: ReturnType<typeof createAppRouter> | undefined

/** What the page at this path reads out of the parameters of its address, as text: the same text, the same page. */
export function readAddress(path: string, parameters: Record<string, string>): string {
  // Only its table of routes is used.
  matcher ??= createAppRouter(routeTree, { api: {} as ApiClient, site: {} as Site, submitted: undefined })
  const known = readPageAddress(path, parameters)
  if (known !== undefined) return known
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
function statusOf(router: AppRouter): number {
  const { matches } = router.state
  if (matches.some(({ loaderData }) => Object(loaderData).needsLogin === true)) return 401
  if (matches.some(({ loaderData }) => Object(loaderData).gone === true)) return 410
  const code: unknown = Object(matches.find(({ status }) => status === 'error')?.error).code
  const known = Object.entries(ERROR_STATUS).find(([name]) => name === code)
  return known ? known[1] : getSsrStatus(router)
}
