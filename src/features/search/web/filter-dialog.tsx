import { useState } from 'react'
import { createPortal } from 'react-dom'
import { usePage, withSearch } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useAnswer } from '#platform/web/use-answer.ts'
import type { Facets } from '../contract.ts'
import { countFilters, withoutFilters } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import styles from './filter-fields.module.css'
import { FilterFields } from './filter-fields.tsx'
import { askResults } from './search-queries.ts'
import { controls } from './search-texts.ts'

interface FilterDialogProps {
  params: SearchParams
  facets: Facets
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the search with the chosen filters, on its first page. */
  onApply: (params: SearchParams) => void
}

/** Lets somebody try filters out: the counts follow each choice, the page only the button. */
export function FilterDialog({ params, facets, open, onOpenChange, onApply }: FilterDialogProps) {
  const { api } = usePage()
  const [draft, setDraft] = useState(params)
  const [wasOpen, setWasOpen] = useState(false)
  const tried = { ...draft, page: undefined }
  const { answer: data } = useAnswer(open ? withSearch('', tried) : undefined, () => askResults(api, tried))

  // Each opening starts from what applies.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(params)
  }

  function apply() {
    onOpenChange(false)
    onApply({ ...draft, page: undefined })
  }

  const footer = (
    <>
      <Button
        className={styles.resetDraft}
        variant="plain"
        disabled={countFilters(draft) === 0}
        onClick={() => setDraft(withoutFilters(draft))}
      >
        {controls.resetDraft}
      </Button>
      <Button className={styles.apply} variant="brand" onClick={apply}>
        <span aria-live="polite">{data ? controls.showResults(data.total) : controls.showAny}</span>
      </Button>
    </>
  )

  // Outside the form of the controls, whose fields have the same names.
  return createPortal(
    <Dialog open={open} onOpenChange={onOpenChange} title={controls.filter} footer={footer}>
      <FilterFields params={draft} facets={data?.facets ?? facets} onChange={setDraft} />
    </Dialog>,
    document.body,
  )
}
