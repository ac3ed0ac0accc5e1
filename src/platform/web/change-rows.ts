import { flushSync } from 'react-dom'

/**
 * Adds a row or removes one, and puts the focus on what is then found around them: it would stay behind the new row, or go
 * with the old one.
 */
export function changeRows(change: () => void, around: Element | null, focused: string): void {
  flushSync(change)
  around?.querySelector<HTMLElement>(focused)?.focus()
}
