import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import type { State } from '../contract.ts'

interface PlaceCardsProps {
  listings: State['listings']
  /** The first of them is the first of the page. */
  isFirst?: boolean
}

export function PlaceCards({ listings, isFirst = false }: PlaceCardsProps) {
  return (
    <ListingGrid>
      {listings.map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} priority={isFirst && index === 0} />
      ))}
    </ListingGrid>
  )
}
