import type { ComponentType } from 'react'
import { type PageHeadInput, pageHead } from '../head.ts'
import { definePage, type Page, type PlainPath } from '../page.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './words-page.module.css'

interface WordsPageDefinition extends Pick<PageHeadInput, 'feed' | 'image'> {
  words: { title: string; description: string; lead: string }
  /** Path of a drawing, 4 by 3. */
  picture: string
  /** Its chapters, each a `section`; small print is a paragraph of its own. */
  Chapters: ComponentType
}

/** Defines a page that explains something in chapters. */
export function defineWordsPage(path: PlainPath, definition: WordsPageDefinition): Page {
  const { words, picture, Chapters, ...head } = definition
  const { title, description, lead } = words
  return definePage(path, {
    head: ({ site }) => pageHead({ site, path, title, description, ...head }),
    // biome-ignore lint/correctness/noComponentHookFactories: a page is defined once, when its file is read
    Page: () => (
      <div className={`container ${styles.page}`}>
        <Breadcrumb items={[{ label: title }]} />
        <header className={styles.header}>
          <div>
            <h1 className="heading">{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          <img src={picture} alt="" width={800} height={600} />
        </header>
        <Chapters />
      </div>
    ),
  })
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
