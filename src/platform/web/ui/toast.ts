import type { ToastMessage } from './toast-message.ts'

let toaster: Promise<(message: ToastMessage) => void> | undefined

/** Shows a message in the corner, instead of the one that may stand there. Works in the browser alone. */
export async function showToast(message: ToastMessage): Promise<void> {
  toaster ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster())
  try {
    const show = await toaster
    show(message)
  } catch {
    // The script could not be loaded: the next message tries again.
    toaster = undefined
  }
}
