import { type ReactNode, useEffect, useRef } from 'react'
import styles from './personal-page.module.css'

interface OutcomeProps {
  title: string
  /** It has just come about: who works without looking is led to it. */
  isNew: boolean
  /** Of the heading, where the page has another one. */
  level?: 'h1' | 'h2'
  children: ReactNode
}

/** Says what became of something that was sent. */
export function Outcome({ title, isNew, level: Heading = 'h1', children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <div>
      <Heading ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
