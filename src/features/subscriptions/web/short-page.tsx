import type { ReactNode } from 'react'
import styles from './short-page.module.css'

/** A heading, a sentence, and what is to be done. */
export function ShortPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={`container ${styles.page}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
