import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './words-page.module.css'

interface WordsPageProps {
  title: string
  lead: string
  /** Path of a drawing, 4 by 3. */
  picture: string
  children: ReactNode
}

/** A page that explains something in chapters, each a `section`; small print is a paragraph of its own. */
export function WordsPage({ title, lead, picture, children }: WordsPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: title }]} />
      <header className={styles.header}>
        <div>
          <h1 className="heading">{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <img src={picture} alt="" width={800} height={600} />
      </header>
      {children}
    </div>
  )
}

interface StepsProps {
  steps: readonly { title: string; text: string }[]
  className?: string | undefined
}

/** Steps in their order, each a title and what happens. */
export function Steps({ steps, className = '' }: StepsProps) {
  return (
    <ol className={`${styles.steps} ${className}`}>
      {steps.map(({ title, text }) => (
        <li key={title} className="panel">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
