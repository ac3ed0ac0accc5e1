import { Fragment, type ReactNode, useState } from 'react'
import { PAGE_SIZE } from '#platform/shared/page-size.ts'
import type { PageSearch } from '#platform/shared/search-params.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListPager } from './list-pager.tsx'
import styles from './list-table.module.css'
import { useRowKeys } from './row-keys.ts'

export interface Column<Row> {
  label: string
  /** Stands in the heading in place of the label, such as a checkbox for all rows. */
  heading?: ReactNode
  cell: (row: Row) => ReactNode
  /** Of the column's cells. */
  className?: string | undefined
  /** Headed for screen readers alone. */
  isHeadingHidden?: boolean
  /** In a card the cell stands below its heading; what speaks for itself needs none. */
  isHeadedInCard?: boolean
  /** In a card the cell shares a line with others like it. */
  isNarrow?: boolean
}

interface ListTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  className?: string | undefined
  /** Of the rows, such as `data-selected`. */
  rowAttributes?: (row: Row) => Readonly<Record<`data-${string}`, string | undefined>>
  /** The row that is open from the beginning. */
  opened?: number | undefined
  /** What stands under a row once somebody opens it; the button to do so stands in the first cell. */
  details?: {
    /** Of the button, such as "Mehr zu Anfrage 7". */
    label: (row: Row) => string
    content: (row: Row) => ReactNode
  }
}

/** A table; where the width is small each row stands as a card. Its roles survive that. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { caption, columns, rows, className, rowAttributes, opened: first, details } = props
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set(first === undefined ? [] : [first]))
  useRowKeys(rows.length > 0)
  const toggle = (id: number) =>
    setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]))
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards the rows are no table any more, unless it is said */}
      <table className={`panel ${styles.table} ${className ?? ''}`} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label, heading, isHeadingHidden }) => (
              <th key={label} role="columnheader" scope="col">
                {heading ?? (isHeadingHidden ? <span className="visually-hidden">{label}</span> : label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr role="row" className={styles.row} data-row={row.id} {...rowAttributes?.(row)}>
                {columns.map((column, index) => (
                  <td
                    key={column.label}
                    role="cell"
                    className={`${column.isNarrow ? '' : styles.wide} ${column.className ?? ''}`}
                    data-label={column.isHeadedInCard ? column.label : undefined}
                  >
                    {details && index === 0 && (
                      <button
                        type="button"
                        className={styles.opener}
                        aria-expanded={opened.has(row.id)}
                        aria-controls={opened.has(row.id) ? `details-${row.id}` : undefined}
                        aria-label={details.label(row)}
                        onClick={() => toggle(row.id)}
                      >
                        <Icon name="chevron-down" size={18} />
                      </button>
                    )}
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {details && opened.has(row.id) && (
                <tr role="row" id={`details-${row.id}`} className={styles.details}>
                  <td role="cell" colSpan={columns.length}>
                    {details.content(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}

interface PagedTableProps<Row> extends Omit<ListTableProps<Row>, 'rows'> {
  /** A page of it. */
  list: { entries: readonly Row[]; total: number }
  /** What the address says of it. */
  search: PageSearch
  /** Said where there is nothing. */
  none: string
}

/** A list that comes page by page, as a table with the links to its pages. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { list, search, none, ...table } = props
  const { entries, total } = list
  return (
    <>
      {total === 0 ? <EmptyList>{none}</EmptyList> : <ListTable {...table} rows={entries} />}
      <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
    </>
  )
}
