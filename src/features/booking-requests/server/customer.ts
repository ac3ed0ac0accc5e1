/** What customers do with their requests by the link that they got. */
import { enqueueMails, mailedAddresses, releaseMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import { untaggedAddress } from '#platform/shared/mail-address.ts'
import type { CustomerView } from '../contract.ts'
import { MAX_OF_SUBMISSION, mayCancel, needsOthers } from '../rules.ts'
import { saidYes } from '../stay-texts.ts'
import { stayCalendar } from './calendar.ts'
import { type Desk, move, requireLocked, requireRequest, settled } from './desk.ts'
import { eventsOf } from './event-queries.ts'
import { addMessage, messagesBy, movesOf } from './history.ts'
import { customerOccasionsOf } from './mails.ts'
import { forward } from './new-requests.ts'
import { replyMail } from './operator-mails.ts'
import * as queries from './queries.ts'
import { toResponseFacts } from './response-facts.ts'
import { unasked } from './unasked.ts'
import { customerView } from './views.ts'

const FRESH =
  'Die Zusage kann gerade noch zurückgenommen werden. Bitte versuche es in einer halben Minute noch einmal.'

/**
 * Opened by the link in a mail, not its head alone, it confirms the request's address, unless such mails were sent to
 * another one.
 */
export async function readAsCustomer(
  desk: Desk,
  token: string,
  now = new Date(),
  isHead = false,
): Promise<CustomerView> {
  const { key, isMailed } = desk.paths.customerKeyOf(token, now)
  const row = await requireRequest(desk.db, { key })
  const confirms = isMailed && !isHead && row.customerOpenedAt === null
  if (confirms && !(await isMailedElsewhere(desk.db, row))) {
    await queries.changeRequests(desk.db, [row.id], { customerOpenedAt: now })
    await releaseMails(desk.db, row.customerEmail)
  }
  const [events, siblings, answers, reviewPath] = await Promise.all([
    eventsOf(desk.db, row.id),
    queries.siblingsOf(desk.db, row),
    row.listingId !== null && row.isLive ? queries.answersOf(desk.db, row.listingId) : undefined,
    // The page may be passed on by the other link, the review is that of whoever reads the mails.
    isMailed && row.isLive ? reviewPathOf(desk, row, now) : null,
  ])
  const alternatives = needsOthers(row, now) ? await unasked(desk, row, siblings) : []
  const usualAnswerMinutes = toResponseFacts(answers)?.medianAnswerMinutes ?? null
  const rest = { events, siblings, alternatives, usualAnswerMinutes, reviewPath }
  return customerView(row, rest, desk.paths, now)
}

/** The address to which the guest was invited by mail, as long as a review can be written there; null else. */
async function reviewPathOf(desk: Desk, row: queries.RequestRow, now: Date): Promise<string | null> {
  if (row.reviewInvitedAt === null || row.status !== 'confirmed' || row.listingId === null) return null
  if (row.checkOutDate >= berlinDay(now) || (await queries.hasReview(desk.db, row.id, desk.isReviewed)))
    return null
  return desk.paths.invited(row, row.reviewInvitedAt, now)
}

/** Whether staff ever sent a mail with this link to another address: which one was opened nobody knows. */
async function isMailedElsewhere(db: Db, row: queries.RequestRow): Promise<boolean> {
  const eventIds = (await eventsOf(db, row.id)).map(({ id }) => id)
  const addresses = await mailedAddresses(db, customerOccasionsOf(row, eventIds))
  return addresses.some((address) => untaggedAddress(address) !== row.customerAddress)
}

/** Does something about the request of a link, and reads it again. */
async function acting(
  desk: Desk,
  token: string,
  now: Date,
  act: (transaction: Db, key: string) => Promise<void>,
): Promise<CustomerView> {
  const { key } = desk.paths.customerKeyOf(token, now)
  await desk.db.transaction().execute((transaction) => act(transaction, key))
  return readAsCustomer(desk, token, now)
}

/** Calling off twice is the same as once. */
export function cancelAsCustomer(
  desk: Desk,
  token: string,
  reason: string,
  now = new Date(),
): Promise<CustomerView> {
  return acting(desk, token, now, async (transaction, key) => {
    const row = await requireLocked(transaction, { key })
    if (row.status === 'cancelled') return
    if (!mayCancel(row, berlinDay(now))) throw settled(row.status)
    await move(desk, transaction, row, { to: 'cancelled', by: 'customer', message: reason })
  })
}

/** Calls off the others of the same submission that nobody has answered yet, once the confirmation holds. */
export function withdrawOthers(desk: Desk, token: string, now = new Date()): Promise<CustomerView> {
  return acting(desk, token, now, async (transaction, key) => {
    const { submission } = await requireRequest(transaction, { key })
    const rows = await queries.lockSubmission(transaction, submission)
    // Staff or the Pension may have taken the confirmation back while it waited.
    const own = found(rows.find((row) => row.key === key))
    if (own.status !== 'confirmed') throw settled(own.status)
    const [last] = await movesOf(transaction, own.id)
    if (last?.isFresh) throw new ApiError('conflict', FRESH)
    const today = berlinDay(now)
    for (const row of rows) {
      if (row.key === key || row.status !== 'pending' || !mayCancel(row, today)) continue
      const message = 'Wir haben inzwischen anderswo einen Platz.'
      await move(desk, transaction, row, { to: 'cancelled', by: 'customer', message })
    }
  })
}

/** Sends the same request to others nearby; those that have it already are left out. */
export async function forwardAsCustomer(
  desk: Desk,
  token: string,
  listingIds: readonly number[],
  now = new Date(),
): Promise<CustomerView> {
  const { key } = desk.paths.customerKeyOf(token, now)
  const row = await requireRequest(desk.db, { key })
  const siblings = await queries.siblingsOf(desk.db, row)
  const asked = new Set(siblings.map(({ listingId }) => listingId))
  const wanted = listingIds.filter((id) => !asked.has(id) && id !== row.listingId)
  if (wanted.length > 0) {
    if (row.confirmedElsewhere !== null) throw new ApiError('conflict', saidYes(row.confirmedElsewhere))
    if (!needsOthers(row, now)) throw settled(row.status)
    const offered = (await unasked(desk, row, siblings)).map(({ id }) => id)
    if (wanted.some((id) => !offered.includes(id)))
      throw new ApiError(
        'conflict',
        'Inzwischen liegen andere Hundepensionen näher. Bitte sieh noch einmal nach.',
      )
    if (siblings.length + 1 + wanted.length > MAX_OF_SUBMISSION)
      throw new ApiError(
        'too_many_requests',
        `An mehr als ${MAX_OF_SUBMISSION} Hundepensionen geht eine Anfrage nicht.`,
      )
    await desk.db.transaction().execute((transaction) => forward(desk, transaction, row, wanted))
  }
  return readAsCustomer(desk, token, now)
}

/** Answers what the operator has asked. */
export function replyAsCustomer(
  desk: Desk,
  token: string,
  message: string,
  now = new Date(),
): Promise<CustomerView> {
  return acting(desk, token, now, async (transaction, key) => {
    const row = await requireLocked(transaction, { key })
    if (row.status !== 'pending') throw settled(row.status)
    if (row.checkInDate < berlinDay(now))
      throw new ApiError(
        'conflict',
        'Der Tag der Anreise ist vorbei, hier gehen keine Nachrichten mehr. Am besten rufst du an.',
      )
    if (messagesBy('operator', await eventsOf(transaction, row.id)) === 0)
      throw new ApiError('conflict', 'Noch hat die Hundepension nichts gefragt.')
    const tooMany = 'Mehr Nachrichten gehen hier nicht. Am besten rufst du an.'
    const eventId = await addMessage(transaction, row.id, { actor: 'customer', message, tooMany })
    if (eventId !== undefined && !row.suspectedSpam)
      await enqueueMails(transaction, [replyMail(desk, row, message, eventId)])
  })
}

/** The calendar file of a confirmed stay. */
export async function calendarOf(desk: Desk, token: string, now = new Date()): Promise<string> {
  const row = await requireRequest(desk.db, { key: desk.paths.customerKeyOf(token, now).key })
  if (row.status !== 'confirmed')
    throw new ApiError('not_found', 'Den Termin gibt es, sobald die Anfrage bestätigt ist.')
  return stayCalendar(desk, row, now)
}
