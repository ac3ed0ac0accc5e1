import fs from 'node:fs'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#features/administrators/server/exports.ts'
import { stateOfSlug } from '#features/cities/rules.ts'
import { badgeFacts, currentSlug, newListings } from '#features/listings/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { acceptedEncodings } from '#platform/server/encodings.ts'
import type { Feature } from '#platform/server/feature.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import { isUnchanged } from '#platform/server/if-none-match.ts'
import { sendMoved } from '#platform/server/moved.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { unpacked } from '#platform/server/unpacked.ts'
import type { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import { makeOpenData } from '../contract.ts'
import { DATA_FILES, type DataFile } from '../rules.ts'
import { badge } from './badge.ts'
import { DataFiles } from './data-files.ts'
import { newListingsFeed } from './feed.ts'
import { holidayCalendar } from './holiday-calendar.ts'
import { confirmedStays } from './queries.ts'
import type { Site } from './site.ts'

const DAY_S = 86_400
const FEED_KEPT_S = 600
const LOOK_EVERY_MS = 3_600_000
const NEWEST = 50

/** What others may use: files of all entries, the feed of new ones, calendars of school holidays, badges. */
export function openData(db: Db, config: Site & Pick<Config, 'dataDir'>): Feature {
  const files = new DataFiles(db, config, config.dataDir)
  const operations: Operation[] = [
    staffOperation(makeOpenData, async (_, staff) => {
      await files.make()
      await recordAudit(db, staff, { action: 'open-data.write', subjectId: 'open-data' })
      const { madeAt } = await files.open('hundepensionen.csv')
      return { madeAt: madeAt.toISOString() }
    }),
  ]
  return {
    operations,
    works: [
      {
        name: 'Offene Daten',
        everyMs: LOOK_EVERY_MS,
        work: () => files.makeTonight(),
        failed: 'the open data could not be written',
      },
    ],
    addRoutes: (app, _, reads) => addOpenFiles(app, { db, site: config, files, reads }),
  }
}

interface OpenFiles {
  db: Db
  site: Site
  files: DataFiles
  reads: WorkQueue
}

/** The files lie on the disk; for what is read from the database each time senders take turns. */
function addOpenFiles(app: FastifyInstance, { db, site, files, reads }: OpenFiles): void {
  const schema = { hide: true }
  app.get<{ Params: { file: string } }>('/daten/:file', { schema }, async (request, reply) => {
    const { file } = request.params
    if (!Object.hasOwn(DATA_FILES, file)) throw new ApiError('not_found')
    return sendData(request, reply, files, file as DataFile)
  })
  app.get<{ Querystring: { land?: unknown } }>('/feed.xml', { schema }, async (request, reply) => {
    const { land } = request.query
    const state = land === undefined ? null : found(stateOfSlug(String(land)))
    const feed = await reads.run(senderNetwork(request.ip), async () =>
      newListingsFeed(await newListings(db, state, NEWEST), state, site),
    )
    reply.header('cache-control', `public, max-age=${FEED_KEPT_S}`)
    return reply.type('application/rss+xml; charset=utf-8').send(feed)
  })
  app.get<{ Params: { file: string } }>('/schulferien/:file', { schema }, async ({ params }, reply) => {
    const state = found(stateOfSlug(/^([a-z-]{1,40})\.ics$/.exec(params.file)?.[1] ?? ''))
    reply.header('cache-control', `public, max-age=${DAY_S}`)
    return reply.type('text/calendar; charset=utf-8').send(holidayCalendar(state, site))
  })
  app.get<{ Params: { file: string }; Querystring: { farbe?: string } }>(
    '/abzeichen/:file',
    { schema },
    async (request, reply) => {
      const slug = found(/^([a-z0-9-]{1,160})\.svg$/.exec(request.params.file)?.[1])
      // Other sites show it.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const facts = await reads.run(senderNetwork(request.ip), () => shownOnBadge(db, slug))
      if ('present' in facts) {
        const { present } = facts
        const [, search] = request.url.split('?')
        if (present === slug) throw new ApiError('not_found')
        return sendMoved(reply, `/abzeichen/${present}.svg${search === undefined ? '' : `?${search}`}`)
      }
      const look = request.query.farbe === 'dunkel' ? 'dunkel' : 'hell'
      const drawing = badge(facts, berlinDay(new Date()).slice(0, 7), look, site.siteName)
      const etag = `W/"${zlib.crc32(drawing).toString(36)}"`
      reply.header('cache-control', `public, max-age=${DAY_S}`).header('etag', etag)
      if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('image/svg+xml').send(drawing)
    },
  )
}

/** What a badge shows, or the present slug of the listing that once had this one. */
async function shownOnBadge(db: Db, slug: string) {
  const facts = await badgeFacts(db, slug)
  if (!facts) return { present: found(await currentSlug(db, slug)) }
  return { ...facts, stays: await confirmedStays(db, facts.id) }
}

async function sendData(request: FastifyRequest, reply: FastifyReply, files: DataFiles, name: DataFile) {
  const { file, etag, madeAt } = await files.open(name)
  reply.header('cache-control', 'public, no-cache').header('etag', etag).header('vary', 'accept-encoding')
  reply.header('last-modified', madeAt.toUTCString())
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(DATA_FILES[name].type).header('content-disposition', `attachment; filename="${name}"`)
  const packed = fs.createReadStream(file)
  const isGzipWelcome = acceptedEncodings(request.headers['accept-encoding']).has('gzip')
  if (!isGzipWelcome) return reply.send(unpacked(packed))
  return reply.header('content-encoding', 'gzip').send(packed)
}
