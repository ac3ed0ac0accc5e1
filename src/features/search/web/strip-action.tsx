import type { FoundListing } from '#features/listings/contract.ts'
import { WatchLink } from '#features/room/web/exports.ts'
import { daysText } from '#features/stay/stay-texts.ts'
import { stay as texts } from './search-texts.ts'
import styles from './strip-action.module.css'

interface Props {
  listing: Pick<FoundListing, 'slug' | 'listingTitle'>
  days: { from: string; to: string }
  /** YYYY-MM-DD */
  today: string
}

/** Below the answers of a place that is full: how to hear of it when that changes. */
export function StripAction({ listing: { slug, listingTitle }, days, today }: Props) {
  return (
    <div className={styles.row}>
      <p>{texts.isFull(daysText(days, today))}</p>
      <WatchLink slug={slug} days={days} title={listingTitle} isButton />
    </div>
  )
}
