/** What a notification says. */
export interface ToastMessage {
  title: string
  description?: string
  tone?: 'neutral' | 'danger'
  /** Milliseconds until it goes away by itself; 5000 unless told. */
  duration?: number
}
