/** Draws pages on the server; Vite builds it, with all pages, into `dist/server`. */
import { hash } from 'node:crypto'
import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import { ERROR_STATUS } from '#platform/shared/api-error.ts'
import { type ApiClient, toSearch } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'
import { partsLoaded } from '#platform/web/deferred-part.tsx'
import { escapeHtml, jsonForHtml } from '#platform/web/head.ts'
import { Redirect, withSearch } from '#platform/web/page.ts'
import type { PageAssets } from './page-assets.ts'
import { PAGE_DATA_ID, PAGE_ID, type PageData } from './page-data.ts'
import { type Match, matchPage } from './page-table.ts'
import { PageView } from './page-view.tsx'
import { headOf, loadPage, type Shown, searchOf } from './shown-page.ts'

export interface PageRequest {
  /** Path and parameters, without a host. */
  address: string
  api: ApiClient
  site: Site
  /** A form of the page that is shown again. */
  submitted?: SubmittedForm | undefined
  /** The state from which the page was drawn before: it need not be drawn from that again. */
  known?: string | undefined
}

export interface RenderedPage {
  status: number
  /** UTF-8. */
  body: Buffer
  /** Where the page is instead, with a status of 301, 302 or 308. */
  location?: string
  /** Digest of all that it was drawn from; the clock adds its words to that. Absent where drawing failed. */
  state?: string
}

const STATUS = { page: 200, missing: 404, gone: 410, login: 401 } as const

const START =
  '<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"/>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>' +
  '<meta name="color-scheme" content="light dark"/>'
const HEAD_END = [
  ...[textFont, headingFont].map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin=""/>`,
  ),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/manifest.webmanifest"/>',
  // The colours of the notice bar, which stands at the upper edge.
  '<meta name="theme-color" content="#153f31" media="(prefers-color-scheme: light)"/>',
  '<meta name="theme-color" content="#0c2a20" media="(prefers-color-scheme: dark)"/>',
].join('')

const BODY_START = Buffer.from(`</head><body><div id="${PAGE_ID}">`)
const DATA_START = Buffer.from(`</div><script type="application/json" id="${PAGE_DATA_ID}">`)
const DATA_END = Buffer.from('</script>')

/** Draws one page, with what its scripts need to take it over; `unchanged` where it would be drawn as is known. */
export async function render(
  { address, api, site, submitted, known }: PageRequest,
  assetsOf: (file: string) => PageAssets,
  report: (error: unknown) => void,
): Promise<RenderedPage | 'unchanged'> {
  const [path = '/', parameters = ''] = address.split('?')
  await partsLoaded()
  const match = matchPage(path)
  const { page, params } = match
  const given = Object.fromEntries(new URLSearchParams(parameters))
  const search = searchOf(page, given)
  if (page.readSearch && !isSame(search, given)) return moved(withSearch(path, search), 308)
  const asked = { api, site, params, search }
  try {
    const shown = await loadPage(page, asked, report)
    const data = { site, path, params, shown, submitted }
    const json = Buffer.from(jsonForHtml(data))
    // Not a checksum: whoever writes the words of a page could choose some that leave it as it was.
    const state = hash('sha256', json, 'base64')
    if (state === known) return 'unchanged'
    return draw(match, { data, json, state }, api, assetsOf(match.file), report)
  } catch (error) {
    if (error instanceof Redirect) return moved(error.address, error.status)
    throw error
  }
}

/** What the page at this path reads out of the parameters of its address, as text: the same text, the same page. */
export function readAddress(path: string, parameters: Record<string, string>): string {
  return JSON.stringify(searchOf(matchPage(path).page, parameters))
}

/** Whether a page reads out of an address just what stands there, in whatever order. */
function isSame(search: object, given: Record<string, string>): boolean {
  const read = new URLSearchParams(toSearch({ ...search }))
  const names = Object.keys(given)
  return read.size === names.length && names.every((name) => read.get(name) === given[name])
}

function moved(location: string, status: number): RenderedPage {
  return { status, body: Buffer.alloc(0), location }
}

/** What a page is drawn from, also as it stands in the page, and what tells it from others. */
interface Drawing {
  data: PageData
  json: Buffer
  state?: string
}

function draw(
  match: Match,
  drawing: Drawing,
  api: ApiClient,
  assets: PageAssets,
  report: (error: unknown) => void,
): RenderedPage {
  try {
    return drawn(match, drawing, api, assets)
  } catch (error) {
    report(error)
    const { search, frame } = drawing.data.shown
    const shown: Shown = { view: 'failed', search, ...(frame !== undefined && { frame }) }
    const data = { ...drawing.data, shown }
    return drawn(match, { data, json: Buffer.from(jsonForHtml(data)) }, api, assets)
  }
}

function drawn(
  { page }: Match,
  { data, json, state }: Drawing,
  api: ApiClient,
  assets: PageAssets,
): RenderedPage {
  const { site, path, params, shown, submitted } = data
  const head = headOf(page, shown, { site, params })
  const given = { page, first: shown, api, site, submitted, path, params }
  const text = renderToString(<PageView {...given} />)
  // What React says the browser should fetch first; it belongs into the head.
  const preloads = /^(?:<link[^>]*>)*/.exec(text)?.[0] ?? ''
  const top = `${START}<title>${escapeHtml(head.title)}</title>${preloads}${head.tags}${HEAD_END}`
  const body = [
    Buffer.from(top),
    assets.head,
    BODY_START,
    Buffer.from(text.slice(preloads.length)),
    DATA_START,
    json,
    DATA_END,
    assets.end,
  ]
  const status = page.path === '*' ? 404 : statusOf(shown)
  return { status, body: Buffer.concat(body), ...(state !== undefined && { state }) }
}

function statusOf({ view, code = 'internal' }: Shown): number {
  if (view !== 'failed') return STATUS[view]
  return Object.entries(ERROR_STATUS).find(([name]) => name === code)?.[1] ?? ERROR_STATUS.internal
}
