import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PENDING_MS } from '../rules.ts'
import { type SearchParams, validateSearch } from '../search-params.ts'

/**
 * The search that is on its way while the shown one still stands: what the controls show at once, before its
 * results arrive. Undefined when nothing is on its way.
 */
export function useNextSearch(): SearchParams | undefined {
  const search = useRouterState({
    select: ({ isLoading, location }) =>
      isLoading && location.pathname === '/suche' ? location.search : undefined,
  })
  return search && validateSearch(search)
}

/**
 * Skeletons stand in on the way here from another page. While this page is shown, a search that takes long
 * keeps the old list instead.
 */
export function useKeepWhileLoading(): void {
  const route = useRouter().routesById['/suche']
  useEffect(() => {
    route.update({ pendingMs: Number.POSITIVE_INFINITY })
    return () => {
      route.update({ pendingMs: PENDING_MS })
    }
  }, [route])
}
