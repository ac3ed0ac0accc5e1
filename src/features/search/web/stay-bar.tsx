import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchResult } from '../contract.ts'
import { filterInput, stayOf } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'
import { SearchLink } from './search-link.tsx'
import { stay as texts } from './search-texts.ts'
import styles from './stay-bar.module.css'

const StayDialog = lazy(() => import('./stay-dialog.tsx'))

interface Props {
  params: SearchParams
  stay: SearchResult['stay']
}

/** The stay that is searched with, and the way to set it: a form that unfolds where no scripts run, a dialog where they do. */
export function StayBar({ params, stay }: Props) {
  const unfolding = useRef<HTMLDetailsElement>(null)
  const [hasScripts, setHasScripts] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { go } = usePage()

  // Somebody who has unfolded the fields before the scripts arrived goes on with them.
  useEffect(() => setHasScripts(!unfolding.current?.open), [])

  const label = (
    <>
      <Icon name="calendar" size={18} />
      {stay?.label || texts.choose}
    </>
  )
  if (!hasScripts) {
    return (
      <details ref={unfolding} className={styles.unfolding}>
        <summary className="chip">{label}</summary>
        <form action="/suche" className={styles.form}>
          {Object.entries({ ...filterInput(params), ...stayOf({}) }).map(
            ([name, value]) =>
              value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
          )}
          <label>
            {texts.from}
            <input type="date" name="from" defaultValue={stay?.from ?? ''} />
          </label>
          <label>
            {texts.to}
            <input type="date" name="to" defaultValue={stay?.to ?? ''} />
          </label>
          <label>
            {texts.dogs}
            <input type="number" name="dogs" min={1} max={4} defaultValue={stay?.dogs || 1} />
          </label>
          <input type="hidden" name="traits" value={stay?.traits ?? ''} />
          <Button type="submit" variant="brand">
            {texts.apply}
          </Button>
        </form>
      </details>
    )
  }
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        {label}
      </button>
      {stay && (
        <SearchLink
          className="chip"
          params={{ ...params, ...stayOf({}), fits: undefined, free: undefined, page: undefined }}
          aria-label={texts.remove}
        >
          <Icon name="x" size={16} />
        </SearchLink>
      )}
      {wasOpened && (
        <Suspense>
          <StayDialog
            stay={stay}
            open={isOpen}
            onOpenChange={setIsOpen}
            onApply={(chosen) => void go({ ...params, ...chosen, page: undefined }, { keepScroll: true })}
          />
        </Suspense>
      )}
    </div>
  )
}
