import type { ReactNode } from 'react'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import styles from './filter-form.module.css'

interface FilterFormProps {
  /** The page's own address, without its search. */
  action: string
  /** Something is filtered, and can be taken back. */
  isFiltered: boolean
  /** The list without this filter, where that is more than `action`. */
  unfiltered?: string
  children: ReactNode
}

/** The fields by which a list is narrowed. A form of the browser's own: the filter is part of the address. */
export function FilterForm({ action, isFiltered, unfiltered = action, children }: FilterFormProps) {
  return (
    <form className="actions ends" action={action}>
      {children}
      <div className="actions">
        <Button type="submit" variant="brand">
          Filtern
        </Button>
        {isFiltered && (
          <a className={buttonClass('quiet')} href={unfiltered}>
            Zurücksetzen
          </a>
        )}
      </div>
    </form>
  )
}

/** One input or select of a filter, under its label. */
export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`stack gap-1 ${styles.field}`}>
      {label}
      {children}
    </label>
  )
}
