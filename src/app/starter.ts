/**
 * The script within each page that fetches all others. It is built as a file of its own, which `page-assets.ts` writes
 * into the pages; it imports nothing.
 *
 * Scripts are fetched once what the page shows at first has been loaded and painted: text, fonts and pictures have the
 * line for themselves until then, and links and forms work without scripts. Styles that stand within the page are
 * marked as there, so that nothing fetches them again. Who goes back or forward before the scripts have taken the page
 * over (`use-page-states.ts` takes `onpopstate` over then) gets the other page from the server: they can only take over the page
 * whose address it is.
 */
import type { Page } from '#platform/web/page.ts'

/** Nobody waits longer for the scripts, however slow a picture is. */
const START_WITHIN_MS = 3000
/** So many requests are begun in one go: more would keep a phone from reacting. */
const FILES_AT_ONCE = 3

const { takeOver, page, files }: PageFiles = JSON.parse(
  document.getElementById('page-files')?.textContent ?? '{}',
)
const shownAddress = address()
let isStarted = false

window.onpopstate = () => {
  if (address() !== shownAddress) location.reload()
}
addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
setTimeout(start, START_WITHIN_MS)

/** What a page asks for, in the JSON element `page-files`: paths below the site's root. */
export interface PageFiles {
  /** The module that takes pages over. */
  takeOver: string
  /** The module of this page. */
  page: string
  /** These two and all scripts that they ask for, each after what it imports; then the styles that stand within the page. */
  files: string[]
}

function address(): string {
  return location.pathname + location.search
}

async function start() {
  if (isStarted) return
  isStarted = true
  announce([...files])
  // One after the other, each in a task of its own, between which the page reacts.
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    await import(/* @vite-ignore */ file)
    await new Promise((done) => setTimeout(done))
  }
  const [shared, own]: [{ takeOver?: (page: Page) => void }, { page: Page }] = await Promise.all([
    import(/* @vite-ignore */ takeOver),
    import(/* @vite-ignore */ page),
  ])
  shared.takeOver?.(own.page)
}

function announce(waiting: string[]) {
  const links = new DocumentFragment()
  for (const file of waiting.splice(0, FILES_AT_ONCE)) {
    const link = document.createElement('link')
    link.href = file
    if (file.endsWith('.css')) {
      link.disabled = true
      link.rel = 'stylesheet'
    } else link.rel = 'modulepreload'
    links.append(link)
  }
  document.head.append(links)
  if (waiting.length > 0) setTimeout(() => announce(waiting))
}
