/** What the head of a page says to browsers, search engines and previews. */
import { escapeHtml, jsonForHtml } from '#platform/shared/html.ts'
import type { Site } from '#platform/shared/site.ts'

export interface PageHeadInput {
  site: Site
  /** Without the site's name, which is appended. */
  title: string
  description: string
  /** Path and, where it belongs to the page's identity, query: `/hundepension/waldhof`. */
  path: string
  /** Path or address of a picture for previews, unless it is the site's own. */
  image?: string | undefined
  noindex?: boolean
  /** Nor are its links followed. */
  nofollow?: boolean
  /** With a form goes the page's origin, by which the server knows that it is its own. */
  hasForm?: boolean
  /** What stands there, for previews; anything where it is absent. */
  type?: 'article'
  /** Path of what feed readers may follow. */
  feed?: string
  keywords?: string | null | undefined
  /** Paths of the pages of a list before and after this one. */
  previous?: string | undefined
  next?: string | undefined
  /** What search engines alone read: pages make it where `import.meta.env.SSR` says so, and scripts do not carry it. */
  jsonLd?: object[]
}

export interface Head {
  title: string
  /** All but the title, as HTML. */
  tags: string
}

const SITE_PREVIEW = '/og/start.png'

/** Title, description, canonical address, Open Graph and structured data of a page; in browsers what they show or keep up to date. */
export function pageHead(input: PageHeadInput): Head {
  const { site, path, noindex, nofollow } = input
  const title = `${input.title} | ${site.name}`
  const address = site.publicUrl + path
  const kept = nofollow ? NOFOLLOW : noindex ? NOINDEX : link('canonical', address)
  return { title, tags: kept + (import.meta.env.SSR ? tagsForMachines(input, title, address) : '') }
}

function tagsForMachines(input: PageHeadInput, title: string, address: string): string {
  const { site, description, image = SITE_PREVIEW, type = 'website', keywords } = input
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', type),
    meta('property', 'og:locale', 'de_DE'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(image, address).href),
    input.hasForm ? meta('name', 'referrer', 'same-origin') : '',
    keywords ? meta('name', 'keywords', keywords) : '',
    input.feed === undefined
      ? ''
      : `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(input.feed)}"/>`,
    input.previous === undefined ? '' : link('prev', site.publicUrl + input.previous),
    input.next === undefined ? '' : link('next', site.publicUrl + input.next),
    ...(input.jsonLd ?? []).map(structuredData),
  ].join('')
}

/** The head of a page that search engines shall leave alone. */
export function plainHead(title: string, description = ''): Head {
  const isTold = import.meta.env.SSR && description !== ''
  return { title, tags: NOINDEX + (isTold ? meta('name', 'description', description) : '') }
}

const NOINDEX = '<meta name="robots" content="noindex"/>'
const NOFOLLOW = '<meta name="robots" content="noindex, nofollow"/>'

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}"/>`
}

function structuredData(data: object): string {
  return `<script type="application/ld+json">${jsonForHtml(data)}</script>`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"/>`
}
