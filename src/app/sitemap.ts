import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { postPaths } from '#features/blog/server/exports.ts'
import { CATEGORY_SLUGS, listingPath } from '#features/listings/rules.ts'
import { cityPages, listingPages, listingSitemapParts } from '#features/listings/server/exports.ts'
import { customPaths } from '#features/page-content/server/exports.ts'
import { STATES, stateSlug } from '#features/places/rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { acceptedEncodings } from '#platform/server/encodings.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { unpacked } from '#platform/server/unpacked.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { escapeXml } from '#platform/server/xml.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { PUBLIC_PAGES } from './routes.ts'

/** Of one file at most; the protocol allows 50,000. */
const PAGES_PER_FILE = 10_000
const ROWS_AT_ONCE = 1000
/** Files may be as old: a listing that has come since then is found by links meanwhile, and no write makes them anew. */
const KEPT_FOR_MS = 3_600_000
/** Apart from other reads, in which the pages take turns that a file asks for. */
const MADE_AT_ONCE = 2
const MAX_WAITING = 20

/** An address with the time of its last change in UTC, `2026-01-31T12:00:00Z`, where that is known. */
interface SitemapEntry {
  path: string
  lastmod?: string
}

/**
 * What search engines ask for: robots.txt and the sitemap, an index of files. A file is made when somebody asks for it,
 * once for all who ask meanwhile: compressed as it is read from the database in steps, and kept for an hour. Where it has to
 * be made, senders take turns.
 */
export function addSitemap(app: FastifyInstance, db: Db, publicUrl: () => string): void {
  const kept = new Map<string, { file: Promise<Buffer>; until: number }>()
  const making = new WorkQueue(MADE_AT_ONCE, MAX_WAITING)
  const fileOf = (name: string, sender: string, write: () => AsyncIterable<string>) => {
    const known = kept.get(name)
    if (known && performance.now() < known.until) return known.file
    const made = {
      file: making.run(sender, () => compressed(write())),
      until: performance.now() + KEPT_FOR_MS,
    }
    kept.set(name, made)
    made.file.catch(() => {
      if (kept.get(name) === made) kept.delete(name)
    })
    return made.file
  }
  const send = async (reply: FastifyReply, name: string, write: () => AsyncIterable<string>) => {
    const file = await fileOf(name, senderNetwork(reply.request.ip), write)
    reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding')
    const isGzipWelcome = acceptedEncodings(reply.request.headers['accept-encoding']).has('gzip')
    if (!isGzipWelcome) return reply.send(unpacked(Readable.from([file])))
    return reply.header('content-encoding', 'gzip').send(file)
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
    const part = Number(/^listings-([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0)
    if (part > 0) return send(reply, file, () => urlset(publicUrl(), listingEntries(db, part)))
    if (file === 'cities.xml') return send(reply, file, () => urlset(publicUrl(), cityEntries(db)))
    if (file === 'pages.xml') return send(reply, file, () => urlset(publicUrl(), pageEntries(app, db)))
    throw new ApiError('not_found')
  })
}

async function compressed(texts: AsyncIterable<string>): Promise<Buffer> {
  const gzip = zlib.createGzip()
  const [file] = await Promise.all([buffer(gzip), pipeline(texts, gzip)])
  return file
}

async function* index(db: Db, publicUrl: string) {
  yield head('sitemapindex')
  yield element('sitemap', publicUrl, { path: '/sitemaps/pages.xml' })
  if (await hasSome(cityEntries(db))) yield element('sitemap', publicUrl, { path: '/sitemaps/cities.xml' })
  for await (const { part, lastmod } of listingSitemapParts(db, PAGES_PER_FILE))
    yield element('sitemap', publicUrl, { path: `/sitemaps/listings-${part}.xml`, lastmod })
  yield '</sitemapindex>\n'
}

async function hasSome(steps: AsyncIterable<SitemapEntry[]>): Promise<boolean> {
  for await (const entries of steps) if (entries.length > 0) return true
  return false
}

async function* listingEntries(db: Db, part: number): AsyncGenerator<SitemapEntry[]> {
  for await (const pages of listingPages(db, part, PAGES_PER_FILE, ROWS_AT_ONCE))
    yield pages.map(({ slug, lastmod }) => ({ path: listingPath(slug), lastmod }))
}

async function* cityEntries(db: Db): AsyncGenerator<SitemapEntry[]> {
  for await (const pages of cityPages(db, ROWS_AT_ONCE))
    yield pages.map(({ slug, lastmod }) => ({ path: `/hundepension-in/${slug}`, lastmod }))
}

/** The other pages, as far as they are there and want to be found. Throws ApiError `unavailable` where one fails. */
async function* pageEntries(app: FastifyInstance, db: Db): AsyncGenerator<SitemapEntry[]> {
  const paths = [
    ...Object.keys(PUBLIC_PAGES).filter((path) => !path.includes(':')),
    ...CATEGORY_SLUGS.map((slug) => `/kategorie/${slug}`),
    ...(await postPaths(db)),
    ...(await customPaths(db)),
    ...Object.values(STATES).map((state) => `/hundepensionen/${stateSlug(state)}`),
  ]
  for (const path of paths) {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path })
    // A file without it would be kept.
    if (statusCode >= 500) throw new ApiError('unavailable')
    if (statusCode === 200 && !/<meta name="robots" content="noindex/.test(body)) yield [{ path }]
  }
}

/** Throws ApiError `not_found` where there is none: the protocol knows no file without addresses. */
async function* urlset(publicUrl: string, steps: AsyncIterable<SitemapEntry[]>) {
  let isEmpty = true
  yield head('urlset')
  for await (const entries of steps) {
    isEmpty &&= entries.length === 0
    yield entries.map((entry) => element('url', publicUrl, entry)).join('')
  }
  if (isEmpty) throw new ApiError('not_found')
  yield '</urlset>\n'
}

const head = (root: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

function element(name: string, publicUrl: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
  return `<${name}><loc>${escapeXml(publicUrl + path)}</loc>${changed}</${name}>\n`
}
