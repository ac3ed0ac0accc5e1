import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { toSearch } from '#platform/shared/endpoint.ts'
import type { RouterContext } from '#platform/web/router-context.ts'
import { PageError } from './error.tsx'
import type { routeTree } from './route-tree.gen.ts'

/** All pages of the product, or a part of them of the same type: a link to what is not in it is no page of the router's. */
export type RouteTree = typeof routeTree

/** The router of one page view on the server, or of the whole visit in the browser. */
export function createAppRouter(routeTree: RouteTree, given: Omit<RouterContext, 'queryClient'>) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    },
  })
  return createRouter({
    routeTree,
    caseSensitive: true,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (values) => {
      const search = toSearch(values)
      return search === '' ? '' : `?${search}`
    },
    context: { queryClient, ...given },
    // Only the server writes the state down: browsers do without the code for it.
    dehydrate: () => ({ queries: import.meta.env.SSR ? JSON.stringify(dehydrate(queryClient)) : '' }),
    hydrate: (state: { queries: string }) => hydrate(queryClient, JSON.parse(state.queries)),
    // biome-ignore lint/correctness/noComponentHookFactories: each router has a query client of its own
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
