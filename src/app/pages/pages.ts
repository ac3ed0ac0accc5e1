import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from '#platform/server/encodings.ts'
import type { FormPages } from '#platform/server/form/form-routes.ts'
import type { Authentication } from '#platform/server/http-server.ts'
import type { PageView } from '#platform/server/in-process-api.ts'
import { ASKED_ANEW, sendMoved } from '#platform/server/moved.ts'
import { RETRY_AFTER_S, sendError } from '#platform/server/refusal.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { unknownRoute } from '#platform/server/unknown-route.ts'
import type { WorkQueue } from '#platform/server/work-queue.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'
import { personalEncodings } from '../compressed-json.ts'
import { quickestOf } from '../page-cache/compression.ts'
import { Front, sendPage } from '../page-cache/front.ts'
import type { Page, UnchangedPage } from '../page-cache/kept-page.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { PageFootprint } from '../page-cache/page-footprint.ts'
import { pageKey, rememberedKeys } from '../page-cache/page-key.ts'
import { isPersonal } from '../routes.ts'
import type { InlineScript } from './inline-script.ts'
import { sendRefusedPage } from './refused-page.ts'
import type { Renderer } from './renderer.ts'

export interface Pages {
  api: (view: PageView) => ApiClient
  authenticate: Authentication
  site: () => Site
  renderer: Renderer
  queue: WorkQueue
  cacheBytes: number
  /** Where a page that is not found has moved to, if it has. */
  redirect: (path: string) => Promise<string | undefined>
}

const UNKEPT = { 'cache-control': 'private, no-store' }
const NOTHING = Buffer.alloc(0)

/**
 * Serves every path that nothing else serves as a page, through the cache that is answered. The front answers what is
 * kept ahead of the framework, with the same function.
 */
export function addPages(app: FastifyInstance, pages: Pages): { cache: PageCache; front: Front } {
  const { renderer, queue } = pages
  const cache = new PageCache(renderer.built ? pages.cacheBytes : 0)
  const keyOf = rememberedKeys((address) =>
    renderer.built ? pageKey(address, renderer.readAddress) : address,
  )
  const options = {
    config: { rateLimit: false as const },
    schema: { hide: true },
    errorHandler: sendRefusedPage,
  }
  app.get('/*', options, async (request, reply) => {
    const address = pathOf(request.url)
    const [path = '/', search] = address.split('?')
    if (isPersonal(path)) reply.headers(UNKEPT)
    if (path.length > 1 && path.endsWith('/'))
      return sendMoved(reply, withSearch(withoutClosingSlash(path), search))
    if (isPersonal(path))
      return queue.run(senderNetwork(request.ip), () => sendPersonal(request, reply, pages))
    const accepted = acceptedEncodings(request.headers['accept-encoding'])
    const key = keyOf(address)
    // Headers that are the same for all answers are kept with the page.
    const always = reply.getHeaders() as Record<string, string>
    const view = { headers: always, encoding: quickestOf(accepted) }
    const page = await cache.get(key, (known) =>
      queue.run(senderNetwork(request.ip), () => renderUnlessKnown(key, pages, { ...view, known })),
    )
    const target = page.status === 404 ? await newAddress(pages, address) : undefined
    if (target !== undefined) return sendMoved(reply, target)
    const form = await page.form(accepted)
    reply.hijack()
    sendPage(request.raw, reply.raw, page, form)
  })
  // Forms have routes of their own: what is sent here comes from a page that is long out of date, or from a program.
  app.setNotFoundHandler((request, reply) => {
    const refuse = request.headers.accept?.includes('text/html') ? sendRefusedPage : sendError
    return refuse(unknownRoute(request, reply), request, reply)
  })
  return { cache, front: new Front(cache, keyOf) }
}

/** Renders the page whose form was refused, for whoever is logged in, in its turn, and keeps it nowhere. */
export function formPages(pages: Pages): FormPages {
  return {
    render: (request, submitted, address) =>
      pages.queue.run(senderNetwork(request.ip), async () => {
        const [path = ''] = submitted.action.split('?')
        const viewers = isPersonal(path) ? await viewersOf(request, pages) : {}
        const view: View = { ...viewers, submitted, encoding: 'identity' }
        const { status, headers, body } = await render(address, pages, view)
        // The page on which a form stands may be there while what its own address names is elsewhere.
        const isGone = status === 404 || submitted.code === 'not_found'
        const target = isGone ? await newAddress(pages, request.url) : undefined
        // Browsers send there what they have sent here.
        if (target !== undefined) return { status: 307, headers: { location: target }, body: NOTHING }
        return { status, headers: { ...headers, 'referrer-policy': 'same-origin' }, body }
      }),
    refuse: sendRefusedPage,
  }
}

/** Rendered each time, for whoever is logged in, and kept nowhere. */
async function sendPersonal(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): Promise<FastifyReply> {
  const asked = quickestOf(personalEncodings(request))
  const isHead = request.method === 'HEAD'
  const view: View = { ...(await viewersOf(request, pages)), isHead, encoding: asked }
  const { encoding, body, ...page } = await render(request.url, pages, view)
  const target = page.status === 404 ? await newAddress(pages, request.url) : undefined
  if (target !== undefined) return sendMoved(reply, target)
  reply.code(page.status).headers({ ...page.headers, ...UNKEPT })
  reply.header('referrer-policy', 'same-origin')
  reply.header('vary', 'accept-encoding, sec-fetch-site')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Who is logged in: people who run the directory, operators, or neither. */
async function viewersOf(request: FastifyRequest, { authenticate }: Pages): Promise<PageView> {
  const [staff, operator] = await Promise.all([authenticate.staff(request), authenticate.operator(request)])
  return { staff, operator }
}

/** A request may name the whole address (RFC 9112, 3.2.2); the host in it is of no concern. */
function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '') || '/'
}

/** A path of this site: two slashes at the beginning would name another one, and `\` is one to browsers. */
function withoutClosingSlash(path: string): string {
  return `/${path.replace(/^[\\/]+|\/+$/g, '')}`
}

/** The whole address at which a page is now that is not found at this one, if it has moved. */
async function newAddress({ redirect }: Pages, address: string): Promise<string | undefined> {
  const [path = '/', search] = address.split('?')
  const target = await redirect(path)
  return target === undefined ? undefined : withSearch(target, search)
}

function withSearch(path: string, search: string | undefined): string {
  return search === undefined ? path : `${path}?${search}`
}

interface View extends PageView {
  headers?: Record<string, string>
  submitted?: SubmittedForm
  encoding: Encoding
}

async function render(url: string, pages: Pages, view: View): Promise<Page> {
  const page = await renderUnlessKnown(url, pages, view)
  if ('isUnchanged' in page) throw new Error('a page of which nothing is known cannot be unchanged')
  return page
}

/** Draws the page, unless it would be drawn from the state that is known. */
async function renderUnlessKnown(
  url: string,
  { api, site, renderer }: Pages,
  view: View & { known?: string | undefined },
): Promise<Page | UnchangedPage> {
  const footprint = new PageFootprint()
  const { staff, operator, isHead } = view
  const client = api({ staff, operator, isHead, note: (part) => footprint.add(part) })
  const { submitted, known, encoding } = view
  const given = { api: client, site: site(), submitted, known, encoding }
  const rendered = await renderer.render({ address: pathOf(url), ...given })
  if (rendered === 'unchanged') return { isUnchanged: true, footprint }
  const { location, ...page } = rendered
  const headers: Record<string, string> = {
    ...view.headers,
    ...(location !== undefined && { location }),
    ...(page.status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
    'content-type': 'text/html; charset=utf-8',
    ...ASKED_ANEW,
  }
  if (renderer.built) headers['content-security-policy'] = contentSecurityPolicy(renderer.scripts, given.site)
  return { ...page, headers, footprint }
}

/** Own files and these scripts only, and map tiles where visitors may ask for those of another server. */
function contentSecurityPolicy(scripts: readonly InlineScript[], { tiles }: Site): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(({ allowedBy }) => allowedBy)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles.mode === 'direct' ? ` ${new URL(tiles.urlTemplate).origin}` : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
