import { type ReactNode, useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { ListingToBe } from '../registered-listing.ts'
import { wholeListing } from '../whole-listing.ts'
import styles from './preview.module.css'
import { CardView, LargePageView, SearchEntryView, type View, ViewChoice } from './preview-views.tsx'
import { staffTexts } from './staff-texts.ts'

/** A listing that is not online yet, for staff: one view at a time. */
export default function PreviewDialog({
  listing: known,
  onClose,
}: {
  listing: ListingToBe
  onClose: () => void
}) {
  const listing = wholeListing(known)
  const [view, setView] = useState<View>('page')
  const title = staffTexts.previewOf(listing.listingTitle)
  const views: Record<View, ReactNode> = {
    search: <CardView listing={listing} />,
    page: <LargePageView listing={listing} title={title} />,
    google: <SearchEntryView listing={listing} />,
  }
  return (
    <Dialog open onOpenChange={onClose} title={title} isWide>
      <div className={styles.views}>
        <ViewChoice value={view} onChange={setView} />
        {views[view]}
      </div>
    </Dialog>
  )
}
