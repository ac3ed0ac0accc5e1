import { showToast } from './ui/toast.ts'

/** Copies an address and says what it is for. */
export async function copyLink(url: string, description: string) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link kopiert', description })
  } catch {
    // Without a secure connection browsers have no clipboard: the link can still be read and marked.
    showToast({ title: 'Link zum Kopieren', description: url, duration: 20_000 })
  }
}
