import { type ReactNode, useId } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  tone: 'premium' | 'brand' | 'confirmed' | 'neutral' | 'demo' | 'waiting' | 'refused'
  icon?: ReactNode
  /** Explains the badge to whoever points at it or presses it; the text itself has to make sense without it. */
  title?: string
  children: ReactNode
}

/** A word or two about something; with an explanation it is a button. */
export function Badge({ tone, icon, title, children }: BadgeProps) {
  const id = useId()
  const classes = `${styles.badge} ${styles[tone]}`
  if (title === undefined) {
    return (
      <span className={classes}>
        {icon}
        {children}
      </span>
    )
  }
  return (
    <>
      <button type="button" className={classes} title={title} popoverTarget={id}>
        {icon}
        {children}
      </button>
      <span id={id} popover="auto" className={styles.explanation}>
        {title}
      </span>
    </>
  )
}
