import type { ReactNode } from 'react'
import styles from './admin-table.module.css'

interface AdminTableProps {
  /** Headings, from left to right. */
  columns: readonly string[]
  className?: string | undefined
  /** The rows. */
  children: ReactNode
}

/** A table on wide screens; on small ones each row reads from top to bottom. */
export function AdminTable({ columns, className, children }: AdminTableProps) {
  return (
    <div className={styles.panel}>
      <table className={className ? `${styles.table} ${className}` : styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
