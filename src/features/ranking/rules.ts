/**
 * The figures behind the order of listings. The page "So entsteht die Reihenfolge" explains them from these
 * constants. Paid placement is none of them.
 */

/**
 * Listings with few reviews are drawn towards the directory's average: with `PRIOR_REVIEWS` imagined reviews of
 * `PRIOR_RATING` each (Bayesian average).
 */
export const PRIOR_RATING = 4
export const PRIOR_REVIEWS = 5

/** The rating by which "bestbewertet" sorts; 0 without reviews. */
export function weightedRating(rating: number | null, reviewsCount: number): number {
  if (rating === null || reviewsCount === 0) return 0
  return (rating * reviewsCount + PRIOR_RATING * PRIOR_REVIEWS) / (reviewsCount + PRIOR_REVIEWS)
}

/** What adds to the quality score, in points; 100 in all. */
export const QUALITY_POINTS = {
  rating: 40,
  description: 15,
  image: 10,
  businessHours: 10,
  price: 10,
  contact: 10,
  features: 5,
}

/** Operators are asked whether all is still so each so many months, and not before a listing has been there that long. */
export const ASKED_EVERY_MONTHS = 6
/** After so many mails in a row without an answer nobody has confirmed a listing for long. */
export const MOST_UNANSWERED = 3
/** Taken off, but never below 0, while nobody has confirmed for long what is said of a listing. */
export const UNCONFIRMED_POINTS = 15

/** What an operator said of the room that is left counts for so many days: after them nothing is full any more. */
export const ROOM_FORGOTTEN_AFTER_DAYS = 60

/** Characters from which a description counts in full, and the number of features that does. */
export const LONG_DESCRIPTION = 120
export const MANY_FEATURES = 5

export interface QualityFacts {
  rating: number | null
  reviewsCount: number
  description: string | null
  websiteDescription: string | null
  featuredImage: string | null
  businessHours: object | null
  priceFrom: number | null
  /** A price list, which names a price. */
  pricing: object | null
  phone: string | null
  email: string | null
  features: readonly string[]
}

/** How complete and how well rated a listing is, 0 to 100: the order "Relevanz". */
export function qualityScore(facts: QualityFacts, isUnconfirmed = false): number {
  const sum = Object.values(qualityParts(facts)).reduce((points, value) => points + value, 0)
  return Math.max(0, Math.round(sum) - (isUnconfirmed ? UNCONFIRMED_POINTS : 0))
}

/** The points of each part, not rounded. */
export function qualityParts(facts: QualityFacts): Record<keyof typeof QUALITY_POINTS, number> {
  const text = facts.description ?? facts.websiteDescription ?? ''
  const share = {
    rating: Math.max(0, weightedRating(facts.rating, facts.reviewsCount) - 1) / 4,
    description: Math.min(1, text.length / LONG_DESCRIPTION),
    image: facts.featuredImage === null ? 0 : 1,
    businessHours: facts.businessHours === null ? 0 : 1,
    price: facts.priceFrom === null && facts.pricing === null ? 0 : 1,
    contact: ((facts.phone === null ? 0 : 1) + (facts.email === null ? 0 : 1)) / 2,
    features: Math.min(1, facts.features.length / MANY_FEATURES),
  }
  const parts = Object.entries(QUALITY_POINTS) as [keyof typeof share, number][]
  return Object.fromEntries(parts.map(([part, most]) => [part, most * share[part]])) as typeof share
}
