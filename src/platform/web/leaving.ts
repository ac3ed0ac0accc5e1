/** Shows that the page of a link is on its way, where the network is slow. */

/** What is there sooner needs no sign. */
const PATIENCE_MS = 100
/** What fails while a page is left is told only when no other has come by then. */
const LEFT_WITHIN_MS = 10_000

/** The document says `data-leaving` once this has taken long; `base.css` draws a bar then. The answer ends it. */
export function showWaiting(): () => void {
  const { dataset } = document.documentElement
  const timer = setTimeout(() => {
    dataset.leaving = ''
  }, PATIENCE_MS)
  return () => {
    clearTimeout(timer)
    delete dataset.leaving
  }
}

/** Says at the lower edge that there is no network, until there is; without it no script of a message could come. */
export function showOffline(): void {
  const remove = showNote('Du bist offline. Das geht wieder, sobald die Verbindung da ist.')
  addEventListener('online', remove, { once: true })
}

interface NoteAction {
  label: string
  onChosen: () => void
}

/**
 * Says something at the lower edge, in place of what was said there, until the function that it answers is called, with
 * buttons after it for what can be done about it.
 */
export function showNote(text: string, actions: readonly (NoteAction | undefined)[] = []): () => void {
  document.getElementById(NOTE_ID)?.remove()
  const note = document.createElement('p')
  note.id = NOTE_ID
  note.className = 'offline-note'
  note.role = 'alert'
  note.textContent = text
  for (const action of actions) {
    if (!action) continue
    const button = document.createElement('button')
    button.textContent = action.label
    button.onclick = action.onChosen
    note.append(' ', button)
  }
  // It may stand over what somebody wants to press.
  note.onclick = () => note.remove()
  document.body.append(note)
  return () => note.remove()
}

const NOTE_ID = 'hinweis'

/**
 * Loads a page of this site as a document, as a link does.
 *
 * @public
 */
export function leaveFor(address: string): void {
  leave()
  location.assign(address)
}

/** From now on the document says so, too, while it waits for the page of a link. */
export function showLeaving(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && !event.defaultPrevented && leadsAway(link, event)) leave()
  })
  // However it is left, by reloading and by the browser's own buttons, too.
  addEventListener('beforeunload', () => {
    left = new Promise((done) => setTimeout(done, LEFT_WITHIN_MS))
  })
}

let stay = () => {}
/** Resolves a while after the page began to be left: Firefox calls off then what it has asked for. */
export let left: Promise<void> | undefined

function leave(): void {
  stay()
  stay = showWaiting()
  // The browser may keep this page and show it again.
  addEventListener('pagehide', stay, { once: true })
}

/** Whether the click loads another document of this site in place of this one. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
