import crypto from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderPage } from '#platform/server/form/form-routes.ts'
import type { Authenticate, Staff } from '#platform/server/http.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'
import type { InlineScript } from './inline-script.ts'
import { compressed, type KeptPage, type Page, PageCache } from './page-cache.ts'
import type { Renderer } from './renderer.ts'
import { isPersonal } from './routes.ts'

export interface Pages {
  /** The API as everybody may use it, or as this member of staff may. */
  api: (staff?: Staff) => ApiClient
  authenticate: Authenticate
  site: () => Site
  renderer: Renderer
  /** Where a page that is not found has moved to, if it has. */
  redirect: (path: string) => Promise<string | undefined>
}

/** Serves every path that nothing else serves as a page, through the cache that is returned. */
export function addPages(app: FastifyInstance, pages: Pages): PageCache {
  const cache = new PageCache()
  app.get('/*', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    const [path = '/', search] = request.url.split('?')
    const withSearch = (target: string) => (search === undefined ? target : `${target}?${search}`)
    if (path.length > 1 && path.endsWith('/')) return moved(reply, withSearch(withoutClosingSlash(path)))
    if (isPersonal(path)) return sendPersonal(request, reply, pages)
    const page = await cache.get(request.url, () => render(request.url, pages))
    if (!pages.renderer.built) cache.clear()
    const target = page.status === 404 ? await pages.redirect(path) : undefined
    return target === undefined ? send(request, reply, page) : moved(reply, withSearch(target))
  })
  return cache
}

/** Renders the page whose form was refused, for whoever is logged in, and keeps it nowhere. */
export function refusedFormPage(pages: Pages): RenderPage {
  return async (request, submitted) => {
    const staff = isPersonal(submitted.action) ? await pages.authenticate(request) : undefined
    const page = await render(request.url, pages, staff, submitted)
    return { ...page, headers: { ...page.headers, 'referrer-policy': 'same-origin' } }
  }
}

/** Rendered each time, for whoever is logged in, and kept nowhere. */
async function sendPersonal(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): Promise<FastifyReply> {
  const { status, headers, body } = await render(request.url, pages, await pages.authenticate(request))
  reply.code(status).headers(headers)
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'same-origin')
  reply.removeHeader('etag')
  return reply.send(body)
}

/** A path of this site: two slashes at the beginning would name another one. */
function withoutClosingSlash(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}

function moved(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(301).header('location', location).send()
}

async function render(
  url: string,
  { api, site, renderer }: Pages,
  staff?: Staff,
  submitted?: SubmittedForm,
): Promise<Page> {
  const { publicUrl } = site()
  const rendered = await renderer.render(new Request(new URL(url, publicUrl)), api(staff), site(), submitted)
  const status = rendered.status === 307 ? 308 : rendered.status
  const headers: Record<string, string> = {
    ...Object.fromEntries(rendered.headers),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag: `"${crypto.createHash('sha256').update(rendered.html).digest('base64').slice(0, 22)}"`,
  }
  if (renderer.built) headers['content-security-policy'] = contentSecurityPolicy(rendered.scripts, site())
  return { status, headers, body: Buffer.from(rendered.html) }
}

/** Own files and these scripts only, and map tiles where visitors may ask for those of another server. */
function contentSecurityPolicy(scripts: InlineScript[], { tiles }: Site): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(({ allowedBy }) => allowedBy)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${tiles.mode === 'direct' ? ` ${new URL(tiles.urlTemplate).origin}` : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers)
  if (page.status === 200 && request.headers['if-none-match'] === page.headers.etag)
    return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (encoding === undefined) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await compressed(page, encoding))
}
