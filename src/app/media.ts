import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ARTICLE_PICTURES } from '#features/blog/server/exports.ts'
import {
  type Collector,
  CopyKeeper,
  download,
  fetchAnew,
  ImageStore,
  startCollector,
  Uploads,
} from '#features/images/server/exports.ts'
import { addImages } from '#features/images/server/image-routes.ts'
import { MERGED_PICTURES } from '#features/listing-administration/server/exports.ts'
import { UNDOABLE_PICTURES } from '#features/listing-import/server/exports.ts'
import { currentSlug, picturesOf } from '#features/listings/server/exports.ts'
import { TileSource } from '#features/map/server/exports.ts'
import { addMapNames } from '#features/map/server/name-routes.ts'
import { TileFile } from '#features/map/server/tile-file.ts'
import { addTileFile, addTiles } from '#features/map/server/tile-routes.ts'
import { WAITING_PICTURES } from '#features/operators/server/exports.ts'
import { CONTENT_PICTURES } from '#features/page-content/server/exports.ts'
import { addPreviews } from '#features/previews/server/preview-routes.ts'
import { REGISTERED_PICTURES } from '#features/registrations/server/exports.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { DiskCache } from '#platform/server/disk-cache.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'
import { userAgent } from '#platform/server/user-agent.ts'
import type { WorkQueue } from '#platform/server/work-queue.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'

const PREVIEW_CACHE_BYTES = 100_000_000

const SWEEP_EVERY_MS = 3_600_000

interface Options {
  config: Config
  db: Db
  changes: Changes
  api: ApiClient
  media: Media
  reads: WorkQueue
}

/** The pictures that the product keeps, and those that people upload into them. */
export interface Media {
  store: ImageStore
  uploads: Uploads
  copies: CopyKeeper
  /** The bytes behind a public address. */
  download: (address: string, signal?: AbortSignal) => Promise<Buffer>
}

export function openMedia(app: FastifyInstance, config: Config, db: Db): Media {
  const report = (error: unknown) => app.log.error({ err: error }, 'a picture could not be stored')
  const store = ImageStore.inFolder(config.dataDir, config.imageCacheBytes)
  const agent = userAgent(config)
  const named = [
    ...[picturesOf('all'), REGISTERED_PICTURES, WAITING_PICTURES, UNDOABLE_PICTURES, MERGED_PICTURES],
    ...[ARTICLE_PICTURES, CONTENT_PICTURES],
  ]
  return {
    store,
    uploads: new Uploads(db, store, named, report),
    copies: new CopyKeeper(db, store, named),
    download: (address, signal) => download(address, { userAgent: agent, ...(signal && { signal }) }),
  }
}

/** Everything that is a picture: listings' pictures, previews of links, maps. */
export async function addMedia(
  app: FastifyInstance,
  { config, db, changes, api, media, reads }: Options,
): Promise<void> {
  const agent = userAgent(config)
  const report = (what: string) => (error: unknown) => {
    if (!isTold(error)) app.log.error({ err: error }, what)
  }

  const { store, uploads, copies, download } = media
  addImages(app, store, (key) => {
    fetchAnew(db, key).catch(report('a lost picture could not be asked for again'))
  })
  // Only a server that is really running fetches from others.
  let collector: Collector | undefined
  app.addHook('onListen', async () => {
    collector = startCollector({
      db,
      changes,
      store,
      picturesOf,
      download,
      report: report('pictures could not be fetched'),
    })
  })
  app.addHook('onClose', () => collector?.stop())
  addRepeatedWork(app, {
    name: 'Hochgeladene Bilder aufräumen',
    everyMs: SWEEP_EVERY_MS,
    work: () => uploads.removeUnnamed(),
    failed: 'uploads that nothing names could not be removed',
  })
  addRepeatedWork(app, {
    name: 'Kopien von Bildern aufräumen',
    everyMs: SWEEP_EVERY_MS,
    work: () => copies.removeUnnamed('all'),
    failed: 'copies of pictures that nothing names could not be removed',
  })

  const cache = new DiskCache(path.join(config.dataDir, 'previews'), PREVIEW_CACHE_BYTES)
  addPreviews(app, {
    api,
    currentSlug: (slug) => currentSlug(db, slug),
    siteName: config.siteName,
    cache,
    reads,
  })

  const tiles =
    config.tileMode === 'proxy'
      ? TileSource.inFolder(config.dataDir, {
          template: config.tileUrl,
          maxBytes: config.tileCacheBytes,
          userAgent: agent,
          report: (reason) => app.log.warn({ reason }, 'a map tile could not be had'),
        })
      : undefined
  addTiles(app, tiles)
  const { tileMode, tileFile } = config
  addTileFile(app, tileMode === 'file' && tileFile !== undefined ? await TileFile.at(tileFile) : undefined)
  addMapNames(app, db, reads)
}
