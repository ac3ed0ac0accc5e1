import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts run: false on the server and until the page is taken over. What they complete is then drawn in slices
 * between which the page reacts; a component that comes later has them from its start.
 */
export function useHasScripts(): boolean {
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(hasScripts)
}
