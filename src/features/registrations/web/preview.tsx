import { type ReactNode, useState } from 'react'
import { ListingPreview } from '#features/listing-page/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { ListingCard, metaDescription, pageTitle } from '#features/listings/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageFrame } from '#platform/web/ui/page-frame.tsx'
import { SearchSnippet } from '#platform/web/ui/search-snippet.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import styles from './preview.module.css'
import { texts } from './registration-texts.ts'

type View = keyof typeof texts.preview.views

interface PreviewProps {
  listing: Listing
  /** One view at a time, and what search engines show among them. */
  hasTabs: boolean
}

/** The card and the page as they will look; loaded when there is room for them. Announced to nobody. */
export default function Preview({ listing, hasTabs }: PreviewProps) {
  const { name } = usePage().site
  const [view, setView] = useState<View>('search')
  const [isLarge, setLarge] = useState(false)
  const page = <ListingPreview listing={listing} siteName={name} today={berlinDay(new Date())} />
  const views: Record<View, ReactNode> = {
    search: (
      <div className={styles.card} inert>
        <ListingCard listing={listing} />
      </div>
    ),
    page: (
      <>
        <div className={styles.window} data-always={hasTabs} inert>
          <PageFrame title={texts.preview.title} className={styles.page}>
            {page}
          </PageFrame>
        </div>
        <Button variant="quiet" onClick={() => setLarge(true)}>
          <Icon name="eye" size={18} />
          {texts.preview.large}
        </Button>
      </>
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
    <>
      {hasTabs ? (
        <>
          <Segments
            legend={texts.preview.view}
            isLegendHidden
            options={texts.preview.views}
            value={view}
            onChange={setView}
          />
          {views[view]}
        </>
      ) : (
        <>
          {views.search}
          <p className={styles.caption}>{texts.preview.caption}</p>
          {views.page}
        </>
      )}
      <Dialog open={isLarge} onOpenChange={setLarge} title={texts.preview.title} isWide>
        <div className={styles.large}>
          <PageFrame title={texts.preview.title} className={styles.largePage}>
            {page}
          </PageFrame>
        </div>
      </Dialog>
    </>
  )
}
