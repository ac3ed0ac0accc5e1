import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, also once the window has been turned or made wider; on the server it does not. */
export function useMatches(query: string): boolean {
  const follow = useCallback(
    (listen: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listen)
      return () => media.removeEventListener('change', listen)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
}
