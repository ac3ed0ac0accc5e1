import { Suspense } from 'react'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useUnfoldingDialog } from '#platform/web/use-unfolding-dialog.ts'
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
  const dialog = useUnfoldingDialog(FilterDialog)
  const { go } = usePage()

  const label = (
    <>
      <Icon name="sliders-horizontal" size={18} />
      {controls.filter}
      <FilterCount count={countFilters(params)} />
    </>
  )

  if (!dialog.hasScripts) {
    return (
      <details {...dialog.details} className={styles.unfolding}>
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

  return (
    <>
      <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={dialog.open}>
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
