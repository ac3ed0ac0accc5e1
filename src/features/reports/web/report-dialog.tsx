import { pageAddress } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { ReportForm } from './report-form.tsx'
import styles from './report-link.module.css'
import { reportTexts } from './report-texts.ts'

const texts = reportTexts.listing

interface ReportDialogProps {
  listing: { id: number; slug: string; listingTitle: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The form over the listing that it is about. */
export default function ReportDialog({ listing, open, onOpenChange }: ReportDialogProps) {
  function thank() {
    onOpenChange(false)
    showToast({ title: texts.thanksTitle, description: texts.thanks })
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      <p className={`soft ${styles.intro}`}>{texts.about(listing.listingTitle)}</p>
      <ReportForm
        subject="listing"
        id={listing.id}
        action={pageAddress('/hundepension/:slug/fehler-melden', { params: { slug: listing.slug } })}
        onSent={thank}
      >
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          {texts.cancel}
        </Button>
      </ReportForm>
    </Dialog>
  )
}
