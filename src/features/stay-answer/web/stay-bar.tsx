import { Suspense } from 'react'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { late } from '#platform/web/late.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { useUnfoldingDialog } from '#platform/web/use-unfolding-dialog.ts'
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
  const dialog = useUnfoldingDialog(StayDialog)
  const { path, search, go } = usePage()

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
  if (!dialog.hasScripts) {
    return (
      <div className={styles.bar}>
        <details {...dialog.details} className={styles.unfolding}>
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

  return (
    <div className={styles.bar}>
      <button type="button" className="chip" aria-haspopup="dialog" onClick={dialog.open}>
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
