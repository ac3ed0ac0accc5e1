import type { Site } from '#platform/shared/site.ts'

interface PageHeadInput {
  site: Site
  /** Without the site's name, which is appended. */
  title: string
  description: string
  /** Path and, where it belongs to the page's identity, query: `/hundepension/waldhof`. */
  path: string
  /** Path or address of a picture for previews. */
  image?: string | undefined
  noindex?: boolean
  /** With a form goes the page's origin, by which the server knows that it is its own. */
  hasForm?: boolean
  jsonLd?: object[]
}

/** What a route's `head` answers: title, description, canonical address, Open Graph and structured data. */
export function pageHead({
  site,
  title,
  description,
  path,
  image,
  noindex = false,
  hasForm = false,
  jsonLd = [],
}: PageHeadInput) {
  const fullTitle = `${title} | ${site.name}`
  const address = site.publicUrl + path
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'de_DE' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      ...(image === undefined ? [] : [{ property: 'og:image', content: new URL(image, address).href }]),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(hasForm ? [{ name: 'referrer', content: 'same-origin' }] : []),
    ],
    links: noindex ? [] : [{ rel: 'canonical', href: address }],
    scripts: jsonLd.map((data) => ({ type: 'application/ld+json', children: jsonForHtml(data) })),
  }
}

/** JSON that may stand inside a script element: no `<` can end it early. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
