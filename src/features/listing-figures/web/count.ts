/** Pages tell what they show of listings: once a view, when it has been seen for 300 ms, without any cookie. */
import { useEffect } from 'react'

interface Seen {
  shown?: readonly number[]
  opened?: number
  contacted?: number
  missed?: string
}

function tell(seen: Seen): void {
  if (!navigator.onLine) return
  // Without cookies: nobody is to be known by it.
  fetch('/api/figures', {
    method: 'POST',
    body: JSON.stringify(seen),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
  }).catch(() => {})
}

/** A page that is only fetched ahead counts once somebody sees it. */
function whenSeen(run: () => void): () => void {
  if (document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)) {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  document.addEventListener('visibilitychange', run, { once: true })
  return () => document.removeEventListener('visibilitychange', run)
}

/** Counts these listings as shown in results. */
export function useShown(ids: readonly number[]): void {
  const names = ids.join()
  useEffect(() => {
    if (names === '') return
    return whenSeen(() => tell({ shown: names.split(',').map(Number) }))
  }, [names])
}

/** Counts what was searched for and not found, if anything. */
export function useMissed(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) return whenSeen(() => tell({ missed: text }))
  }, [text])
}

/** Counts the listing as opened, and each press on a link of the page that calls or mails it. */
export function useOpened(id: number): void {
  useEffect(() => whenSeen(() => tell({ opened: id })), [id])
  useEffect(() => {
    const main = document.querySelector('main')
    const press = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (link && /^(tel|mailto):$/.test(link.protocol)) tell({ contacted: id })
    }
    main?.addEventListener('click', press)
    return () => main?.removeEventListener('click', press)
  }, [id])
}
