import crypto from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { compressed, type KeptPage, type Page, PageCache } from './page-cache.ts'
import type { Renderer } from './renderer.ts'

interface Pages {
  api: ApiClient
  site: () => Site
  renderer: Renderer
  /** Address of a moved page: the new path, or undefined. */
  redirect: (path: string) => Promise<string | undefined>
}

/** Serves every path that nothing else serves as a page, through the cache that is returned. */
export function addPages(app: FastifyInstance, pages: Pages): PageCache {
  const cache = new PageCache()
  app.get('/*', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    const location = await redirectOf(request, pages)
    if (location !== undefined) return reply.code(301).header('location', location).send()
    const page = await cache.get(request.url, () => render(request.url, pages))
    if (!pages.renderer.built) cache.clear()
    return send(request, reply, page)
  })
  return cache
}

async function redirectOf(request: FastifyRequest, { redirect }: Pages): Promise<string | undefined> {
  const [path = '/', search] = request.url.split('?')
  const moved = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : await redirect(path)
  if (moved === undefined) return undefined
  const target = moved.replace(/^\/{2,}/, '/')
  return search === undefined ? target : `${target}?${search}`
}

async function render(url: string, { api, site, renderer }: Pages): Promise<Page> {
  const { publicUrl } = site()
  const rendered = await renderer.render(new Request(new URL(url, publicUrl)), api, site())
  const status = rendered.status === 307 ? 308 : rendered.status
  const headers: Record<string, string> = {
    ...Object.fromEntries(rendered.headers),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag: `"${digest(rendered.html).slice(0, 22)}"`,
  }
  if (renderer.built) headers['content-security-policy'] = contentSecurityPolicy(rendered.html)
  return { status, headers, body: Buffer.from(rendered.html) }
}

/** Own files only; inline scripts by their hashes, which, unlike a nonce, can be kept with the page. */
function contentSecurityPolicy(html: string): string {
  const inline = html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
  )
  const hashes = [...inline].map(([, text]) => `'sha256-${digest(text ?? '')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function digest(text: string): string {
  return crypto.createHash('sha256').update(text).digest('base64')
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
