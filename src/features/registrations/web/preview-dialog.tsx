import { type ReactNode, useState } from 'react'
import { ListingPreview } from '#features/listing-page/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { ListingCard, metaDescription, pageTitle } from '#features/listings/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { usePage } from '#platform/web/page.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { PageFrame } from '#platform/web/ui/page-frame.tsx'
import { SearchSnippet } from '#platform/web/ui/search-snippet.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import styles from './preview.module.css'
import { texts } from './registration-texts.ts'
import { staffTexts } from './staff-texts.ts'

type View = keyof typeof texts.preview.views

/** A listing that is not online yet: its page, its card, and what search engines show of it. */
export default function PreviewDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { name } = usePage().site
  const [view, setView] = useState<View>('page')
  const views: Record<View, ReactNode> = {
    search: (
      <div className={styles.card} inert>
        <ListingCard listing={listing} />
      </div>
    ),
    page: (
      <div className={styles.large}>
        <PageFrame title={staffTexts.previewOf(listing.listingTitle)} className={styles.largePage}>
          <ListingPreview listing={listing} siteName={name} today={berlinDay(new Date())} />
        </PageFrame>
      </div>
    ),
    google: (
      <SearchSnippet
        title={pageTitle(listing)}
        description={metaDescription(listing)}
        path={`/hundepension/${listing.slug}`}
      />
    ),
  }
  return (
    <Dialog open onOpenChange={onClose} title={staffTexts.previewOf(listing.listingTitle)} isWide>
      <div className={styles.views}>
        <Segments
          legend={texts.preview.view}
          isLegendHidden
          options={texts.preview.views}
          value={view}
          onChange={setView}
        />
        {views[view]}
      </div>
    </Dialog>
  )
}
