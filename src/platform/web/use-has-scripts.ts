import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: false on the server and until the page is taken over. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
