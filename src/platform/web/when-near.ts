/** How far below the screen something may be to count as near, in pixels. */
const MARGIN = '600px'

/** Waits until the element is nearly in sight, or is no longer there; not at all where it is not on the page. */
export function whenNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    function end() {
      inSight.disconnect()
      removed.disconnect()
      resolve()
    }
    const inSight = new IntersectionObserver(([entry]) => entry?.isIntersecting && end(), {
      rootMargin: MARGIN,
    })
    // An element that goes loses its size. Who waits next waits for this promise too, and with another element.
    const removed = new ResizeObserver(() => element.isConnected || end())
    inSight.observe(element)
    removed.observe(element)
  })
}
