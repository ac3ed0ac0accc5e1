/** A listing is closed for good, by its operator or by staff. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { comingStays } from '#features/booking-requests/server/exports.ts'
import { closeListing, enteredOf, lockListing, reopenListing } from '#features/listings/server/exports.ts'
import {
  dropMails,
  enqueueMails,
  keepWayBack,
  type NewMail,
  type Sender,
  takeBackIfWaiting,
  WAY_BACK_S,
} from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator, Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import type { closingListing } from '../contract.ts'
import { hasClosed, keepChange, ownListingAt, undoClosings } from './change-queries.ts'
import { selectOperators } from './door-queries.ts'
import { closedNotices, reopenedNotices } from './ending-mails.ts'
import { closedMail } from './mails.ts'
import { NO_LISTING, requireOwnListing } from './own-listing.ts'
import { concernedBy, operatorOf, waitingReopenedNotices } from './queries.ts'

/** What becomes of the requests that wait for an answer of a listing. */
export interface OpenRequests {
  /** Declines them in the name of the operator or of staff, and mails those who sent them that it has closed; answers which. */
  declineOpen(transaction: Db, declined: { listingId: number; staff?: Staff | undefined }): Promise<number[]>
  /** Takes back what was just declined for staff; throws ApiError `conflict` once a mail may have left. */
  undoDeclined(transaction: Db, ids: readonly number[]): Promise<void>
  /** To guests who were told that the listing has closed. */
  reopenedMails(transaction: Db, listingId: number): Promise<NewMail[]>
}

/** What closing needs besides the listing. */
export interface ClosingMeans {
  requests: OpenRequests
  sender: Sender
}

/**
 * Takes the listing out of everything; whoever waits for an answer is told, staff see it. Closed twice it is closed once.
 * Throws `not_found` for others.
 */
export async function closeForGood(
  { db, ...means }: { db: Db } & ClosingMeans,
  operator: Operator,
  slug: string,
): Promise<{ closed: true }> {
  await db.transaction().execute(async (transaction) => {
    const listing = await ownListingAt(transaction, operator.id, slug)
    if (!listing?.isLive || !(await lockListing(transaction, listing.id))) {
      if (await hasClosed(transaction, operator.id, slug)) return
      throw new ApiError('not_found', NO_LISTING)
    }
    await close(transaction, means, listing.id, operator)
  })
  return { closed: true }
}

/** The same of somebody who reads the mails to the listing's address, in small letters. */
export async function closeByMail(
  transaction: Db,
  means: ClosingMeans,
  listingId: number,
  email: string,
): Promise<void> {
  await close(transaction, means, listingId, await operatorOf(transaction, email))
}

/** Staff know that a place is no more; the same as when its operator says so. Whom it concerns hears of it half a minute later, its operators with its coming stays. */
export async function closeAsStaff(
  transaction: Db,
  { requests, sender }: ClosingMeans,
  staff: Staff,
  listingId: number,
): Promise<void> {
  const { title } = found(await enteredOf(transaction, listingId), NO_LISTING)
  const before = await shut(transaction, requests, listingId, staff)
  const closed = { id: listingId, title, declined: before.declined.length, isByStaff: true }
  const [operators = []] = await selectOperators(transaction, [listingId])
  const others = (await concernedBy(transaction, listingId)).filter((each) => !operators.includes(each))
  const notices = [
    ...closedNotices({ ...closed, stays: await comingStays(transaction, listingId) }, operators, sender),
    ...closedNotices(closed, others, sender),
  ]
  await keepWayBack(transaction, staff, subjectOf(listingId), before, notices)
  await recordAudit(transaction, staff, { action: 'listing.close', subjectId: listingId })
}

/**
 * Whoever closed it, it is there again. In the half minute after staff closed it, so are the requests that this declined,
 * and nobody hears of it; later they stay declined, and whoever heard of it hears that it is open again. Throws ApiError `conflict`.
 */
export async function reopenAsStaff(
  transaction: Db,
  means: ClosingMeans,
  staff: Staff,
  listingId: number,
): Promise<void> {
  if (!(await reopenListing(transaction, listingId)))
    throw new ApiError('conflict', 'Dieser Eintrag ist nicht geschlossen.')
  const before = await takeBackIfWaiting<BeforeClosing>(transaction, subjectOf(listingId))
  if (before) await means.requests.undoDeclined(transaction, before.declined)
  const mails =
    before && !before.isReturnUntold
      ? await means.requests.reopenedMails(transaction, listingId)
      : await mailsOfReturn(transaction, means, listingId)
  await enqueueMails(transaction, mails, { afterS: WAY_BACK_S })
  await undoClosings(transaction, listingId, staff.name)
  await recordAudit(transaction, staff, { action: 'listing.reopen', subjectId: listingId })
}

/** The mails to those whom it concerns that a listing is there again, and to guests who were told that it was not. */
export async function mailsOfReturn(
  transaction: Db,
  { requests, sender }: ClosingMeans,
  listingId: number,
): Promise<NewMail[]> {
  const { title } = found(await enteredOf(transaction, listingId), NO_LISTING)
  const concerned = await concernedBy(transaction, listingId)
  return [
    ...reopenedNotices({ id: listingId, title }, concerned, sender),
    ...(await requests.reopenedMails(transaction, listingId)),
  ]
}

/** What was so before a listing was closed. */
interface BeforeClosing {
  /** The requests that waited. */
  declined: number[]
  /** Those whom it concerns had not heard yet that it was there again. */
  isReturnUntold: boolean
}

const subjectOf = (listingId: number) => `listing-closing ${listingId}`

async function shut(
  transaction: Db,
  { declineOpen }: OpenRequests,
  listingId: number,
  staff?: Staff,
): Promise<BeforeClosing> {
  if (!(await lockListing(transaction, listingId))) throw new ApiError('not_found', NO_LISTING)
  await closeListing(transaction, listingId)
  const untold = await waitingReopenedNotices(transaction, listingId)
  await dropMails(transaction, untold)
  return {
    declined: await declineOpen(transaction, { listingId, staff }),
    isReturnUntold: untold.length > 0,
  }
}

async function close(
  transaction: Db,
  { requests, sender }: ClosingMeans,
  listingId: number,
  { id: operatorId, email }: Pick<Operator, 'id' | 'email'>,
): Promise<void> {
  const { title } = found(await enteredOf(transaction, listingId), NO_LISTING)
  const { declined } = await shut(transaction, requests, listingId)
  const stays = await comingStays(transaction, listingId)
  const others = await concernedBy(transaction, listingId, email)
  await enqueueMails(transaction, [
    closedMail({ title, email, stays }, sender),
    ...closedNotices({ id: listingId, title, declined: declined.length, isByStaff: false }, others, sender),
  ])
  const change = { listingId, operatorId, name: 'closing' as const, before: {}, after: {} }
  await keepChange(transaction, { ...change, status: 'applied' })
}

/** What is to be known before a listing of theirs is closed. Throws `not_found` for others. */
export async function readClosing(
  db: Db,
  operator: Operator,
  slug: string,
): Promise<OutputOf<typeof closingListing>> {
  const id = await requireOwnListing(db, operator, slug)
  const { title } = found(await enteredOf(db, id), NO_LISTING)
  return { slug, listingTitle: title, stays: await comingStays(db, id) }
}
