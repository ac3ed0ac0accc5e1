import { useSyncExternalStore } from 'react'

/** Whether the page is being printed: what it says only on paper is in it by then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    follow,
    () => isPrinting || matchMedia('print').matches,
    () => false,
  )
}

let isPrinting = false

/** Browsers tell in different ways; the event before printing comes in time in all of them. */
function follow(listen: () => void): () => void {
  const media = matchMedia('print')
  const tell = (event: Event) => {
    isPrinting = event.type === 'beforeprint'
    listen()
  }
  media.addEventListener('change', listen)
  addEventListener('beforeprint', tell)
  addEventListener('afterprint', tell)
  return () => {
    media.removeEventListener('change', listen)
    removeEventListener('beforeprint', tell)
    removeEventListener('afterprint', tell)
  }
}
