import { postSlugFor } from '#features/blog/server/exports.ts'
import { citySlugFor, stateOfSlug } from '#features/cities/server/exports.ts'
import { CATEGORY_SLUGS } from '#features/listings/rules.ts'
import { currentSlug, listingIdBySlug } from '#features/listings/server/exports.ts'
import { customSlugFor } from '#features/page-content/server/exports.ts'
import { withStatesWrittenOut } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { slugify } from '#platform/shared/text.ts'
import { decodedPart } from '../decoded-part.ts'

/** Where pages lie below that of a listing. */
const OF_LISTINGS = ['hundepension', 'mein-eintrag']

/**
 * The address that takes the place of one whose page is not found: the present slug for a former one of a listing, on the
 * pages below its own too, of an article or a page of staff's, and the slug for another spelling of these two, a city, a federal
 * state (`nrw`, too) or a category; of a listing's for one in capitals.
 */
export async function movedPage(db: Db, path: string): Promise<string | undefined> {
  const [, folder, part, below = ''] = /^\/([a-z-]+)\/([^/]+)(\/.+)?$/.exec(path) ?? []
  const name = part === undefined ? undefined : decoded(part)
  if (folder === undefined || name === undefined) return undefined
  if (below !== '' && !OF_LISTINGS.includes(folder)) return undefined
  const slug = await slugIn(db, folder, name)
  return slug === undefined || slug === part ? undefined : `/${folder}/${slug}${below}`
}

/** The address of a call about a listing by its present slug, for one by a former slug: a page that is open may still ask so. */
export async function movedCall(db: Db, address: string): Promise<string | undefined> {
  const [, calls, name, rest] =
    /^(\/api\/(?:listings\/slug|operator\/listings)\/)([a-z0-9-]+)(.*)$/.exec(address) ?? []
  const slug = name === undefined ? undefined : await currentSlug(db, name)
  return slug === undefined || slug === name ? undefined : `${calls}${slug}${rest}`
}

async function slugIn(db: Db, folder: string, name: string): Promise<string | undefined> {
  switch (folder) {
    case 'hundepension':
    case 'mein-eintrag':
      return /^[a-z0-9-]+$/i.test(name) ? listingSlugFor(db, name) : undefined
    case 'hundepension-in':
      return citySlugFor(db, name)
    case 'hundepensionen':
      return [name, withStatesWrittenOut(name)].map(slugify).find(stateOfSlug)
    case 'blog':
      return postSlugFor(db, name)
    case 'seite':
      return customSlugFor(db, name)
    case 'kategorie':
      return CATEGORY_SLUGS.find((slug) => slug === slugify(name))
    default:
      return undefined
  }
}

async function listingSlugFor(db: Db, name: string): Promise<string | undefined> {
  const slug = name.toLowerCase()
  const present = await currentSlug(db, slug)
  if (present !== undefined || slug === name) return present
  return (await listingIdBySlug(db, slug)) === undefined ? undefined : slug
}

/** A part of an address as text; undefined when it is none or holds control characters. */
function decoded(part: string): string | undefined {
  const text = decodedPart(part.replaceAll('+', ' '))
  return text === undefined || /\p{Cc}/u.test(text) ? undefined : text
}
