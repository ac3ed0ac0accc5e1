import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Loads the page's data anew when somebody comes back to the tab: meanwhile the other side may have answered. */
export function useRefreshOnReturn(): void {
  const router = useRouter()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') router.invalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [router])
}
