/** Feeds as RSS 2.0. */
import { escapeXml, xmlElement } from './xml.ts'

interface Channel {
  title: string
  /** The page that it is the feed of; a whole address, as all others. */
  link: string
  description: string
  /** The feed itself. */
  self: string
  /** Of the elements in its items that RSS does not know, by their prefix. */
  namespaces?: Readonly<Record<string, string>>
}

/** A feed in German; `items` as `rssItem` makes them. */
export function rssFeed(
  { title, link, description, self, namespaces = {} }: Channel,
  items: readonly string[],
): string {
  const known = { atom: 'http://www.w3.org/2005/Atom', ...namespaces }
  const declared = Object.entries(known).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  const channel = [
    xmlElement('title', title),
    xmlElement('link', link),
    xmlElement('description', description),
    xmlElement('language', 'de-DE'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"${declared.join('')}>
<channel>
${channel.join('\n')}
</channel>
</rss>
`
}

/** What a feed tells of one page; `more` are further elements. */
export function rssItem(
  { title, link, published }: { title: string; link: string; published: Date },
  more: readonly string[],
): string {
  const elements = [
    xmlElement('title', title),
    xmlElement('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    xmlElement('pubDate', published.toUTCString()),
    ...more,
  ]
  return `<item>\n${elements.join('\n')}\n</item>`
}
