import { useEffect, useRef } from 'react'

const asked = new Set<() => boolean>()

/** Whether something on the page would be lost. */
export const hasUnsaved = () => [...asked].some((isUnsaved) => isUnsaved())

/** The browser asks before the page is left while there is something to lose. */
export function useUnsavedWarning(isUnsaved: () => boolean): void {
  const current = useRef(isUnsaved)
  current.current = isUnsaved
  useEffect(() => {
    const own = () => current.current()
    const warn = (event: BeforeUnloadEvent) => {
      if (own()) event.preventDefault()
    }
    asked.add(own)
    addEventListener('beforeunload', warn)
    return () => {
      asked.delete(own)
      removeEventListener('beforeunload', warn)
    }
  }, [])
}
