import { type ReactNode, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageFrame } from '#platform/web/ui/page-frame.tsx'
import type { ListingToBe } from '../registered-listing.ts'
import { wholeListing } from '../whole-listing.ts'
import styles from './preview.module.css'
import { previewTexts } from './preview-texts.ts'
import {
  CardView,
  LargePageView,
  PageView,
  SearchEntryView,
  type View,
  ViewChoice,
} from './preview-views.tsx'
import { texts } from './registration-texts.ts'

interface PreviewProps {
  listing: ListingToBe
  /** One view at a time, and what search engines show among them. */
  hasTabs: boolean
}

/** The card and the page as they will look; loaded when there is room for them. Announced to nobody. */
export default function Preview({ listing: known, hasTabs }: PreviewProps) {
  const listing = wholeListing(known)
  const [view, setView] = useState<View>('search')
  const [isLarge, setLarge] = useState(false)
  const views: Record<View, ReactNode> = {
    search: <CardView listing={listing} />,
    page: (
      <>
        <div className={styles.window} data-always={hasTabs} inert>
          <PageFrame title={texts.preview.title} className={styles.page}>
            <PageView listing={listing} />
          </PageFrame>
        </div>
        <Button variant="quiet" onClick={() => setLarge(true)}>
          <Icon name="eye" size={18} />
          {previewTexts.large}
        </Button>
      </>
    ),
    google: <SearchEntryView listing={listing} />,
  }
  return (
    <>
      {hasTabs ? (
        <>
          <ViewChoice value={view} onChange={setView} />
          {views[view]}
        </>
      ) : (
        <>
          {views.search}
          <p className={styles.caption}>{previewTexts.caption}</p>
          {views.page}
        </>
      )}
      <Dialog open={isLarge} onOpenChange={setLarge} title={texts.preview.title} isWide>
        <LargePageView listing={listing} title={texts.preview.title} />
      </Dialog>
    </>
  )
}
