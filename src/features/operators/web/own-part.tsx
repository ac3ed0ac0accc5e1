import type { ReactNode } from 'react'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './own-page.module.css'
import { editTexts as texts } from './own-texts.ts'

/** A page about one part of a listing, with the way back to the overview. */
export function OwnPart({
  title,
  about,
  children,
}: {
  title: string
  about: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`container stack gap-5 ${styles.page} ${styles.narrow}`}>
      <header>
        <p className="note tappable-links">
          <PageLink to="/mein-eintrag">{texts.overview}</PageLink>
        </p>
        <h1>{title}</h1>
        <p className={`soft ${styles.soft}`}>{about}</p>
      </header>
      {children}
    </div>
  )
}
