import { formatRating } from '#platform/shared/format.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import { ASPECT_LABELS, ASPECTS, type Aspect } from '../rules.ts'

interface RatingFactsProps {
  ratingOf: (aspect: Aspect) => number | null
  /** Beside the stars, as for averages. */
  hasFigures?: boolean
  className?: string | undefined
}

/** The stars for what a stay was rated for in particular; nothing where there are none. */
export function RatingFacts({ ratingOf, hasFigures = false, className }: RatingFactsProps) {
  const facts = ASPECTS.map((aspect) => {
    const rating = ratingOf(aspect)
    const value = rating !== null && (
      <>
        <Stars rating={rating} />
        {hasFigures && <span aria-hidden="true">{formatRating(rating)}</span>}
      </>
    )
    return [ASPECT_LABELS[aspect], value] as const
  })
  return <Facts layout="line" facts={facts} className={className} />
}
