import { type RefObject, useEffect, useState } from 'react'

const MARGIN = '400px'

/** True from the moment on when the element is on the screen or will soon be. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
