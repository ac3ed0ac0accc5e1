import type { Locator, Page } from 'playwright-core'

/** Where something stands in the window, in pixels. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Whether they stand beside each other: the middle of one is as high as the middle of the other. */
export async function areBeside(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await boxOf(one), await boxOf(other)]
  return Math.abs(first.y + first.height / 2 - second.y - second.height / 2) < 8
}

/** Whether one lies above the other, in part or as a whole. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await boxOf(one), await boxOf(other)]
  const apart = first.right <= second.x || second.right <= first.x
  return !apart && first.bottom > second.y && second.bottom > first.y
}

/** Whether a field shows these words from the first to the last letter. */
export function holds(field: Locator, words?: string): Promise<boolean> {
  return field.evaluate((input: HTMLInputElement, shown) => {
    const typed = input.value
    input.value = shown ?? input.placeholder
    const isWhole = input.scrollWidth <= input.clientWidth
    input.value = typed
    return isWhole
  }, words)
}

/** Which texts of the page lie over others, however far down they are. */
export function textsOverOthers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      element.style.contentVisibility = 'visible'
    const isSeen = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).clipPath === 'none' && isSeen(element.parentElement))
    const isOut = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isOut(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const boxes: { words: string; left: number; right: number; top: number; bottom: number }[] = []
    while (texts.nextNode()) {
      const { parentElement: parent, nodeValue } = texts.currentNode
      const words = nodeValue?.trim() ?? ''
      if (!parent || words === '' || !parent.closest('main')) continue
      if (!parent.checkVisibility() || !isSeen(parent) || isOut(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      // What hangs below and above its line may touch the next one.
      for (const { left, right, top, bottom, height } of range.getClientRects())
        boxes.push({ words, left, right, top: top + height / 4, bottom: bottom - height / 4 })
    }
    const over = (one: (typeof boxes)[0], other: (typeof boxes)[0]) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => one.words !== other.words && over(one, other))
        .map((other) => `${one.words} | ${other.words}`),
    )
  })
}
