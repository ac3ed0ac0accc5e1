/** What a notification says. */
export interface ToastMessage {
  title: string
  description?: string
  tone?: 'neutral' | 'danger'
  /**
   * A button beside the words, with the key that does the same. As long as `isOpen` says so, the message stays above those
   * that come after it, and a ring shows how long still.
   */
  action?: ToastAction & { key?: string | undefined; isOpen?: () => boolean }
  /** A second button, before it. */
  other?: ToastAction | undefined
  /** Milliseconds until it goes away by itself; 5000 unless told. */
  duration?: number
  /** Called once it is gone, by itself or because somebody has closed it. */
  onGone?: () => void
}

interface ToastAction {
  label: string
  onChosen: () => void
}
