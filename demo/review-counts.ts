/**
 * How many reviews the listings with reviews have, by quantile: half have up to four, one in a hundred over forty.
 * The mean is 6.1.
 */
const REVIEW_QUANTILES: readonly (readonly [quantile: number, count: number])[] = [
  [0, 1],
  [0.12, 2],
  [0.5, 4],
  [0.8, 7],
  [0.94, 13],
  [0.99, 40],
  [1, 98],
]
const GOLDEN_RATIO = 0.6180339887498949

/**
 * The number of reviews of the nth listing that has some. Steps of the golden ratio fill the quantiles evenly, so that
 * the sum hardly depends on the seed.
 */
export function reviewCountOf(index: number): number {
  return countAt((index * GOLDEN_RATIO + 0.5) % 1)
}

function countAt(quantile: number): number {
  for (let i = 1; i < REVIEW_QUANTILES.length; i++) {
    const [low, few] = REVIEW_QUANTILES[i - 1] ?? [0, 1]
    const [high, many] = REVIEW_QUANTILES[i] ?? [1, 1]
    if (quantile > high) continue
    return Math.round(few * (many / few) ** ((quantile - low) / (high - low)))
  }
  return 1
}
