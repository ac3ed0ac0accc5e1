import crypto from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { blogPost } from '#features/blog/contract.ts'
import { readDrawing } from '#features/blog/server/exports.ts'
import type { categoryBySlug, cityBySlug, stateBySlug } from '#features/cities/contract.ts'
import type { listingBySlug } from '#features/listings/contract.ts'
import type { DiskCache } from '#platform/server/disk-cache.ts'
import { isUnchanged } from '#platform/server/if-none-match.ts'
import { imageLibrary } from '#platform/server/image-library.ts'
import { sendMoved } from '#platform/server/moved.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { singleFlight } from '#platform/server/single-flight.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import { DRAWN_AS } from './drawn-as.ts'
import type { Preview } from './preview.ts'
import {
  articleSubject,
  categorySubject,
  citySubject,
  listingSubject,
  PAGES,
  START,
  type Subject,
  stateSubject,
} from './subjects.ts'

const DAY_S = 86_400
const AT_ONCE = 2
const MAX_WAITING = 50

interface Previews {
  api: ApiClient
  /** The present slug of the listing that once had this one. */
  currentSlug: (formerSlug: string) => Promise<string | undefined>
  siteName: string
  cache: DiskCache
  reads: WorkQueue
}

/** Serves the pictures that other sites show beside a link to a page: `/og/…`, PNG, 1200 x 630. Senders take turns. */
export function addPreviews(
  app: FastifyInstance,
  { api, currentSlug, siteName, cache, reads }: Previews,
): void {
  const once = singleFlight<Buffer>()
  const drawing = new WorkQueue(AT_ONCE, MAX_WAITING)

  async function send(request: FastifyRequest, reply: FastifyReply, subject: Subject) {
    const preview = { ...subject, siteName }
    const digest = digestOf(preview)
    const etag = `"${digest}"`
    reply.header('cache-control', `public, max-age=${DAY_S}`).header('etag', etag)
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/png').send(await png(`${digest}.png`, preview, senderNetwork(request.ip)))
  }

  async function png(name: string, preview: Preview, sender: string): Promise<Buffer> {
    const cached = await cache.get(name)
    if (cached) return cached.data
    return once(name, () =>
      drawing.run(sender, async () => {
        // Fonts and what reads them take memory that a directory without previews can do without.
        const { drawPreview } = await import('./preview.ts')
        const sharp = await imageLibrary()
        const data = await sharp(Buffer.from(drawPreview(preview)))
          .png({ compressionLevel: 9 })
          .toBuffer()
        await cache.put(name, data)
        return data
      }),
    )
  }

  /** Previews of the pages of one kind, each at the slug of its page; a former slug leads to the present one. */
  function serve(
    kind: string,
    subjectOf: (params: { slug: string }) => Promise<Subject>,
    presentSlug?: (slug: string) => Promise<string | undefined>,
  ) {
    app.get<{ Params: { file: string } }>(`/og/${kind}/:file`, { schema }, async (request, reply) => {
      const slug = slugOf(request.params.file)
      try {
        const subject = await reads.run(senderNetwork(request.ip), () => subjectOf({ slug }))
        return await send(request, reply, subject)
      } catch (error) {
        const present = await presentSlug?.(slug)
        if (present === undefined || present === slug) throw error
        return sendMoved(reply, `/og/${kind}/${present}.png`)
      }
    })
  }

  const schema = { hide: true }
  app.get('/og/start.png', { schema }, (request, reply) => send(request, reply, START))
  serve('seite', async ({ slug }) => found(Object.hasOwn(PAGES, slug) ? PAGES[slug] : undefined))
  serve(
    'hundepension',
    async (params) =>
      listingSubject(await api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params })),
    currentSlug,
  )
  serve('blog', async (params) => {
    const article = await api.call<typeof blogPost>('/api/blog/:slug', { params })
    const drawing = article.image?.endsWith('.svg') ? await drawingOf(article.image) : undefined
    return articleSubject(article, drawing)
  })
  serve('ort', async (params) =>
    citySubject(await api.call<typeof cityBySlug>('/api/cities/:slug', { params })),
  )
  serve('land', async (params) =>
    stateSubject(await api.call<typeof stateBySlug>('/api/states/:slug', { params })),
  )
  serve('kategorie', async (params) => {
    const query = { limit: 1 }
    return categorySubject(await api.call<typeof categoryBySlug>('/api/categories/:slug', { params, query }))
  })
}

/** Of all that is drawn, and how: a preview of other facts, or drawn otherwise, is another picture. */
function digestOf(preview: Preview): string {
  const facts = JSON.stringify([DRAWN_AS, preview])
  return crypto.createHash('sha256').update(facts).digest('hex').slice(0, 32)
}

function slugOf(file: string): string {
  return found(/^([a-z0-9-]{1,160})\.png$/.exec(file)?.[1])
}

/** The drawing at a path of ours; nothing where its file is gone. */
async function drawingOf(path: string): Promise<string | undefined> {
  return readDrawing(path.split('/').at(-1) ?? '').catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
}
