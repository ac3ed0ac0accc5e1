import type { ReactNode } from 'react'
import styles from './admin-layout.module.css'

interface AdminLayoutProps {
  title: string
  /** Stands above the title: the `BackLink` to where the page belongs. */
  back?: ReactNode
  /** What the title is about at present, close to it. */
  about?: ReactNode
  /** Stands beside the title, such as a button. */
  actions?: ReactNode
  /** What is done here needs the width: the navigation beside it folds to a rail. */
  isWide?: boolean
  children: ReactNode
}

/** The content of an admin page; the navigation around it comes with the route `/admin`. */
export function AdminLayout({ title, back, about, actions, isWide = false, children }: AdminLayoutProps) {
  return (
    <div className={`stack gap-5 ${styles.page}`} data-folded-navigation={isWide || undefined}>
      <div>
        {back}
        <div className={`cluster spread ${styles.top}`}>
          <h1 className={styles.title}>{title}</h1>
          {about}
          {actions !== undefined && <div className="actions">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  )
}
