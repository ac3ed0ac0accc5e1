import { type RefObject, useEffect, useState } from 'react'

/** True from the moment on when the element is on the screen, or nearer to it than the margin. */
export function useNearViewport(element: RefObject<HTMLElement | null>, margin: `${number}px`): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return isNear
}
