/** How far below the screen something may be to count as near, in pixels. */
const MARGIN = '600px'

/** Waits until the element is nearly in sight; not at all where it is not on the page. */
export function whenNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
  })
}
