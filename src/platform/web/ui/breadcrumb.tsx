import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** From the start page down; an item without `link` is the page itself. */
  items: { label: string; link?: ReactNode }[]
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Brotkrümelpfad">
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {item.link ?? (
              <span className={styles.current} aria-current="page">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
