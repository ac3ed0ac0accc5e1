import { useEffect, useRef } from 'react'
import type { SearchParams } from '../search-params.ts'

/**
 * Moves the focus to the result count when the control that changed the search is gone (a removed filter) or out of
 * sight (another page); everywhere else it stays where it is.
 */
export function useResultFocus(params: SearchParams) {
  const ref = useRef<HTMLParagraphElement>(null)
  const shown = useRef(params)
  useEffect(() => {
    if (shown.current === params) return
    const isOtherPage = (shown.current.page ?? 1) !== (params.page ?? 1)
    const isLost = document.activeElement === null || document.activeElement === document.body
    shown.current = params
    if (isOtherPage || isLost) ref.current?.focus({ preventScroll: true })
  }, [params])
  return ref
}
