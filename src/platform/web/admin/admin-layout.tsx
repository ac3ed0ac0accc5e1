import type { ReactNode } from 'react'
import styles from './admin-layout.module.css'

interface AdminLayoutProps {
  title: string
  /** Stands beside the title, such as a button. */
  actions?: ReactNode
  children: ReactNode
}

/** The content of an admin page; the navigation around it comes with the route `/admin`. */
export function AdminLayout({ title, actions, children }: AdminLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
