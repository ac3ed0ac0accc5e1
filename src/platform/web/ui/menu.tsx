import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './menu.module.css'

interface MenuProps {
  /** Says what the button opens. */
  label: string
  /** Of the disclosure, and of its button. */
  className?: string | undefined
  buttonClass?: string | undefined
  children: ReactNode
}

/**
 * A native disclosure: it opens without scripts; with them it closes when a link in it is followed, on Escape, and when
 * the focus leaves it.
 */
export function Menu({ label, className = '', buttonClass = '', children }: MenuProps) {
  return (
    <details
      className={`${styles.menu} ${className}`}
      onClick={closeOnLink}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
    >
      <summary className={`${styles.button} ${buttonClass}`} aria-label={label}>
        <Icon name="menu" className={styles.openIcon} size={22} />
        <Icon name="x" className={styles.closeIcon} size={22} />
      </summary>
      {children}
    </details>
  )
}

function closeOnLink(event: MouseEvent<HTMLDetailsElement>) {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.currentTarget.open = false
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

function closeOnLeaving(event: FocusEvent<HTMLDetailsElement>) {
  const next = event.relatedTarget
  if (next !== null && !event.currentTarget.contains(next)) event.currentTarget.open = false
}
