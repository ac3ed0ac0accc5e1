/** Which listings somebody may have meant who came to an address where none is. */
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { listingPath } from '#features/listings/rules.ts'
import { editDistance } from '#platform/server/prose/word-search.ts'
import { foldGerman, slugify } from '#platform/shared/text.ts'

const MOST = 3
/** Of the titles that come into question, so many are looked at with their places. */
const MOST_LOOKED_AT = 12
/** Of an address, in letters and in words: no title of ours is longer, and each takes time. */
const MOST_LETTERS = 120
const MOST_WORDS = 12

/**
 * Pages of the listings whose title an address begins with, or which it is the beginning of, but for a few letters; the
 * nearest first, none where none is near. Whatever the address, it is found in memory within some milliseconds.
 */
export async function listingsLike(
  directory: ListingDirectory,
  address: string,
): Promise<{ address: string; label: string }[]> {
  const written = slugify(address.slice(0, MOST_LETTERS))
  const words = foldGerman(written).split(' ').slice(0, MOST_WORDS)
  const begun = words.length > 1 ? await directory.titled(words, MOST_LOOKED_AT) : []
  const like = await directory.titledLike(words, MOST_LOOKED_AT)
  const cards = await directory.cards([...new Set([...begun, ...like])])
  return cards
    .map((card) => ({ card, slips: editDistance(written, card.slug) }))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MOST)
    .map(({ card: { slug, listingTitle, location } }) => {
      return { address: listingPath(slug), label: `${listingTitle}, ${location}` }
    })
}
