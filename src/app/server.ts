import { setTimeout as wait } from 'node:timers/promises'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { authenticateWith } from '#features/administrators/server/exports.ts'
import { administrators } from '#features/administrators/server/routes.ts'
import { addNightlyBackup } from '#features/backups/server/nightly-routes.ts'
import { backupOperations } from '#features/backups/server/routes.ts'
import { addBlogFiles } from '#features/blog/server/exports.ts'
import { blogOperations } from '#features/blog/server/routes.ts'
import { bookingRequests } from '#features/booking-requests/server/routes.ts'
import { countStates } from '#features/cities/server/exports.ts'
import { cityOperations } from '#features/cities/server/routes.ts'
import { claims } from '#features/claims/server/routes.ts'
import { confirmations } from '#features/confirmations/server/routes.ts'
import { contact } from '#features/contact/server/routes.ts'
import { crm } from '#features/crm/server/routes.ts'
import { faqOperations } from '#features/faq/server/routes.ts'
import { homeOperations } from '#features/home/server/routes.ts'
import { inboxOperations } from '#features/inbox/server/routes.ts'
import { SEARCH_MAILS } from '#features/kept-searches/server/exports.ts'
import { keptSearches } from '#features/kept-searches/server/routes.ts'
import { legalOperations } from '#features/legal/server/routes.ts'
import { listingAdministration } from '#features/listing-administration/server/routes.ts'
import { listingFigures } from '#features/listing-figures/server/routes.ts'
import { listingImport } from '#features/listing-import/server/routes.ts'
import { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { listingPageOperations } from '#features/listing-page/server/routes.ts'
import { demoDataExists, listSimilar } from '#features/listings/server/exports.ts'
import { listingOperations } from '#features/listings/server/routes.ts'
import { addMailWorker, mailObjections, mailOperations } from '#features/mails/server/routes.ts'
import { shownTiles } from '#features/map/server/exports.ts'
import { newsletter } from '#features/newsletter/server/routes.ts'
import { openData } from '#features/open-data/server/routes.ts'
import {
  Access,
  authenticateOperator,
  closeByMail,
  operatorCookie,
  operatorEmail,
} from '#features/operators/server/exports.ts'
import { operators } from '#features/operators/server/routes.ts'
import { pageContentOperations } from '#features/page-content/server/routes.ts'
import { paletteOperations } from '#features/palette/server/routes.ts'
import { permissions } from '#features/permissions/server/routes.ts'
import { PlaceReader } from '#features/places/server/exports.ts'
import { placeOperations } from '#features/places/server/routes.ts'
import { premium } from '#features/premium/server/routes.ts'
import { priceOperations } from '#features/prices/server/routes.ts'
import { privacy } from '#features/privacy/server/routes.ts'
import { registrations } from '#features/registrations/server/routes.ts'
import { reports } from '#features/reports/server/routes.ts'
import { isReviewed } from '#features/reviews/server/exports.ts'
import { reviews } from '#features/reviews/server/routes.ts'
import { NEAR_FOR_ROOM, ROOM_MAILS } from '#features/room/server/exports.ts'
import { room } from '#features/room/server/routes.ts'
import { searchOperations } from '#features/search/server/routes.ts'
import { linkRoutes, NOTICES_PATH, notices } from '#features/subscriptions/server/exports.ts'
import { noticeOperations } from '#features/subscriptions/server/routes.ts'
import { Changes } from '#platform/server/changes.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addFormRoutes } from '#platform/server/form/form-routes.ts'
import { addOperations, createHttp } from '#platform/server/http-server.ts'
import { inProcessApi } from '#platform/server/in-process-api.ts'
import { addJobs } from '#platform/server/jobs/jobs.ts'
import { log } from '#platform/server/log.ts'
import { sendError } from '#platform/server/refusal.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { MARKETING_CLAIMS, type Site } from '#platform/shared/site.ts'
import { addApiDocument } from './api-document.ts'
import { addJsonCompression } from './compressed-json.ts'
import { addFiles } from './files.ts'
import { addHealth } from './health.ts'
import { addListFiles } from './list-files.ts'
import { addMedia, openMedia } from './media.ts'
import { movedPage } from './moved-page.ts'
import { nearPageOperations } from './near-pages.ts'
import { addOffline } from './offline/offline.ts'
import type { Front } from './page-cache/front.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { addPages, formPages } from './pages.ts'
import { passwordMail } from './password-mail.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { builtRenderer, developmentRenderer } from './renderer.ts'
import { addScheduledPublication } from './scheduled-publication.ts'
import { addSitemap } from './sitemap.ts'
import { staffFigures } from './staff-figures.ts'
import { systemStateOf } from './system-state.ts'

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
  const site = await followSite(config, database, changes, () => cache?.clear())
  const links = await SignedLinks.open(db, config.dataDir)

  let front: Front | undefined
  let keptPages = 0
  const app = await createHttp(config, (request, response) => {
    const isAnswered = front?.answer(request, response) ?? false
    if (isAnswered) keptPages += 1
    return isAnswered
  })
  if (config.metricsPort !== undefined) {
    const { addMetrics } = await import('./metrics.ts')
    addMetrics(app, { db, config, keptPages: () => keptPages })
  }
  app.addHook('preClose', async () => front?.close())
  app.addHook('onClose', () => directory.close())
  addJsonCompression(app)
  const queue = new WorkQueue(config.readsAtOnce, config.readsWaiting)
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  const { operations: administratorOperations, forms: loginForms } = administrators({
    ...{ db, links, config },
    sendPasswordLink: passwordMail(config),
    figures: staffFigures,
    system: systemStateOf({ app, config, database, directory }),
  })
  const { operations: reviewOperations, forms: reviewForms } = reviews(db, links, config)
  const { operations: reportOperations, forms: reportForms } = reports(db, config)
  const media = openMedia(app, config, db)
  const placement = premium(db, config)
  const access = new Access(db, links, config)
  const listingDesk = listingAdministration({ db, changes, ...media })
  const registration = registrations({ db, links, uploads: media.uploads, access, config })
  const proofs = permissions({ db, emailOf: operatorEmail, sender: config })
  const taking = claims({ db, links, access, config })
  const requests = bookingRequests({
    db,
    links,
    config,
    alternativesTo: async (slug) => (await listSimilar(db, directory, slug)).body,
    isReviewed,
  })
  const ownPages = operators({
    db,
    links,
    access,
    uploads: media.uploads,
    declineOpen: requests.declineOpen,
    config,
  })
  const stillTrue = confirmations({
    ...{ db, links, sender: config },
    acts: {
      close: (transaction, id, email) => closeByMail(transaction, requests.declineOpen, id, email),
      admit: (transaction, email) => access.admit(transaction, email),
    },
    cookie: operatorCookie(config.publicUrl),
  })
  const { operations: contactOperations, forms: contactForms } = contact(db, config)
  const stops = mailObjections(db, links)
  const subscriptions = newsletter({ db, links, sender: config })
  const optIn = notices({ db, links, sender: config }, { room: ROOM_MAILS, search: SEARCH_MAILS })
  const noticeLinks = linkRoutes(optIn, NOTICES_PATH)
  const rooms = room({
    ...{ db, links, config, optIn },
    nearTo: async (slug) => (await listSimilar(db, directory, slug, NEAR_FOR_ROOM)).body,
  })
  const sources = { db, directory, places: new PlaceReader(db) }
  const keeping = keptSearches({ sources, optIn, sender: config })
  const contacts = crm(db, config)
  const figures = listingFigures(db)
  const imports = listingImport(db)
  const open = openData(db, config)
  const personal = privacy(db, PERSONAL_DATA, config)
  const operations = [
    ...figures.operations,
    ...searchOperations(db, directory),
    ...placeOperations(db),
    ...homeOperations(db, directory),
    ...listingOperations(db, directory),
    ...listingDesk.operations,
    ...listingPageOperations(db, directory),
    ...cityOperations(db, directory),
    ...reviewOperations,
    ...pageContentOperations(db),
    ...blogOperations(db),
    ...subscriptions.operations,
    ...contactOperations,
    ...faqOperations(),
    ...priceOperations(db),
    ...nearPageOperations(db),
    ...legalOperations(config, personal.terms),
    ...administratorOperations,
    ...inboxOperations(db, directory, () => countStates(db, directory)),
    ...backupOperations(db, config),
    ...reportOperations,
    ...requests.operations,
    ...registration.operations,
    ...placement.operations,
    ...ownPages.operations,
    ...proofs.operations,
    ...stillTrue.operations,
    ...taking.operations,
    ...rooms.operations,
    ...keeping.operations,
    ...noticeOperations(optIn),
    ...mailOperations(database, config),
    ...stops.operations,
    ...contacts.operations,
    ...imports.operations,
    ...open.operations,
    ...personal.operations,
    ...paletteOperations(db),
  ]
  const forms = [
    ...reviewForms,
    ...reportForms,
    ...requests.forms,
    ...registration.forms,
    ...placement.forms,
    ...ownPages.forms,
    ...taking.forms,
    ...stillTrue.forms,
    ...rooms.forms,
    ...keeping.forms,
    ...noticeLinks.forms,
    ...loginForms,
    ...subscriptions.forms,
    ...stops.forms,
    ...contactForms,
  ]
  const authenticate = { staff: authenticateWith(db), operator: authenticateOperator(db, config.publicUrl) }
  addOperations(app, operations, authenticate, queue)
  requests.addFiles(app)
  ownPages.addFiles(app)
  subscriptions.addOneClick(app)
  noticeLinks.addOneClick(app)
  stops.addOneClick(app)
  requests.addTimer(app)
  figures.addTimer(app)
  placement.addTimer(app)
  proofs.addTimer(app)
  stillTrue.addTimer(app)
  proofs.addFiles(app, authenticate.staff)
  rooms.addTimer(app)
  keeping.addTimer(app)
  personal.addTimer(app)
  open.addTimer(app)
  open.addFiles(app)
  listingDesk.addTimer(app)
  app.get('/api/site', { schema: { hide: true } }, async () => site())
  app.get('/api/health', { schema: { hide: true } }, async () => ({ listings: await directory.size() }))
  addHealth(app, { db, directory, config })
  addApiDocument(app, site)
  addFiles(app)
  addBlogFiles(app, db, config)
  addSitemap(app, db, () => config.publicUrl)
  addOffline(app, site)
  const report = (error: unknown) => app.log.error({ err: error }, 'a page could not be loaded')
  const api = inProcessApi(operations, report)
  addListFiles(app, operations, { db, api, authenticate: authenticate.staff })
  addMailWorker(app, database, config)
  addJobs(app, database, [contacts.job, imports.job, stillTrue.job, personal.job])
  addScheduledPublication(app, db)
  addNightlyBackup(app, db, config)
  await addMedia(app, { config, db, changes, api: api(), media })
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => {
    const known = request.method === 'GET' || request.method === 'HEAD'
    sendError(new ApiError(known ? 'not_found' : 'method_not_allowed'), request, reply)
  })
  if (mode === 'api') {
    addFormRoutes(app, forms)
    return app
  }

  const renderer = mode === 'built' ? await builtRenderer(app) : await developmentRenderer(app)
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
  forgetWhatChanges(cache, changes, directory)
  return app
}

/** Forgets the pages that a change concerns, and no others. */
function forgetWhatChanges(cache: PageCache, changes: Changes, directory: ListingDirectory): void {
  changes.subscribe((change) => {
    if (change.kind === 'anything') cache.clear()
    else if (change.kind === 'thing') cache.forgetThing(change.name)
    else cache.forgetListings(change.ids)
    // The directory has heard of the change first.
    const behind = directory.behind()
    if (behind) cache.waitFor(behind)
  })
  directory.onMoved((spots) => cache.forgetLists(spots))
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
      log.warn({ err: error }, 'whether there is demo data could not be asked')
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
