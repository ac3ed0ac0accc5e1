import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { late } from '#platform/web/late.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { useLateDialog } from '#platform/web/use-late-dialog.ts'
import styles from './stay-bar.module.css'
import { stayTexts as texts } from './stay-texts.ts'

const StayDialog = late(() => import('./stay-dialog.tsx'))

/** Everything of an address that another stay leaves behind. */
const WITHOUT_STAY = {
  ...{ from: undefined, to: undefined, dogs: undefined, traits: undefined },
  ...{ fits: undefined, free: undefined, page: undefined },
}

/**
 * The stay that a page is asked with, and the way to set it in the page's address: a form that unfolds where no scripts
 * run, a dialog where they do.
 */
export function StayBar({ stay }: { stay: UnderstoodStay | undefined }) {
  const unfolding = useRef<HTMLDetailsElement>(null)
  const [hasScripts, setHasScripts] = useState(false)
  const dialog = useLateDialog()
  const { path, search, go } = usePage()

  // Somebody who has unfolded the fields before the scripts arrived goes on with them.
  useEffect(() => setHasScripts(!unfolding.current?.open), [])

  const label = (
    <>
      <Icon name="calendar" size={18} />
      {stay?.label || texts.choose}
    </>
  )
  const removal = stay && (
    <StateLink
      className="chip no-print"
      search={{ ...search, ...WITHOUT_STAY }}
      keepScroll
      aria-label={texts.remove}
    >
      <Icon name="x" size={16} />
    </StateLink>
  )
  if (!hasScripts) {
    return (
      <div className={styles.bar}>
        <details ref={unfolding} className={styles.unfolding} open={StayDialog.isLacking()}>
          <summary className="chip">{label}</summary>
          <form action={path} className={styles.form}>
            {Object.entries({ ...search, ...WITHOUT_STAY }).map(
              ([name, value]) =>
                value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
            )}
            <label>
              {texts.from}
              <input className="small-field" type="date" name="from" defaultValue={stay?.from ?? ''} />
            </label>
            <label>
              {texts.to}
              <input className="small-field" type="date" name="to" defaultValue={stay?.to ?? ''} />
            </label>
            <label>
              {texts.dogs}
              <input
                className="small-field"
                type="number"
                name="dogs"
                min={1}
                max={4}
                defaultValue={stay?.dogs || 1}
              />
            </label>
            <input type="hidden" name="traits" value={stay?.traits ?? ''} />
            <Button type="submit" variant="brand">
              {texts.apply}
            </Button>
          </form>
        </details>
        {removal}
      </div>
    )
  }
  function open() {
    if (!StayDialog.isLacking()) return dialog.open()
    flushSync(() => setHasScripts(false))
    unfolding.current?.querySelector('summary')?.focus()
  }

  return (
    <div className={styles.bar}>
      <button type="button" className="chip" aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {removal}
      {dialog.isWanted && (
        <Suspense>
          <StayDialog
            stay={stay}
            {...dialog.props}
            onApply={(chosen) =>
              void go({ ...search, ...(chosen ?? WITHOUT_STAY), page: undefined }, { keepScroll: true })
            }
          />
        </Suspense>
      )}
    </div>
  )
}
