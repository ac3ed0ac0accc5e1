import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  tone: 'premium' | 'brand' | 'confirmed' | 'neutral' | 'demo' | 'waiting' | 'refused'
  icon?: ReactNode
  /** Explains the badge on hover; the text itself has to make sense without it. */
  title?: string
  children: ReactNode
}

export function Badge({ tone, icon, title, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={title}>
      {icon}
      {children}
    </span>
  )
}
