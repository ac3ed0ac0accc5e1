import { useEffect } from 'react'
import { usePage } from '#platform/web/page.ts'

/**
 * Loads the page's data anew when somebody comes back to the tab, or by Back to a page that the browser has kept: meanwhile
 * the other side may have answered, or they themselves elsewhere.
 */
export function useRefreshOnReturn(): void {
  const { reload } = usePage()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [reload])
}
