import { inTab, storedText, storeText } from '../browser-storage.ts'
import { showNote } from '../leaving.ts'
import type { ToastMessage } from './toast-message.ts'

type Show = (message: ToastMessage) => void

/** Under what a message goes along to the next page of the visit. */
const MESSAGE_KEY = 'hundequartier.hinweis'
/** Nobody has read a message that has stood for less. */
const READING_MS = 1500
const PLAIN_MS = 8000

let toaster: Promise<Show> | undefined
let latest: { message: ToastMessage; since: number } | undefined

/**
 * Shows a message in the corner, below those that stay open and instead of the others. Works in the browser alone.
 */
export async function showToast(message: ToastMessage): Promise<void> {
  latest = { message, since: Date.now() }
  addEventListener('pagehide', takeAlong)
  const show = (await prepareToasts()) ?? showPlain
  show(message)
}

/** Its words and buttons alone, where the script that draws messages cannot be had. */
function showPlain({ title, description = '', action, other, duration = 0, onGone }: ToastMessage): void {
  const remove = showNote(`${title} ${description}`, [other, action])
  if (duration < Infinity) setTimeout(remove, Math.max(duration, PLAIN_MS))
  onGone?.()
}

/** Fetches the script ahead, for where a message may have to say that the network is gone. */
export async function prepareToasts(): Promise<Show | undefined> {
  toaster ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster())
  try {
    return await toaster
  } catch {
    // The script could not be loaded: the next message tries again.
    toaster = undefined
  }
}

/** A message that comes while its page is being left is shown on the next one; what can be done about it stays behind. */
function takeAlong(): void {
  if (!latest || Date.now() - latest.since > READING_MS) return
  showOnNextPage(latest.message)
  latest = undefined
}

/** Its words alone, on the page that is opened next; where the browser keeps nothing, the message ends with its page. */
export function showOnNextPage({ title, description, tone }: ToastMessage): void {
  storeText(MESSAGE_KEY, JSON.stringify({ title, description, tone }), inTab)
}

/** Shows what the page before had no time to show. */
export function showTakenAlong(): void {
  const kept = storedText(MESSAGE_KEY, inTab)
  if (kept === null) return
  storeText(MESSAGE_KEY, null, inTab)
  try {
    void showToast(JSON.parse(kept))
  } catch {
    // Somebody else's words under this name.
  }
}
