import { type RefObject, useEffect, useRef } from 'react'
import { listenFor } from '#platform/web/listen-for.ts'

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
    return listenFor(viewport, ['resize', 'scroll'], place)
  }, [])
  return element
}
