import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import type { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { FEED } from '../rules.ts'
import { feedOf } from './feed.ts'
import { BLOG_FOLDER } from './files.ts'

const DAY_S = 86_400
const FEED_KEPT_S = 600

interface BlogFiles {
  db: Db
  config: Pick<Config, 'siteName' | 'publicUrl'>
  reads: WorkQueue
}

/**
 * What is no page and no operation: the feed, for which senders take turns, and the drawings that lie beside the articles'
 * files.
 */
export function addBlogFiles(app: FastifyInstance, { db, config, reads }: BlogFiles): void {
  const schema = { hide: true }
  const feed = feedOf(db, config)
  app.get(FEED, { schema }, async (request, reply) => {
    const text = await reads.run(senderNetwork(request.ip), feed)
    reply.header('cache-control', `public, max-age=${FEED_KEPT_S}`)
    return reply.type('application/rss+xml; charset=utf-8').send(text)
  })
  app.get<{ Params: { file: string } }>('/blog/bilder/:file', { schema }, async ({ params }, reply) => {
    const drawing = await readDrawing(params.file)
    reply.header('cache-control', `public, max-age=${DAY_S}`)
    return reply.type('image/svg+xml').send(drawing)
  })
}

/** A drawing of `content/blog` by its name; ApiError `not_found` where there is none. */
export async function readDrawing(file: string): Promise<string> {
  if (!/^[a-z0-9-]{1,160}\.svg$/.test(file)) throw new ApiError('not_found')
  return fs.readFile(path.join(BLOG_FOLDER, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ApiError('not_found') : error
  })
}
