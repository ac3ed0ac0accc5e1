import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** A drawing, such as `/covers/5.svg`. */
  picture: string
  title: string
  text: string
  /** What else may help. */
  more?: ReactNode
  /** The ways on, beside each other. */
  children: ReactNode
}

/** What stands in place of a page: what is wrong, and where to go on. */
export function MessagePage({ picture, title, text, more, children }: MessagePageProps) {
  return (
    <div className={`container stack gap-6 ${styles.page}`}>
      <img className={styles.picture} src={picture} alt="" width={800} height={600} />
      <div className={`stack gap-4 ${styles.text}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        {more}
        <p className="actions">{children}</p>
      </div>
    </div>
  )
}
