import { useEffect, useEffectEvent } from 'react'

/** Chromium's, which TypeScript does not know. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

/**
 * Hears that what lies over the page is to be closed: Escape wherever the focus is, the Back gesture of a phone. Modal
 * dialogs hear it by themselves; where browsers have no `CloseWatcher`, what is none hears neither.
 */
export function useCloseRequest(close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
    const watcher = CloseWatcher && new CloseWatcher()
    if (watcher) watcher.onclose = () => onClose()
    return () => watcher?.destroy()
  }, [])
}
