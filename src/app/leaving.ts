/** Shows that the page of a link is on its way, where the network is slow. */

/** What is there sooner needs no sign. */
const PATIENCE_MS = 100

/** From now on the document says `data-leaving` while it waits for the page of a link; `base.css` draws a bar then. */
export function showLeaving(): void {
  const { dataset } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || !leadsAway(link, event)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      dataset.leaving = ''
    }, PATIENCE_MS)
  })
  // The browser may keep this page and show it again.
  addEventListener('pagehide', () => {
    clearTimeout(timer)
    delete dataset.leaving
  })
}

/** Whether the click loads another document of this site in place of this one. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
