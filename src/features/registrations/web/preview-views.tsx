/** A listing that is not online yet, as its card, its page and a search engine will show it. */

import { ListingPreview } from '#features/listing-page/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { ListingCard, metaDescription, pageTitle } from '#features/listings/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { pageAddress } from '#platform/web/page.ts'
import { PageFrame } from '#platform/web/ui/page-frame.tsx'
import { SearchSnippet } from '#platform/web/ui/search-snippet.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import styles from './preview.module.css'
import { previewTexts } from './preview-texts.ts'

export type View = keyof typeof previewTexts.views

export function CardView({ listing }: { listing: Listing }) {
  return (
    <div className={styles.card} inert>
      <ListingCard listing={listing} />
    </div>
  )
}

export function PageView({ listing }: { listing: Listing }) {
  return <ListingPreview listing={listing} today={berlinDay(new Date())} />
}

/** The page in a window that can be scrolled; `title` names the window. */
export function LargePageView({ listing, title }: { listing: Listing; title: string }) {
  return (
    <div className={styles.large}>
      <PageFrame title={title} className={styles.largePage}>
        <PageView listing={listing} />
      </PageFrame>
    </div>
  )
}

export function SearchEntryView({ listing }: { listing: Listing }) {
  return (
    <SearchSnippet
      title={pageTitle(listing)}
      description={metaDescription(listing)}
      path={pageAddress('/hundepension/:slug', { params: { slug: listing.slug } })}
    />
  )
}

export function ViewChoice({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  return (
    <Segments
      legend={previewTexts.view}
      isLegendHidden
      options={previewTexts.views}
      value={value}
      onChange={onChange}
    />
  )
}
