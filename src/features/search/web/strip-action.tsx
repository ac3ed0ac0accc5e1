import type { FoundListing } from '#features/listings/contract.ts'
import { WatchLink } from '#features/room/web/exports.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { daysText } from '#features/stay/stay-texts.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { isFull } from './result-groups.ts'
import { stay as texts } from './search-texts.ts'
import styles from './strip-action.module.css'

interface Props {
  listing: FoundListing
  asked: UnderstoodStay
  /** YYYY-MM-DD */
  today: string
}

/**
 * Below the answers of a place: of one that is full how to hear of it when that changes, of one that answers nothing the
 * way to ask it. Nothing else has such a row.
 */
export function StripAction({ listing, asked, today }: Props) {
  const { slug, listingTitle } = listing
  const { from, to } = asked
  if (isFull(listing) && from !== null && to !== null) {
    return (
      <div className={styles.row}>
        <p className="note">{texts.isFull(daysText({ from, to }, today))}</p>
        <WatchLink slug={slug} days={{ from, to }} title={listingTitle} isButton />
      </div>
    )
  }
  if (!answersNothing(listing)) return null
  return (
    <div className={styles.row}>
      <p className="note">{texts.nothingKnown}</p>
      <PageLink
        to="/hundepension/:slug"
        params={{ slug }}
        search={paramsOf(asked)}
        hash="anfrage"
        className={`${buttonClass('quiet', 'small')} no-print`}
      >
        <Icon name="mail" size={16} />
        {texts.ask}
        <span className="visually-hidden">: {listingTitle}</span>
      </PageLink>
    </div>
  )
}

/** Neither rules nor a price nor room are known, as far as they are asked about. */
function answersNothing({ stay, priceFrom }: FoundListing): boolean {
  const { fit, price, room } = stay ?? {}
  const cents = price ? price.cents : priceFrom
  return (fit?.known ?? 0) === 0 && cents === null && (room?.room ?? 'unknown') === 'unknown'
}
