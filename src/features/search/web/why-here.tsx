import { type MouseEvent, Suspense } from 'react'
import { late } from '#platform/web/late.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { useLateDialog } from '#platform/web/use-late-dialog.ts'
import type { SearchParams } from '../search-params.ts'
import { whyHere as texts } from './search-texts.ts'
import styles from './why-here.module.css'

const WhyDialog = late(async () => ({ default: (await import('./why-dialog.tsx')).WhyDialog }))

interface WhyHereProps {
  /** The search whose list it is. */
  params: SearchParams
  id: number
  title: string
}

/** Leads to why a listing stands at its place: its own reasons where scripts run, else the rules for all. */
export function WhyHere({ params, id, title }: WhyHereProps) {
  const dialog = useLateDialog()

  function open(event: MouseEvent) {
    if (WhyDialog.isLacking()) return
    event.preventDefault()
    dialog.open()
  }

  return (
    <>
      <PageLink
        to="/so-entsteht-die-reihenfolge"
        className={styles.link}
        onClick={open}
        aria-haspopup="dialog"
      >
        {(params.page ?? 1) > 1 ? texts.farBack : texts.here}
        <span className="visually-hidden"> {title}</span>
      </PageLink>
      {dialog.isWanted && (
        <Suspense>
          <WhyDialog params={params} id={id} {...dialog.props} />
        </Suspense>
      )}
    </>
  )
}
