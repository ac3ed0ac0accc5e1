import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useLateDialog } from '#platform/web/use-late-dialog.ts'
import type { Facets } from '../contract.ts'
import { countFilters } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { FilterFields } from './filter-fields.tsx'
import { lastingFacets } from './filter-options.ts'
import { FilterDialog } from './lazy-filter-dialog.ts'
import styles from './search-controls.module.css'
import { controls } from './search-texts.ts'

interface FilterPanelProps {
  params: SearchParams
  facets: Facets
}

/** The filters: part of the form that unfolds where no scripts run, a dialog where they do. */
export function FilterPanel({ params, facets: counted }: FilterPanelProps) {
  const facets = lastingFacets(counted)
  const unfolding = useRef<HTMLDetailsElement>(null)
  const [hasScripts, setHasScripts] = useState(false)
  const dialog = useLateDialog()
  const { go } = usePage()

  // Somebody who has unfolded the fields before the scripts arrived goes on with them.
  useEffect(() => setHasScripts(!unfolding.current?.open), [])

  const label = (
    <>
      <Icon name="sliders-horizontal" size={18} />
      {controls.filter}
      <FilterCount count={countFilters(params)} />
    </>
  )

  if (!hasScripts) {
    return (
      <details ref={unfolding} className={styles.unfolding} open={FilterDialog.isLacking()}>
        <summary className={styles.pill}>{label}</summary>
        <div className={styles.unfolded}>
          <FilterFields params={params} facets={facets} omitCategory />
          <Button type="submit" variant="brand">
            {controls.showAny}
          </Button>
        </div>
      </details>
    )
  }

  function open() {
    if (!FilterDialog.isLacking()) return dialog.open()
    flushSync(() => setHasScripts(false))
    unfolding.current?.querySelector('summary')?.focus()
  }

  return (
    <>
      <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {dialog.isWanted && (
        <Suspense>
          <FilterDialog
            params={params}
            facets={facets}
            {...dialog.props}
            onApply={(search) => void go(search, { keepScroll: true })}
          />
        </Suspense>
      )}
    </>
  )
}

function FilterCount({ count }: { count: number }) {
  return count > 0 && <span className="chip-count">{count}</span>
}
