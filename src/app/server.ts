import { setTimeout as wait } from 'node:timers/promises'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { authenticateWith, sealSecondFactors } from '#features/administrators/server/exports.ts'
import { addNightlyBackup } from '#features/backups/server/nightly-routes.ts'
import { addBlogFiles } from '#features/blog/server/exports.ts'
import { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { demoDataExists } from '#features/listings/server/exports.ts'
import { addMailWorker } from '#features/mails/server/routes.ts'
import { shownTiles } from '#features/map/server/exports.ts'
import { authenticateOperator } from '#features/operators/server/exports.ts'
import { Changes } from '#platform/server/changes.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { addFormRoutes } from '#platform/server/form/form-routes.ts'
import { addOperations, createHttp } from '#platform/server/http-server.ts'
import { inProcessApi } from '#platform/server/in-process-api.ts'
import { addJobs } from '#platform/server/jobs/jobs.ts'
import { log } from '#platform/server/log.ts'
import { sendError } from '#platform/server/refusal.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'
import { Seal } from '#platform/server/seal.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { UNKNOWN_API, unknownRoute } from '#platform/server/unknown-route.ts'
import { allQueues, WorkQueue } from '#platform/server/work-queue.ts'
import { MARKETING_CLAIMS, type Site } from '#platform/shared/site.ts'
import { addApiDocument } from './api-document.ts'
import { addJsonCompression } from './compressed-json.ts'
import { contentWorks } from './content-works.ts'
import { openFeatures } from './features.ts'
import { addFiles } from './files.ts'
import { addListFiles } from './list-files/list-files.ts'
import { addMedia, openMedia } from './media.ts'
import { addOffline } from './offline/offline.ts'
import type { Front } from './page-cache/front.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { movedCall, movedPage } from './pages/moved-page.ts'
import { addPages, formPages } from './pages/pages.ts'
import { builtRenderer, developmentRenderer } from './pages/renderer.ts'
import { addHealth } from './process/health.ts'
import { systemStateOf } from './process/system-state.ts'
import { addSiteIcon } from './site-icon.ts'
import { addSitemap } from './sitemap.ts'

/** The whole product on one HTTP server, not yet listening. */
export async function createServer(
  config: Config,
  database: Database,
  mode: 'built' | 'development' | 'api' = 'built',
): Promise<FastifyInstance> {
  const { db } = database
  const changes = await Changes.follow(database)
  const directory = await ListingDirectory.open(db, changes)
  let cache: PageCache | undefined
  const site = await followSite(config, database, changes, () => cache?.doubtAll())
  const links = await SignedLinks.open(db, config.dataDir)
  const seal = await Seal.open(db, config.dataDir)
  await sealSecondFactors(db, seal)

  let front: Front | undefined
  let keptPages = 0
  const app = await createHttp(config, (request, response) => {
    const isAnswered = front?.answer(request, response) ?? false
    if (isAnswered) keptPages += 1
    return isAnswered
  })
  if (config.metricsPort !== undefined) {
    const { addMetrics } = await import('./process/metrics.ts')
    addMetrics(app, {
      db,
      config,
      now: {
        kept_pages_answered: () => keptPages,
        pages_rendered: () => cache?.rendered ?? 0,
        pages_confirmed: () => cache?.confirmed ?? 0,
        page_cache_pages: () => cache?.size ?? 0,
        page_cache_bytes: () => cache?.bytes ?? 0,
        work_waiting: () => allQueues.waiting,
        work_refused: () => allQueues.refused,
      },
    })
  }
  app.addHook('preClose', async () => front?.close())
  app.addHook('onClose', () => directory.close())
  addJsonCompression(app)
  const queue = new WorkQueue(config.readsAtOnce, config.readsWaiting)
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  const media = openMedia(app, config, db)
  const system = systemStateOf({ app, config, database, directory })
  const features = openFeatures({ config, database, directory, changes, links, seal, media, system })
  const operations = features.flatMap(({ operations = [] }) => operations)
  const forms = features.flatMap(({ forms = [] }) => forms)
  const { publicUrl } = config
  const authenticate = {
    staff: authenticateWith(db, publicUrl),
    operator: authenticateOperator(db, publicUrl),
  }
  addOperations(app, operations, authenticate, queue, (address) => movedCall(db, address))
  for (const feature of features) {
    feature.addRoutes?.(app, authenticate, queue)
    for (const work of feature.works ?? []) addRepeatedWork(app, work)
  }
  app.get('/api/site', { schema: { hide: true } }, async () => site())
  app.get('/api/health', { schema: { hide: true } }, async () => ({ listings: await directory.size() }))
  addHealth(app, { db, directory, config })
  addApiDocument(app, site)
  addFiles(app)
  addSiteIcon(app, site)
  addBlogFiles(app, { db, config, reads: queue })
  addSitemap(app, db, () => config.publicUrl)
  addOffline(app, site)
  const report = (error: unknown) => app.log.error({ err: error }, 'a page could not be loaded')
  const api = inProcessApi(operations, report)
  addListFiles(app, operations, { db, api, authenticate: authenticate.staff })
  addMailWorker(app, database, config)
  addJobs(
    app,
    database,
    features.flatMap(({ job = [] }) => job),
  )
  for (const work of contentWorks(db)) addRepeatedWork(app, work)
  addNightlyBackup(app, db, config)
  await addMedia(app, { config, db, changes, api: api(), media, reads: queue })
  app.all(UNKNOWN_API, { schema: { hide: true } }, (request, reply) => {
    sendError(unknownRoute(request, reply), request, reply)
  })
  if (mode === 'api') {
    addFormRoutes(app, forms)
    return app
  }

  const renderer =
    mode === 'built' ? await builtRenderer(app, config.drawingThreads) : await developmentRenderer(app)
  const pages = {
    api,
    authenticate,
    site,
    renderer,
    queue,
    cacheBytes: config.pageCacheBytes,
    redirect: (path: string) => movedPage(db, path),
  }
  addFormRoutes(app, forms, formPages(pages))
  const shown = addPages(app, pages)
  front = shown.front
  cache = shown.cache
  doubtWhatChanges(cache, changes, directory)
  return app
}

/** Doubts the pages that a change concerns, and no others. */
function doubtWhatChanges(cache: PageCache, changes: Changes, directory: ListingDirectory): void {
  changes.subscribe((change) => {
    if (change.kind === 'anything') cache.doubtAll()
    else if (change.kind === 'thing') cache.doubtThing(change.name)
    else cache.doubtListings(change.ids)
    // The directory has heard of the change first.
    const behind = directory.behind()
    if (behind) cache.waitFor(behind)
  })
  directory.onMoved((spots) => cache.doubtLists(spots))
}

/** The site's own facts, with whether demo data is in the directory; `onChange` hears when that turns out different. */
async function followSite(
  config: Config,
  { db }: Database,
  changes: Changes,
  onChange: () => void,
): Promise<() => Site> {
  let hasDemoData = await demoDataExists(db)
  let isAsking = false
  changes.subscribe(async ({ kind }) => {
    if (isAsking || kind === 'shown' || kind === 'thing') return
    isAsking = true
    // Many changes in a row are one question.
    await wait(1)
    isAsking = false
    // Without an answer it stays as it was known; the next change asks again.
    const exists = await demoDataExists(db).catch((error) => {
      if (!isTold(error)) log.warn({ err: error }, 'whether there is demo data could not be asked')
      return hasDemoData
    })
    if (exists === hasDemoData) return
    hasDemoData = exists
    onChange()
  })
  return () => ({
    name: config.siteName,
    publicUrl: config.publicUrl,
    contactMail: config.contactMail,
    socialLinks: config.socialLinks,
    hasDemoData,
    tiles: shownTiles(config),
    claims: MARKETING_CLAIMS,
  })
}
