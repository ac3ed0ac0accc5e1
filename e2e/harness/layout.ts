import type { Locator } from 'playwright-core'

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
