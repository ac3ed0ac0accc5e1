/** How far above the window's lower edge messages stand. */
const ABOVE = '--messages-above'

/**
 * Keeps the part where it can be pressed and covers nothing that stays in sight, until the answer is called: in the
 * topmost modal dialog, behind which nothing can be pressed, else on the page, above what is marked as a bar at the
 * window's lower edge (`data-lower-bar`), wherever that stands at the moment.
 */
export function keepReachable(part: HTMLElement): () => void {
  const { style } = document.documentElement
  const keep = () => {
    const around = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (part.parentNode !== around) around.append(part)
    const above = `${roomOfBars(part)}px`
    if (style.getPropertyValue(ABOVE) !== above) style.setProperty(ABOVE, above)
  }
  keep()
  const changes = new MutationObserver(keep)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  const resizes = new ResizeObserver(keep)
  resizes.observe(document.body)
  addEventListener('scroll', keep, { passive: true })
  addEventListener('resize', keep)
  return () => {
    changes.disconnect()
    resizes.disconnect()
    removeEventListener('scroll', keep)
    removeEventListener('resize', keep)
    style.removeProperty(ABOVE)
  }
}

/** What the bars below the messages take of the window, in pixels from its lower edge; 0 where none is in their way. */
function roomOfBars(part: HTMLElement): number {
  const messages = part.firstElementChild?.getBoundingClientRect()
  if (!messages) return 0
  // A bar that the page's end has moved up stands right above them, give or take a fraction of a pixel.
  const lowest = innerHeight - messages.height + 1
  const tops = [...document.querySelectorAll('[data-lower-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, left, right, top, bottom }) => {
      const isBelow = top < innerHeight && bottom > lowest
      const isInTheWay = left < messages.right && right > messages.left
      return height > 0 && isBelow && isInTheWay
    })
    .map(({ top }) => top)
  // Of a bar that leaves no room above it they cover the upper part.
  return Math.min(innerHeight - Math.min(innerHeight, ...tops), Math.max(0, lowest))
}
