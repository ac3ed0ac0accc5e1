/**
 * The script within each page that fetches all others. It is built as a file of its own, which `page-assets.ts` writes
 * into the pages; it imports nothing.
 *
 * Scripts are fetched once what the page shows at first has been loaded and painted: text, fonts and pictures have the
 * line for themselves until then, and links and forms work without scripts. Styles that stand within the page are
 * marked as there, so that nothing fetches them again. They run once somebody touches the page, by pointer, finger, wheel or key;
 * at once on pages that they complete, and for whoever has left something in this browser. What was typed and pressed
 * before is told to them afterwards (`platform/web/early-input.ts`). See docs/decisions/0021.
 *
 * Who goes back or forward before the scripts have taken the page
 * over (`use-page-states.ts` takes `onpopstate` over then) gets the other page from the server: they can only take over the page
 * whose address it is.
 */

import type { EarlyInput } from '#platform/web/early-input.ts'
import type { Page } from '#platform/web/page.ts'

/** Nobody waits longer for the scripts, however slow a picture is. */
const START_WITHIN_MS = 3000
/** So many requests are begun in one go: more would keep a phone from reacting. */
const FILES_AT_ONCE = 3
/** Of what is said at the lower edge, see `platform/web/leaving.ts`: the last of it takes the place of what was said before. */
const NOTE_ID = 'hinweis'
/** Somebody is there. */
const SIGNS = [
  ...(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll'] as const),
  ...(['keydown', 'focusin', 'input', 'change', 'click'] as const),
]

const { takeOver, page, files, waits }: PageFiles = JSON.parse(
  document.getElementById('page-files')?.textContent ?? '{}',
)
const shownAddress = address()
let isPainted = false
let isTouched = !waits || hasBeenHere()
let isStarted = false

const endHearing = hearOfEarlyInput()

window.onpopstate = () => {
  if (address() !== shownAddress) location.reload()
}
addEventListener('load', () => {
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  // Firefox tells nothing of a page that it shows scrolled, as after a reload.
  if (scrollY) requestAnimationFrame(() => setTimeout(painted))
})
setTimeout(painted, START_WITHIN_MS)
for (const sign of SIGNS) addEventListener(sign, touched, { capture: true, passive: true })
// Of a part whose script comes later, see `platform/web/late.ts`.
addEventListener('unloaded', showUnloaded)

/** What a page asks for, in the JSON element `page-files`: paths below the site's root. */
export interface PageFiles {
  /** The module that takes pages over. */
  takeOver: string
  /** The module of this page. */
  page: string
  /** Whether the scripts run only once somebody touches the page. */
  waits: boolean
  /** These two and all scripts that they ask for, each after what it imports; then the styles that stand within the page. */
  files: string[]
}

function address(): string {
  return location.pathname + location.search
}

function painted() {
  if (isPainted) return
  isPainted = true
  announce([...files])
  start()
}

function touched(event: Event) {
  // Chromium tells of a pointer that has not moved when what lies below it has.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !(event.movementX || event.movementY))
    return
  for (const sign of SIGNS) removeEventListener(sign, touched, { capture: true })
  isTouched = true
  start()
}

/** Somebody has left something here that only scripts can show. */
function hasBeenHere(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Hears what somebody does until the function that it answers is called. */
function hearOfEarlyInput(): () => EarlyInput {
  const early: EarlyInput = new Set()
  const hearing = new AbortController()
  const hear = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return
    const meant = type === 'click' ? target.closest('button[type=button]:not([popovertarget])') : target
    if (meant) early.add(meant)
  }
  for (const kind of ['input', 'change', 'click'])
    addEventListener(kind, hear, { capture: true, signal: hearing.signal })
  return () => {
    hearing.abort()
    return early
  }
}

async function start() {
  if (isStarted || !isPainted || !isTouched) return
  isStarted = true
  try {
    await run()
  } catch (error) {
    showWithoutScripts()
    throw error
  }
}

async function run() {
  // One after the other, each in a task of its own, between which the page reacts.
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    await import(/* @vite-ignore */ file)
    await new Promise((done) => setTimeout(done))
  }
  const [shared, own]: [{ takeOver?: (page: Page, endHearing: () => EarlyInput) => void }, { page: Page }] =
    await Promise.all([import(/* @vite-ignore */ takeOver), import(/* @vite-ignore */ page)])
  shared.takeOver?.(own.page, endHearing)
}

/** A script cannot be had, for want of network or because the pages are new meanwhile: links and forms work without any. */
function showWithoutScripts() {
  delete document.documentElement.dataset.scripts
  for (const instead of document.querySelectorAll('noscript')) instead.outerHTML = instead.textContent
  showUnloaded()
}

/** Says that something is missing until the page is loaded anew. */
function showUnloaded() {
  document.getElementById(NOTE_ID)?.remove()
  const note = document.createElement('p')
  note.id = NOTE_ID
  note.className = 'offline-note'
  note.setAttribute('role', 'alert')
  const link = document.createElement('a')
  link.href = ''
  link.textContent = 'Neu laden'
  link.onclick = () => {
    // Unlike a link this leaves what was typed where it stands.
    location.reload()
    return false
  }
  const close = document.createElement('button')
  close.textContent = 'Schließen'
  close.onclick = () => note.remove()
  note.append('Ein Teil dieser Seite ließ sich nicht laden. ', link, ' ', close)
  document.body.append(note)
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
