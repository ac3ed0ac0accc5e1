/** Files that are dragged from elsewhere onto a page, as the browser itself tells of it. */
import type { Locator, Page } from 'playwright-core'

const COPY = 1

/** Drags a file over the middle of a place and drops it there. A place that does not take it gets nothing. */
export async function dropFile(page: Page, place: Locator, file: string): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('the place is not in sight')
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: COPY }
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}
