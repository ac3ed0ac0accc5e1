import { type RefObject, useEffect, useRef } from 'react'

/** Keeps what stands at the lower edge of the screen above the keyboard of a phone, which covers that edge. */
export function useKeyboardRoom(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const place = () => {
      const covered = Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      element.current?.style.setProperty('inset-block-end', `${Math.round(covered)}px`)
    }
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [])
  return element
}
