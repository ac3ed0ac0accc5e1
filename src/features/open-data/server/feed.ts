/** New listings as an RSS feed, of all Länder or of one. */

import { listingPath } from '#features/listings/rules.ts'
import type { PublicListing } from '#features/listings/server/exports.ts'
import { phraseOf, stateSlug } from '#features/places/rules.ts'
import { rssFeed, rssItem } from '#platform/server/rss.ts'
import { xmlElement } from '#platform/server/xml.ts'
import type { Site } from './site.ts'

/** The newest first, as they come. `state` is null for all Länder, else a name such as `Bayern`. */
export function newListingsFeed(
  listings: readonly PublicListing[],
  state: string | null,
  { siteName, publicUrl }: Site,
): string {
  const channel = {
    title: `${siteName}: Neue Einträge${state === null ? '' : ` ${phraseOf(state)}`}`,
    link: state === null ? `${publicUrl}/suche` : `${publicUrl}/hundepensionen/${stateSlug(state)}`,
    description: 'Hundepensionen, die neu im Verzeichnis stehen.',
    self: `${publicUrl}/feed.xml${state === null ? '' : `?land=${stateSlug(state)}`}`,
  }
  return rssFeed(
    channel,
    listings.map((listing) => item(listing, publicUrl)),
  )
}

function item(
  { slug, title, category, location, state, createdAt }: PublicListing,
  publicUrl: string,
): string {
  const link = publicUrl + listingPath(slug)
  const where = phraseOf(location) + (state === null || state === location ? '' : `, ${state}`)
  return rssItem({ title: `${title} (${location})`, link, published: createdAt }, [
    xmlElement('category', category),
    xmlElement('description', `${category} ${where}`),
  ])
}
