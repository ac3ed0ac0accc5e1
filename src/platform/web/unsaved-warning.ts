import { useEffect, useRef } from 'react'

/** The browser asks before the page is left while there is something to lose. */
export function useUnsavedWarning(isUnsaved: () => boolean): void {
  const current = useRef(isUnsaved)
  current.current = isUnsaved
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
