import { type MouseEvent, Suspense } from 'react'
import type { Facets } from '#features/search/contract.ts'
import { countFilters, FilterDialog, type SearchParams, SORT_LABELS } from '#features/search/web/exports.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useLateDialog } from '#platform/web/use-late-dialog.ts'
import { nearby as texts } from './home-texts.ts'
import styles from './nearby-section.module.css'

/** The orders of specification 1, section 3. */
const SORTS = ['relevance', 'rating', 'distance', 'price'] as const

interface NearbyControlsProps {
  params: SearchParams
  facets: Facets | undefined
  onRefine: (params: SearchParams) => void
}

/** Filter and order. Without scripts they are a form that leads to the search of the same place. */
export function NearbyControls({ params, facets, onRefine }: NearbyControlsProps) {
  const dialog = useLateDialog()
  const count = countFilters(params)

  function open(event: MouseEvent) {
    if (FilterDialog.isLacking()) return
    event.preventDefault()
    if (!facets) return
    dialog.open()
  }

  return (
    <form className={styles.controls} action="/suche" aria-label={texts.controls}>
      {(['query', 'lat', 'lng', 'maxDistance'] as const).map(
        (name) =>
          params[name] !== undefined && <input key={name} type="hidden" name={name} value={params[name]} />,
      )}
      <button type="submit" className="chip" aria-haspopup="dialog" onClick={open}>
        <Icon name="sliders-horizontal" size={18} />
        {texts.filter}
        {count > 0 && (
          <span className="chip-count">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{texts.filterCount(count)}</span>
          </span>
        )}
      </button>
      <SelectField
        label={texts.sort}
        hideLabel
        name="sort"
        value={params.sort ?? 'distance'}
        onChange={(value) => onRefine({ ...params, sort: SORTS.find((sort) => sort === value) })}
        options={SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
      />
      <noscript>
        <Button type="submit" variant="brand" size="small">
          {texts.apply}
        </Button>
      </noscript>
      {dialog.isWanted && facets && (
        <Suspense>
          <FilterDialog params={params} facets={facets} {...dialog.props} onApply={onRefine} />
        </Suspense>
      )}
    </form>
  )
}
