import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

interface CardProps {
  title: string
  /** Stands beside the title, such as a button. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the settings on a sheet of its own. */
export function Card({ title, action, children }: CardProps) {
  const id = useId()
  return (
    <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby={id}>
      <div className={`cluster spread ${styles.top}`}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Stands in a card in place of what could not be had. */
export function NotHad() {
  return <p role="status">{texts.notHadHint}</p>
}
