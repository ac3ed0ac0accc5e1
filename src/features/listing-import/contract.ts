/** What imports tell of listings, and calls by which staff import. */
import * as z from 'zod/mini'

/** What the licence of a source demands to be said; links where they are known. */
export const attribution = z.object({
  text: z.string(),
  href: z.nullable(z.string()),
  licence: z.string(),
  licenceHref: z.nullable(z.string()),
})

/** Where data of a listing comes from, for staff. */
export const listingSource = z.object({
  /** The source's own name for it, such as `osm:node/123`. */
  ref: z.string(),
  source: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  /** The import that said it last. */
  batchId: z.nullable(z.int()),
  seenAt: z.iso.datetime(),
})
