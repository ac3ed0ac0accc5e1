/** What pins say: the price from which a day is had, or what a place answers to a stay. */
import type { ListingMarker } from '#features/listings/contract.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { priceText } from '#features/stay/price-texts.ts'
import { nightsText } from '#features/stay/stay-texts.ts'
import { formatPrice, formatRating } from '#platform/shared/format.ts'

export interface PinWords {
  /** On the pin; '' where nothing is known. */
  text: (marker: ListingMarker) => string
  /** To those who do not see it. */
  label: (marker: ListingMarker) => string
}

/** What is said of a stay's prices: `9 Nächte`, `einen Tag`; undefined without days. */
export function daysPriced({ from, to }: UnderstoodStay): string | undefined {
  if (from === null || to === null) return undefined
  return from === to ? 'einen Tag' : nightsText({ from, to })
}

/** The words for the pins of a map, with the stay that is asked about. */
export function pinWordsOf(asked: UnderstoodStay | undefined): PinWords {
  const days = asked && daysPriced(asked)
  const priceOf = ({ stayTotal, priceFrom }: ListingMarker) => {
    if (days === undefined) return priceFrom === null ? '' : formatPrice(priceFrom)
    return stayTotal && stayTotal.known !== 'nothing' ? priceText(stayTotal) : ''
  }
  return {
    text: (marker) => (marker.stayTotal?.isFull ? 'voll' : priceOf(marker)),
    label(marker) {
      const { listingTitle, listingCategory, rating, isPremium, stayTotal } = marker
      const price = priceOf(marker)
      return [
        listingTitle,
        listingCategory,
        rating === null ? '' : `${formatRating(rating)} von 5 Sternen`,
        price === '' ? '' : days === undefined ? `ab ${price} pro Tag` : `${price} für ${days}`,
        stayTotal?.isFull ? 'voll' : '',
        stayTotal?.isUnfit ? 'passt nicht' : '',
        isPremium ? 'Anzeige' : '',
      ]
        .filter((words) => words !== '')
        .join(', ')
    },
  }
}
