import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLateDialog } from './use-late-dialog.ts'

/** A late dialog, and in its place where no scripts run, or its own cannot be had, what unfolds below a summary. */
export function useUnfoldingDialog(late: { isLacking: () => boolean }) {
  const unfolding = useRef<HTMLDetailsElement>(null)
  const [hasScripts, setHasScripts] = useState(false)
  const dialog = useLateDialog()

  // Somebody who has unfolded the fields before the scripts arrived goes on with them.
  useEffect(() => setHasScripts(!unfolding.current?.open), [])

  function open() {
    if (!late.isLacking()) return dialog.open()
    flushSync(() => setHasScripts(false))
    unfolding.current?.querySelector('summary')?.focus()
  }

  return { ...dialog, open, hasScripts, details: { ref: unfolding, open: late.isLacking() } }
}
