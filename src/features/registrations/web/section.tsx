import { type ReactNode, useId } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SECTIONS } from './registration-texts.ts'
import styles from './section.module.css'

interface SectionProps {
  /** Of the section, from 1. */
  step: number
  /** On a phone it is the only one in sight. */
  isCurrent: boolean
  /** What has to be filled in is. */
  isComplete: boolean
  /** Beside the heading on wide screens. */
  note?: string
  children: ReactNode
}

/** A numbered part of the form; a step of its own on a phone. */
export function Section({ step, isCurrent, isComplete, note, children }: SectionProps) {
  const id = useId()
  const section = SECTIONS[step - 1]
  if (!section) return null
  const { title, question, intro } = section
  return (
    <section
      className={styles.section}
      data-step={step}
      data-current={isCurrent}
      aria-labelledby={id}
      data-last={step === SECTIONS.length}
    >
      <header className={styles.header}>
        <span className={styles.number} data-complete={isComplete} aria-hidden="true">
          {isComplete ? <Icon name="check" size={18} /> : step}
        </span>
        <h2 id={id} tabIndex={-1}>
          <span className={styles.wide}>{title}</span>
          <span className={styles.narrow}>{question}</span>
        </h2>
        {isComplete && <span className="visually-hidden">vollständig</span>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <p className={styles.intro}>{intro}</p>
      </header>
      {children}
    </section>
  )
}
