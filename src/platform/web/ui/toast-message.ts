/** What a notification says. */
export interface ToastMessage {
  title: string
  description?: string
  tone?: 'neutral' | 'danger'
  /** A button beside the words. As long as `isOpen` says so, the message stays above those that come after it. */
  action?: { label: string; onChosen: () => void; isOpen?: () => boolean }
  /** Milliseconds until it goes away by itself; 5000 unless told. */
  duration?: number
}
