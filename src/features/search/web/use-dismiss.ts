import { useEffect, useRef } from 'react'

/** Calls `onDismiss` when, while `isActive`, somebody presses or moves the focus outside the element. */
export function useDismiss<E extends HTMLElement>(isActive: boolean, onDismiss: () => void) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!isActive) return
    function leave({ target }: Event) {
      if (target instanceof Node && !ref.current?.contains(target)) onDismiss()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  })
  return ref
}
