import type { ToastMessage } from './toast-message.ts'

type Show = (message: ToastMessage) => void

let toaster: Promise<Show> | undefined

/** Shows a message in the corner, instead of the one that may stand there. Works in the browser alone. */
export async function showToast(message: ToastMessage): Promise<void> {
  const show = await prepareToasts()
  show?.(message)
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
