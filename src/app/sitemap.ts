import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { stateSlug } from '#features/cities/rules.ts'
import { CATEGORY_SLUGS } from '#features/listings/rules.ts'
import { cityPages, listingPages, listingSitemapParts } from '#features/listings/server/exports.ts'
import { STATES } from '#features/places/rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { routes } from './routes.ts'

/** Of one file; the protocol allows 50,000. */
const PAGES_PER_FILE = 10_000
const ROWS_AT_ONCE = 2000

/** An address with the time of its last change in UTC, `2026-01-31T12:00:00Z`, where that is known. */
interface SitemapEntry {
  path: string
  lastmod?: string
}

/**
 * What search engines ask for: robots.txt and the sitemap, an index of files that are read from the database in steps
 * when somebody asks for them and kept compressed. The function it answers forgets them.
 */
export function addSitemap(app: FastifyInstance, db: Db, publicUrl: () => string): () => void {
  const kept = new Map<string, Promise<Buffer>>()
  const send = async (reply: FastifyReply, name: string, write: () => AsyncIterable<string>) => {
    const known = kept.get(name) ?? buffer(Readable.from(write()).pipe(zlib.createGzip()))
    kept.set(name, known)
    const body = await known.catch((error) => {
      kept.delete(name)
      throw error
    })
    reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding')
    const isGzipWelcome = /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')
    if (!isGzipWelcome) return reply.send(zlib.gunzipSync(body))
    return reply.header('content-encoding', 'gzip').send(body)
  }

  const schema = { hide: true }
  app.get('/robots.txt', { schema }, (_, reply) => {
    const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', 'Disallow: /anfrage/', 'Allow: /']
    reply
      .type('text/plain; charset=utf-8')
      .send(`${rules.join('\n')}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', { schema }, (_, reply) => send(reply, 'index', () => index(db, publicUrl())))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', { schema }, async (request, reply) => {
    const { file } = request.params
    const part = Number(/^listings-([1-9]\d{0,5})\.xml$/.exec(file)?.[1] ?? 0)
    if (part > 0 && part <= (await listingSitemapParts(db, PAGES_PER_FILE)).length)
      return send(reply, file, () => urlset(publicUrl(), listingEntries(db, part - 1)))
    if (file === 'cities.xml') return send(reply, file, () => urlset(publicUrl(), cityEntries(db)))
    if (file === 'pages.xml') return send(reply, file, () => urlset(publicUrl(), pageEntries(app)))
    throw new ApiError('not_found')
  })
  return () => kept.clear()
}

async function* index(db: Db, publicUrl: string) {
  const parts = await listingSitemapParts(db, PAGES_PER_FILE)
  const files: SitemapEntry[] = [
    { path: '/sitemaps/pages.xml' },
    { path: '/sitemaps/cities.xml' },
    ...parts.map((lastmod, i) => ({ path: `/sitemaps/listings-${i + 1}.xml`, lastmod })),
  ]
  yield head('sitemapindex')
  for (const file of files) yield element('sitemap', publicUrl, file)
  yield '</sitemapindex>\n'
}

async function* listingEntries(db: Db, part: number): AsyncGenerator<SitemapEntry> {
  for await (const { slug, lastmod } of listingPages(db, part, PAGES_PER_FILE, ROWS_AT_ONCE))
    yield { path: `/hundepension/${slug}`, lastmod }
}

async function* cityEntries(db: Db): AsyncGenerator<SitemapEntry> {
  for (const { slug, lastmod } of await cityPages(db)) yield { path: `/hundepension-in/${slug}`, lastmod }
}

/** The other pages, as far as they are there and want to be found. */
async function* pageEntries(app: FastifyInstance): AsyncGenerator<SitemapEntry> {
  const fixed = (routes.children ?? []).flatMap((route) => ('path' in route ? [route.path ?? ''] : []))
  const paths = [
    '/',
    ...fixed.filter((path) => path !== '' && !path.includes('$')),
    ...CATEGORY_SLUGS.map((slug) => `/kategorie/${slug}`),
    ...Object.values(STATES).map((state) => `/hundepensionen/${stateSlug(state)}`),
  ]
  for (const path of paths) {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path })
    if (statusCode === 200 && !/<meta name="robots" content="noindex/.test(body)) yield { path }
  }
}

async function* urlset(publicUrl: string, entries: AsyncIterable<SitemapEntry>) {
  yield head('urlset')
  for await (const entry of entries) yield element('url', publicUrl, entry)
  yield '</urlset>\n'
}

const head = (root: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

function element(name: string, publicUrl: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
  return `<${name}><loc>${escapeXml(publicUrl + path)}</loc>${changed}</${name}>\n`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}
const escapeXml = (text: string) => text.replace(/[&<>'"]/g, (character) => ESCAPES[character] ?? '')
