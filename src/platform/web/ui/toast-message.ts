/** What a notification says. */
export interface ToastMessage {
  title: string
  description?: string
  tone?: 'neutral' | 'danger'
  /** A button beside the words. */
  action?: { label: string; onChosen: () => void }
  /** Milliseconds until it goes away by itself; 5000 unless told. */
  duration?: number
}
