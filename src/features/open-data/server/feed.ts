/** New listings as an RSS feed, of all Länder or of one. */

import type { PublicListing } from '#features/listings/server/exports.ts'
import { phraseOf } from '#features/places/rules.ts'
import { escapeXml } from '#platform/server/xml.ts'
import type { Site } from './site.ts'

/** RSS 2.0; the newest first, as they come. `state` is null for all Länder, else a name such as `Bayern`. */
export function newListingsFeed(
  listings: readonly PublicListing[],
  state: { name: string; slug: string } | null,
  { siteName, publicUrl }: Site,
): string {
  const self = `${publicUrl}/feed.xml${state === null ? '' : `?land=${state.slug}`}`
  const channel = [
    element('title', `${siteName}: Neue Einträge${state === null ? '' : ` ${phraseOf(state.name)}`}`),
    element('link', state === null ? `${publicUrl}/suche` : `${publicUrl}/hundepensionen/${state.slug}`),
    element('description', 'Hundepensionen, die neu im Verzeichnis stehen.'),
    element('language', 'de-DE'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...listings.map((listing) => item(listing, publicUrl)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${channel.join('\n')}
</channel>
</rss>
`
}

function item(
  { slug, title, category, location, state, createdAt }: PublicListing,
  publicUrl: string,
): string {
  const link = `${publicUrl}/hundepension/${slug}`
  const where = phraseOf(location) + (state === null || state === location ? '' : `, ${state}`)
  const lines = [
    element('title', `${title} (${location})`),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('pubDate', createdAt.toUTCString()),
    element('category', category),
    element('description', `${category} ${where}`),
  ]
  return `<item>\n${lines.join('\n')}\n</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
