/** Draws pages on the server; Vite builds it, with all pages, into `dist/server`. */
import { hash } from 'node:crypto'
import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { ERROR_STATUS } from '#platform/shared/api-error.ts'
import { type ApiClient, toSearch } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import { escapeHtml, jsonForHtml } from '#platform/shared/html.ts'
import type { Site } from '#platform/shared/site.ts'
import { partsLoaded } from '#platform/web/deferred-part.tsx'
import { Redirect, withSearch } from '#platform/web/page.ts'
import { ByteWriter } from '../markup/byte-writer.ts'
import { writeMarkup } from '../markup/markup.ts'
import type { PageAssets } from './page-assets.ts'
import { PAGE_DATA_ID, PAGE_ID, type PageData } from './page-data.ts'
import { matchPage } from './page-table.ts'
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

/** What a page is drawn from, or where it is instead. */
export type LoadedPage =
  | { kind: 'page'; json: string }
  | { kind: 'moved'; location: string; status: number }
  | { kind: 'unchanged' }

export interface DrawnPage {
  status: number
  /** UTF-8. */
  body: Buffer
  /** Digest of all that it was drawn from; the clock adds its words to that. */
  state: string
  /** Why it, or a part of it, could not be drawn: it says in its place that something has failed, or the browser draws the part. */
  failure?: unknown
}

const STATUS = { page: 200, missing: 404, gone: 410, login: 401 } as const

const START =
  '<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"/>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>' +
  // An iPhone would make links of what looks like a number of a telephone: scripts could not take over what it has changed.
  '<meta name="format-detection" content="telephone=no"/>' +
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

const BODY_START = `</head><body><div id="${PAGE_ID}">`
const DATA_START = `</div><script type="application/json" id="${PAGE_DATA_ID}">`
const DATA_END = '</script>'

const writer = new ByteWriter()

/** Loads all that a page is drawn from; `unchanged` where that is known. */
export async function load(
  { address, api, site, submitted, known }: PageRequest,
  report: (error: unknown) => void,
): Promise<LoadedPage> {
  const [path = '/', parameters = ''] = address.split('?')
  const { page, params } = matchPage(path)
  const given = Object.fromEntries(new URLSearchParams(parameters))
  const search = searchOf(page, given)
  if (page.readSearch && !isSame(search, given)) return moved(withSearch(path, search), 308)
  try {
    const shown = await loadPage(page, { api, site, params, search }, report)
    const data: PageData = { site, path, params, shown, submitted }
    const json = jsonForHtml(data)
    return known !== undefined && known === stateOf(json) ? { kind: 'unchanged' } : { kind: 'page', json }
  } catch (error) {
    if (error instanceof Redirect) return moved(error.address, error.status)
    throw error
  }
}

/** What the page at this path reads out of the parameters of its address. */
export function readAddress(path: string, parameters: Record<string, string>): object {
  return searchOf(matchPage(path).page, parameters)
}

/** Whether a page reads out of an address just what stands there, in whatever order. */
function isSame(search: object, given: Record<string, string>): boolean {
  const read = new URLSearchParams(toSearch({ ...search }))
  const names = Object.keys(given)
  return read.size === names.length && names.every((name) => read.get(name) === given[name])
}

function moved(location: string, status: number): LoadedPage {
  return { kind: 'moved', location, status }
}

/** A page that is being drawn asks for nothing: its data is there. */
const NO_API: ApiClient = {
  call: () => Promise.reject(new Error('asked while a page was being drawn')),
  send: () => Promise.reject(new Error('asked while a page was being drawn')),
}

/** Draws one page from what was loaded for it, as its scripts will, in whatever thread; with what they take over. */
export async function draw(json: string, assetsOf: (file: string) => PageAssets): Promise<DrawnPage> {
  await partsLoaded()
  const data: PageData = JSON.parse(json)
  try {
    return drawn(data, json, assetsOf)
  } catch (failure) {
    const { search, frame } = data.shown
    const shown: Shown = { view: 'failed', search, ...(frame !== undefined && { frame }) }
    const failed = { ...data, shown }
    return { ...drawn(failed, jsonForHtml(failed), assetsOf), failure }
  }
}

/** Not a checksum: whoever writes the words of a page could choose some that leave it as it was. */
function stateOf(json: string): string {
  return hash('sha256', json, 'base64')
}

function drawn(data: PageData, json: string, assetsOf: (file: string) => PageAssets): DrawnPage {
  const { site, path, params, shown, submitted } = data
  const { page, file } = matchPage(path)
  const assets = assetsOf(file)
  const head = headOf(page, shown, { site, params })
  const given = { page, first: shown, api: NO_API, site, submitted, path, params }
  writer.begin()
  const { preloads, ...failed } = writeMarkup(<PageView {...given} />, writer)
  const html = writer.take()
  writer.write(`${START}<title>${escapeHtml(head.title)}</title>${preloads}${head.tags}${HEAD_END}`)
  writer.writeBytes(assets.head)
  writer.write(BODY_START)
  writer.writeBytes(html)
  writer.write(DATA_START)
  writer.write(json)
  writer.write(DATA_END)
  writer.writeBytes(assets.end)
  const status = page.path === '*' ? 404 : statusOf(shown)
  return { status, body: writer.take(), state: stateOf(json), ...failed }
}

function statusOf({ view, code = 'internal' }: Shown): number {
  if (view !== 'failed') return STATUS[view]
  return Object.entries(ERROR_STATUS).find(([name]) => name === code)?.[1] ?? ERROR_STATUS.internal
}
