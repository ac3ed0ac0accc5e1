/** What every feature adds to the server, each with what it takes from the others. */

import { administrators } from '#features/administrators/server/routes.ts'
import type { SystemState } from '#features/administrators/system-contract.ts'
import { backupOperations } from '#features/backups/server/routes.ts'
import { blogOperations } from '#features/blog/server/routes.ts'
import { requestsMovedBy } from '#features/booking-requests/server/exports.ts'
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
import { StaffIndex } from '#features/listing-administration/server/exports.ts'
import { listingAdministration } from '#features/listing-administration/server/routes.ts'
import { listingFigures } from '#features/listing-figures/server/routes.ts'
import { sourcesOf } from '#features/listing-import/server/exports.ts'
import { listingImport } from '#features/listing-import/server/routes.ts'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { listingPageOperations } from '#features/listing-page/server/routes.ts'
import { listInstead, listSimilar } from '#features/listings/server/exports.ts'
import { listingOperations } from '#features/listings/server/routes.ts'
import { revocableDecisions } from '#features/mails/server/exports.ts'
import { mailObjections, mailOperations } from '#features/mails/server/routes.ts'
import { newsletter } from '#features/newsletter/server/routes.ts'
import { openData } from '#features/open-data/server/routes.ts'
import {
  Access,
  closeAsStaff,
  closeByMail,
  hasOperator,
  isOperatedBy,
  operatorCookie,
  operatorEmail,
  operatorsOf,
  reopenAsStaff,
  submitterAddress,
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
import { REPORTED_LISTINGS } from '#features/reports/server/exports.ts'
import { reports } from '#features/reports/server/routes.ts'
import { isReviewed } from '#features/reviews/server/exports.ts'
import { reviews } from '#features/reviews/server/routes.ts'
import { ROOM_MAILS } from '#features/room/server/exports.ts'
import { room } from '#features/room/server/routes.ts'
import { searchOperations } from '#features/search/server/routes.ts'
import { siteTextOperations } from '#features/site-texts/server/routes.ts'
import { linkRoutes, NOTICES_PATH, notices } from '#features/subscriptions/server/exports.ts'
import { noticeOperations } from '#features/subscriptions/server/routes.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import type { openMedia } from './media.ts'
import { nearPageOperations } from './pages/near-pages.ts'
import { passwordMail } from './password-mail.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { siteTexts } from './site-texts.ts'
import { staffFigures } from './staff-figures.ts'

interface Ground {
  config: Config
  database: Database
  directory: ListingDirectory
  changes: Changes
  links: SignedLinks
  seal: Seal
  media: ReturnType<typeof openMedia>
  /** How the running product is. */
  system: () => Promise<SystemState>
}

export function openFeatures({
  config,
  database,
  directory,
  changes,
  links,
  seal,
  media,
  system,
}: Ground): Feature[] {
  const { db } = database
  const { answerAfterMs } = config
  const access = new Access(db, links, config)
  const places = new PlaceReader(db)
  const sources = { db, directory, places }
  const staffIndex = new StaffIndex(db, changes)
  const proofs = permissions({
    db,
    submitters: { emailOf: operatorEmail, isOperatedBy, addressOf: submitterAddress },
    sender: config,
  })
  const requests = bookingRequests({
    ...{ db, links, config, isReviewed },
    operatorsOf,
    alternativesTo: (listingId, most, asked) => listInstead(db, directory, listingId, most, asked),
  })
  const closing = { requests: requests.closing, sender: config }
  const optIn = notices(
    { db, links, sender: config, answerAfterMs },
    { room: ROOM_MAILS, search: SEARCH_MAILS },
  )
  const personal = privacy(db, PERSONAL_DATA, config)
  return [
    listingFigures(db),
    { operations: searchOperations(sources) },
    { operations: placeOperations(db) },
    { operations: homeOperations(db, directory) },
    { operations: listingOperations(db, directory) },
    listingAdministration({ db, index: staffIndex, sender: config, ...media }),
    { operations: listingPageOperations(db, directory) },
    { operations: cityOperations(sources) },
    reviews({ db, links, sender: config, operatorsOf }),
    { operations: pageContentOperations(db, media.uploads) },
    { operations: blogOperations(db, media) },
    newsletter({ db, links, sender: config, answerAfterMs }),
    contact(db, config),
    { operations: faqOperations(db) },
    { operations: priceOperations(db) },
    { operations: nearPageOperations(sources) },
    { operations: legalOperations(db, config, personal.terms) },
    { operations: siteTextOperations(db, siteTexts(config, personal.terms)) },
    administrators({
      ...{ db, links, seal, config, system },
      sendPasswordLink: passwordMail(config),
      figures: staffFigures,
      countListings: () => directory.size(),
      revocableBy: async (name) => [
        ...(await revocableDecisions(db, name)),
        ...(await requestsMovedBy(db, name)).map((id) => `booking-request ${id}`),
      ],
    }),
    { operations: inboxOperations(db, directory, () => countStates(sources)) },
    { operations: backupOperations(db, config) },
    reports({ db, sender: config, operatorsOf }),
    requests,
    registrations({ db, links, uploads: media.uploads, access, config }),
    premium(db, config),
    operators({
      ...{ db, links, access, config },
      uploads: media.uploads,
      requests: requests.closing,
    }),
    proofs,
    confirmations({
      ...{ db, links, sender: config },
      acts: {
        close: (transaction, id, email) => closeByMail(transaction, closing, id, email),
        closeAsStaff: (transaction, staff, id) => closeAsStaff(transaction, closing, staff, id),
        reopenAsStaff: (transaction, staff, id) => reopenAsStaff(transaction, closing, staff, id),
        admit: (transaction, email, browser) => access.admit(transaction, email, browser),
      },
      cookie: operatorCookie(config.publicUrl),
      reported: REPORTED_LISTINGS,
      origins: { hasOperator, sourcesOf },
    }),
    claims({ db, links, access, config }),
    room({
      ...{ db, links, config, optIn },
      nearTo: async (slug, asked, most) => (await listSimilar(db, directory, slug, most, asked)).body,
    }),
    keptSearches({ sources, optIn, sender: config }),
    { operations: noticeOperations(optIn), ...linkRoutes(optIn, NOTICES_PATH, '?gesendet=1') },
    { operations: mailOperations(database, config) },
    mailObjections(db, links),
    crm(db, config),
    listingImport(db),
    openData(db, config),
    personal,
    { operations: paletteOperations(db, (text, most) => staffIndex.with(text, most)) },
  ]
}
