import type { FoundListing } from '#features/listings/contract.ts'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { paramsOf } from '#features/stay/stay-params.ts'
import { stripOf } from '#features/stay-answer/web/exports.ts'

const SIMILAR_COUNT = 3

interface Props {
  similar: readonly FoundListing[]
  /** The listing whose page this is, which may be among them. */
  of: number
  /** What they answer to this stay stands in their cards. */
  asked: UnderstoodStay | undefined
  /** YYYY-MM-DD */
  today: string
}

/** Listings like the one shown. */
export function SimilarListings({ similar, of, asked, today }: Props) {
  const others = similar.filter(({ id }) => id !== of).slice(0, SIMILAR_COUNT)
  return (
    <ListingGrid>
      {others.map((other) => (
        // Exact hits are a matter of searches.
        <ListingCard
          key={other.id}
          listing={{ ...other, exactMatch: false }}
          asked={paramsOf(asked)}
          strip={stripOf(other, asked, today)}
        />
      ))}
    </ListingGrid>
  )
}
