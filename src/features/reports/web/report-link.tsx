import { type MouseEvent, Suspense } from 'react'
import { late } from '#platform/web/late.ts'
import { pageAddress } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useLateDialog } from '#platform/web/use-late-dialog.ts'
import styles from './report-link.module.css'

const ReportDialog = late(() => import('./report-dialog.tsx'))

interface ReportLinkProps {
  listing: { id: number; slug: string; listingTitle: string }
}

/** Leads to the form's page; where scripts run the form opens over the listing. */
export function ReportLink({ listing }: ReportLinkProps) {
  const dialog = useLateDialog()

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || ReportDialog.isLacking()) return
    event.preventDefault()
    dialog.open()
  }

  return (
    <>
      <a
        className={`tappable note gap-2 ${styles.open}`}
        href={pageAddress('/hundepension/:slug/fehler-melden', { params: { slug: listing.slug } })}
        rel="nofollow"
        onClick={open}
      >
        <Icon name="flag" size={16} />
        Fehler melden
      </a>
      {dialog.isWanted && (
        <Suspense>
          <ReportDialog listing={listing} {...dialog.props} />
        </Suspense>
      )}
    </>
  )
}
